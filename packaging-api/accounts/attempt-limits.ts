import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import type { Sweep } from "../database/delete-in-batches";
import { readRow, readRows } from "../database/rows";
import { tooManyAttempts } from "../http/failure";
import { attempts } from "./account-tables";

/** How often something may be tried before it has to wait, and how the wait grows. Times in seconds. */
export type Limit = {
  /** What is limited; attempts at different things are counted apart. */
  name: string;
  /** Tries without a wait. */
  free: number;
  /** The wait after the last free try; each further try doubles it. */
  firstWait: number;
  longestWait: number;
  /** After so long without a try everything is forgotten. */
  forgetAfter: number;
};

/** Rows older than this are swept; no limit may remember for longer. */
const LONGEST_MEMORY_SECONDS = 2 * 24 * 60 * 60;
/** Enough for every wait to have reached its longest, and few enough for a power of two. */
const MOST_COUNTED = 1_000_000;
const MOST_DOUBLINGS = 20;

/** A hash, so that the table contains neither e-mail nor network addresses. */
const keyOf = ({ name }: Limit, subject: string): string =>
  createHash("sha256").update(`${name}\0${subject}`).digest("base64url");

const nothing = z.object({ key: z.string() });

/**
 * Counts a try before it is made, in one statement: of many at the same time, in any number of processes, no more get
 * through than are free. A try during a wait counts for nothing, so that the wait ends.
 * @param subject who tries, or whose account it is
 * @throws Failure 429 too_many_attempts, with `Retry-After`.
 */
export async function countAttempt(db: Database, limit: Limit, subject: string): Promise<void> {
  const key = keyOf(limit, subject);
  const { free, firstWait, longestWait, forgetAfter } = limit;
  const count = sql`case when a.updated_at < now() - make_interval(secs => ${forgetAfter}) then 1 else least(a.count + 1, ${MOST_COUNTED}) end`;
  const blockedFrom = (counted: ReturnType<typeof sql>) =>
    sql`case when ${counted} >= ${free} then now() + make_interval(secs => least(${longestWait}::float8, ${firstWait}::float8 * 2 ^ least(${counted} - ${free}, ${MOST_DOUBLINGS}))) end`;
  const counted = await readRows(
    db,
    nothing,
    sql`insert into attempts as a (key, count, blocked_until) values (${key}, 1, ${blockedFrom(sql`1`)})
        on conflict (key) do update set count = ${count}, blocked_until = ${blockedFrom(count)}, updated_at = now()
        where a.blocked_until is null or a.blocked_until <= now()
        returning key`,
  );
  if (counted.length === 1) return;
  const { wait } = await readRow(
    db,
    z.object({ wait: z.coerce.number() }),
    sql`select coalesce(max(extract(epoch from blocked_until - now())), 0) as wait from attempts where key = ${key}`,
  );
  throw tooManyAttempts(wait);
}

/** Until when who tries has to wait; undefined when no one has to. */
export async function waitsUntil(db: Database, limit: Limit, subject: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: attempts.blockedUntil })
    .from(attempts)
    .where(and(eq(attempts.key, keyOf(limit, subject)), gt(attempts.blockedUntil, sql`now()`)));
  return row?.until ?? undefined;
}

/** Takes back one try: it was not one of those that are limited. */
export async function forgiveAttempt(db: Database, limit: Limit, subject: string): Promise<void> {
  await db
    .update(attempts)
    .set({
      count: sql`greatest(${attempts.count} - 1, 0)`,
      blockedUntil: sql`case when ${attempts.count} - 1 >= ${limit.free} then ${attempts.blockedUntil} end`,
    })
    .where(eq(attempts.key, keyOf(limit, subject)));
}

/** Forgets every try. */
export async function clearAttempts(db: Database, limit: Limit, subject: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(limit, subject)));
}

/** Tries that no limit remembers any more. */
export const oldAttempts: Sweep = {
  table: "attempts",
  batch: (limit) => sql`
    delete from attempts where key in (
      select key from attempts
      where updated_at < now() - make_interval(secs => ${LONGEST_MEMORY_SECONDS})
      order by updated_at limit ${limit} for update skip locked)`,
};
