import { sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import type { Logger } from "../log";
import type { Effect } from "./effect";

export type EffectHandlers = {
  [K in Effect["kind"]]: (payload: Extract<Effect, { kind: K }>["payload"], id: number) => Promise<void>;
};

export type Outbox = {
  /** Looks at once instead of at the next tick; call it after a commit. */
  wake(): void;
  /** Finishes the effect in hand and stops. */
  stop(): Promise<void>;
};

const TICK_MS = 1_000;
const MAX_ATTEMPTS = 10;
/** How long an effect in hand is left alone before another process takes it as abandoned. */
const LEASE_SECONDS = 60;

type Claimed = { id: number; kind: string; payload: Record<string, unknown>; attempts: number };

/**
 * Does the effects of the outbox, oldest first, in one loop. Claiming takes a lease with SKIP LOCKED in one statement,
 * so that several processes share the work and a killed one's effect is done again by another: effects must be
 * harmless when repeated.
 */
export function startOutbox(db: Database, handlers: EffectHandlers, log: Logger): Outbox {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  let again = false;

  async function claim(): Promise<Claimed | undefined> {
    const result = await db.execute(sql`
      update outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = (
        select id from outbox where done_at is null and failed_at is null and due_at <= now()
        order by due_at, id for update skip locked limit 1)
      returning id::int as id, kind, payload, attempts`);
    return (result as unknown as { rows: Claimed[] }).rows[0];
  }

  async function perform(effect: Claimed): Promise<void> {
    try {
      const handler = handlers[effect.kind as Effect["kind"]] as
        | ((payload: Record<string, unknown>, id: number) => Promise<void>)
        | undefined;
      if (handler === undefined) throw new Error(`No handler for ${effect.kind}`);
      await handler(effect.payload, effect.id);
      await db.execute(sql`update outbox set done_at = now(), last_error = null where id = ${effect.id}`);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const dead = effect.attempts >= MAX_ATTEMPTS;
      // 2, 4, 8 … seconds, an hour at most.
      const delay = Math.min(2 ** effect.attempts, 3_600);
      await db.execute(sql`
        update outbox set last_error = ${message}, due_at = now() + make_interval(secs => ${delay}),
          failed_at = case when ${dead} then now() end
        where id = ${effect.id}`);
      log.warn(
        { outboxId: effect.id, kind: effect.kind, attempts: effect.attempts, dead, error: message },
        "effect failed",
      );
    }
  }

  async function drain(): Promise<void> {
    busy = true;
    try {
      do {
        again = false;
        for (let effect = await claim(); effect !== undefined; effect = stopped ? undefined : await claim()) {
          await perform(effect);
        }
      } while (again && !stopped);
    } catch (error) {
      log.error({ error: error instanceof Error ? error.message : String(error) }, "outbox cannot be read");
    } finally {
      busy = false;
    }
  }

  function tick(): void {
    if (stopped) return;
    clearTimeout(timer);
    if (busy) {
      again = true;
    } else {
      running = drain();
    }
    timer = setTimeout(tick, TICK_MS);
    timer.unref();
  }
  tick();

  return {
    wake: tick,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
