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
  /** The column with the key of what is in the object store and goes with the row. */
  objectKey?: SQL;
};

/** Rows that one statement deletes. A statement of so many takes milliseconds, and shoppers wait for none longer. */
const BATCH_SIZE = 500;
/** Between two batches, so that others get at the database and its disk. */
const PAUSE_MS = 100;
/** Of one run. What is left is for the next run. */
const MOST_BATCHES = 100;

const counted = z.object({ rows: z.int() });

/** Whatever goes from the object store with the rows, in the same statement as an effect of the outbox. */
const withObjects = (objectKey: SQL): SQL => sql`returning ${objectKey} as object_key),
  enqueued as (
    insert into outbox (kind, payload)
    select 'object.delete', jsonb_build_object('keys', jsonb_agg(object_key)) from deleted
    where object_key is not null having count(*) > 0`;

/**
 * Deletes old rows in batches, each in a transaction of its own, until none are left, the run's limit is reached or
 * `signal` is aborted.
 * @returns how many rows were deleted.
 */
export async function deleteInBatches(
  db: Database,
  { batch, objectKey }: Sweep,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for (let number = 0; number < MOST_BATCHES && !signal.aborted; number += 1) {
    const { rows } = await readRow(
      db,
      counted,
      sql`with deleted as (${batch(BATCH_SIZE)} ${objectKey === undefined ? sql`returning 1` : withObjects(objectKey)}) select count(*)::int as rows from deleted`,
    );
    deleted += rows;
    if (rows < BATCH_SIZE) break;
    await wait(PAUSE_MS, undefined, { ref: false });
  }
  return deleted;
}
