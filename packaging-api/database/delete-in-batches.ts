import { setTimeout as wait } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "./connect";
import { readRow } from "./rows";

/** Old rows of one table. */
export type Sweep = {
  /** The table, as the log names it. */
  table: string;
  /**
   * A `delete` of at most `limit` rows, found by an index. It locks the rows with `for update skip locked`, so that
   * several programs can sweep at once.
   */
  batch: (limit: number) => SQL;
};

/** Rows that one statement deletes. A statement of so many takes milliseconds, and shoppers wait for none longer. */
const BATCH_SIZE = 500;
/** Between two batches, so that others get at the database and its disk. */
const PAUSE_MS = 100;
/** Of one run. What is left is for the next run. */
const MOST_BATCHES = 100;

const counted = z.object({ rows: z.int() });

/**
 * Deletes old rows in batches, each in a transaction of its own, until none are left, the run's limit is reached or
 * `signal` is aborted.
 * @returns how many rows were deleted.
 */
export async function deleteInBatches(db: Database, { batch }: Sweep, signal: AbortSignal): Promise<number> {
  let deleted = 0;
  for (let number = 0; number < MOST_BATCHES && !signal.aborted; number += 1) {
    const { rows } = await readRow(
      db,
      counted,
      sql`with deleted as (${batch(BATCH_SIZE)} returning 1) select count(*)::int as rows from deleted`,
    );
    deleted += rows;
    if (rows < BATCH_SIZE) break;
    await wait(PAUSE_MS, undefined, { ref: false });
  }
  return deleted;
}
