import { setImmediate } from "node:timers/promises";
import { FairQueue, QueueFullError } from "../../request-limits/fair-queue";
import type { QuickOrder } from "../contract";
import { Failure } from "../http/failure";

/** One list is read at a time: the embedded database does one thing at a time, and others search meanwhile. */
const LIMITS = { running: 1, waiting: 20, waitingPerShare: 5, waitMs: 8_000 };

/** Seconds after which a list that was not read may be asked for again. */
const RETRY_AFTER = { "Retry-After": "5" };

/** Who wants a list read: its secret, and whose turn it takes. */
type Asker = { key: string; share: string };

/**
 * Reads lists in turn, once for all who ask for the same at the same time.
 * @returns a function that throws Failure 503 when too many wait, and what the reading throws
 */
export function createReadingTurns(): (asker: Asker, read: () => Promise<QuickOrder>) => Promise<QuickOrder> {
  const queue = new FairQueue<QuickOrder>(LIMITS);
  return async (asker, read) => {
    try {
      return await queue.run(asker, async () => {
        // On the embedded database the lists that wait would be read without anything else in between.
        await setImmediate();
        return read();
      });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new Failure(503, "Too many lists are being read, please try again shortly.", {}, RETRY_AFTER);
    }
  };
}
