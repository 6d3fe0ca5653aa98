import { errorLine } from "../../observability/describe-error";
import type { Database } from "../database/connect";
import type { Logger } from "../log";
import { effect } from "./effect";
import type { Perform } from "./handlers";
import { type Claimed, claimEffect, closeEffect, layAsideEffect, postponeEffect } from "./queries";
import { MAX_ATTEMPTS, retryDelay } from "./retry";

export type Outbox = {
  /** Looks at once instead of at the next tick; call it after a commit. */
  wake(): void;
  /** Stops after the effect in hand, or without it when that takes long: it is done again when its lease is over. */
  stop(): Promise<void>;
};

const TICK_MS = 1_000;
/** How long an effect in hand is left alone before another process takes it as abandoned. */
const LEASE_SECONDS = 60;
/** Well within the lease, so that no two processes have the same effect in hand. */
const TIMEOUT_MS = 45_000;
const STOP_MS = 5_000;

async function withinTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does the effects of the outbox, those longest due first, in one loop. An effect is done at least once: after a kill
 * between doing it and noting it, it is done again.
 */
export function startOutbox(db: Database, perform: Perform, log: Logger): Outbox {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  let again = false;

  async function fail({ id, kind, attempts }: Claimed, error: unknown): Promise<void> {
    const message = errorLine(error);
    const subject = { outboxId: id, kind, attempts };
    if (attempts >= MAX_ATTEMPTS) {
      await layAsideEffect(db, id, message);
      log.error(subject, "effect laid aside; its row in the outbox says why");
    } else {
      await postponeEffect(db, id, message, retryDelay(attempts));
      log.warn(subject, "effect failed and will be tried again; its row in the outbox says why");
    }
  }

  async function take(claimed: Claimed): Promise<void> {
    try {
      // A try that ended this process was counted, but had no chance to be noted as the last one.
      if (claimed.attempts > MAX_ATTEMPTS) throw new Error("The process ended during the last try.");
      await withinTime(perform(effect.parse(claimed), claimed.id));
      await closeEffect(db, claimed.id);
    } catch (error) {
      await fail(claimed, error);
    }
  }

  async function drain(): Promise<void> {
    busy = true;
    try {
      do {
        again = false;
        while (!stopped) {
          const claimed = await claimEffect(db, LEASE_SECONDS);
          if (claimed === undefined) break;
          await take(claimed);
        }
      } while (again && !stopped);
    } catch (error) {
      log.error({ error }, "outbox cannot be read");
    } finally {
      busy = false;
    }
  }

  function tick(): void {
    if (stopped) return;
    clearTimeout(timer);
    if (busy) again = true;
    else running = drain();
    timer = setTimeout(tick, TICK_MS);
    timer.unref();
  }
  tick();

  return {
    wake: tick,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const enough = new Promise<void>((resolve) => {
        setTimeout(resolve, STOP_MS).unref();
      });
      await Promise.race([running, enough]);
    },
  };
}
