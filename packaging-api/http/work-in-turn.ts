import { setImmediate } from "node:timers/promises";
import { FairQueue, QueueFullError } from "../../request-limits/fair-queue";
import { Failure } from "./failure";

/** One at a time: such work takes the processor or the embedded database for long, and others search meanwhile. */
const LIMITS = { running: 1, waiting: 20, waitingPerShare: 5, waitMs: 8_000 };

/** Seconds after which what was not done may be asked for again. */
const RETRY_AFTER = { "Retry-After": "5" };

/** Who asks: what for, and whose turn it takes. */
type Asker = { key: string; share: string };

/**
 * Does long work of one kind in turn, networks one after the other, and the same once for all who ask for it meanwhile.
 * @param busy what is said when too many wait
 * @returns a function that throws Failure 503 with that, and what the work throws
 */
export function createTurns<T>(busy: string): (asker: Asker, work: () => Promise<T>) => Promise<T> {
  const queue = new FairQueue<T>(LIMITS);
  return async (asker, work) => {
    try {
      return await queue.run(asker, async () => {
        // On the embedded database those that wait would be done without anything else in between.
        await setImmediate();
        return work();
      });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new Failure(503, busy, {}, RETRY_AFTER);
    }
  };
}
