import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { z } from "zod";

/** Data of longer ago is not read from the replica, ms. */
export const MOST_LAG_MS = 5_000;
/** How often both servers are asked how far they are, ms. */
const EVERY_MS = 500;
/** Positions that are remembered: those of as long as a replica may lag, and some. */
const MOST_SAMPLES = 2 * (MOST_LAG_MS / EVERY_MS);
/** Another program that asks at other moments knows by then what this one knows, ms. */
const OTHERS_MS = 2 * EVERY_MS;
/** Between two looks of who waits for the replica, ms. */
const PAUSE_MS = 50;

const row = z.object({ position: z.coerce.bigint().nullable() });

/** How far the write-ahead log is written. */
const WRITTEN = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position";
/** How far it is replayed; null on a server that is no replica, or has become one no more. */
const REPLAYED =
  "select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position";

async function ask(pool: Pool, question: string): Promise<bigint | null> {
  const { rows } = await pool.query(question);
  return row.parse(rows[0]).position;
}

/**
 * Knows how old the data of a read replica may be: it has everything that was committed before this program saw the primary
 * at a position which the replica has replayed by now. That holds by this program's own clock, and grows by itself when
 * either server does not answer.
 */
export class ReplicaWatch {
  readonly #primary: Pool;
  readonly #replica: Pool;
  /** When the primary was seen at which position, the newest last. */
  readonly #seen: { at: number; position: bigint }[] = [];
  readonly #timer: NodeJS.Timeout;
  #asOf = Number.NEGATIVE_INFINITY;
  #isTrusted = false;
  #looking: Promise<void> | undefined;

  constructor(primary: Pool, replica: Pool) {
    this.#primary = primary;
    this.#replica = replica;
    this.#timer = setInterval(() => this.#look(), EVERY_MS).unref();
    this.#look();
  }

  /** ms; Infinity while nothing is known. */
  get lagMs(): number {
    return performance.now() - this.#asOf;
  }

  /** Whether it may be read. */
  get isFresh(): boolean {
    return this.#isTrusted && this.lagMs <= MOST_LAG_MS;
  }

  /** It did not answer a read: it is not read before it has answered again. */
  distrust(): void {
    this.#isTrusted = false;
  }

  /**
   * Waits until whoever reads the replica sees all that is committed now, or until no program reads it, because it lags
   * too far or does not answer.
   */
  async catchUp(): Promise<void> {
    const isRead = () => this.lagMs <= MOST_LAG_MS + OTHERS_MS;
    if (!isRead()) return;
    const written = await ask(this.#primary, WRITTEN);
    const begun = performance.now();
    while (written !== null && isRead() && performance.now() - begun <= MOST_LAG_MS + OTHERS_MS) {
      // One that does not answer is waited for as long as one that lags.
      const replayed = await ask(this.#replica, REPLAYED).catch(() => null);
      if (replayed !== null && replayed >= written) return;
      await wait(PAUSE_MS);
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  #look(): void {
    this.#looking ??= this.#compare()
      // What is known gets older meanwhile, and the metric shows it.
      .catch(() => this.distrust())
      .finally(() => {
        this.#looking = undefined;
      });
  }

  async #compare(): Promise<void> {
    const at = performance.now();
    const position = await ask(this.#primary, WRITTEN);
    if (position !== null) this.#seen.push({ at, position });
    if (this.#seen.length > MOST_SAMPLES) this.#seen.shift();
    const replayed = await ask(this.#replica, REPLAYED);
    this.#isTrusted = replayed !== null;
    const reached = this.#seen.findLast((sample) => replayed !== null && sample.position <= replayed);
    this.#asOf = Math.max(this.#asOf, reached?.at ?? Number.NEGATIVE_INFINITY);
  }
}
