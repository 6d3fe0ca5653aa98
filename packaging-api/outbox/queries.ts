import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { Write, written } from "../database/write";

const claimed = z.object({
  id: z.int(),
  kind: z.string(),
  payload: z.unknown(),
  attempts: z.int(),
});
/** An effect in hand; `attempts` counts this try. */
export type Claimed = z.infer<typeof claimed>;

/** How many effects wait to be done, those in hand included. */
export async function countWaiting(db: Database): Promise<number> {
  const { count } = await readRow(
    db,
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from outbox where done_at is null and failed_at is null`,
  );
  return count;
}

/**
 * Takes the effect that has been due longest, for as long as the lease. One statement with SKIP LOCKED: several
 * processes share the work, and what a killed one had in hand is due again when its lease is over.
 */
export async function claimEffect(db: Database, leaseSeconds: number): Promise<Claimed | undefined> {
  const claim = new Write(
    db,
    "effect claimed",
    (value) => sql`
      update outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => ${value(0)})
      where id = (
        select id from outbox where done_at is null and failed_at is null and due_at <= now()
        order by due_at, id for update skip locked limit 1)
      returning id::int as id, kind, payload, attempts`,
    [leaseSeconds],
  );
  const [row] = await written(claim, claimed);
  return row;
}

/** The effect is done. Persons that it names are forgotten: they may have asked for that. */
export async function closeEffect(db: Database, id: number): Promise<void> {
  await new Write(
    db,
    "effect closed",
    (value) => sql`
      update outbox set done_at = now(), last_error = null, payload = payload - '{email,firstName,lastName}'::text[]
      where id = ${value(0)}`,
    [id],
  );
}

/** The effect is to be tried again. */
export async function postponeEffect(
  db: Database,
  id: number,
  error: string,
  seconds: number,
): Promise<void> {
  await db.execute(sql`
    update outbox set last_error = ${error}, due_at = now() + make_interval(secs => ${seconds})
    where id = ${id}`);
}

/** The effect is not tried again by itself. Empty `failed_at` and set `due_at` to have it done after all. */
export async function layAsideEffect(db: Database, id: number, error: string): Promise<void> {
  await db.execute(sql`update outbox set last_error = ${error}, failed_at = now() where id = ${id}`);
}
