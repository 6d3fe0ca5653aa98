import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { Write, written } from "../database/pipelining/write";
import { readRows } from "../database/rows";
import { type Lane, laneNames, laneOfRow } from "./lanes";

const claimed = z.object({
  id: z.int(),
  kind: z.string(),
  payload: z.unknown(),
  attempts: z.int(),
  alarmed: z.boolean(),
});
/**
 * A claimed effect; `attempts` counts this try. `alarmed`: the staff have a report that effects of its area are not
 * done; false for the mail that reports it.
 */
export type Claimed = z.infer<typeof claimed>;

/** What effects are counted together as when they fail: the first word of their kind. */
export const areaOf = (kind: string): string => kind.split(".")[0] ?? kind;

const depth = z.object({ lane: z.enum(laneNames), count: z.int() });

/** How many effects of each lane wait to be done, the claimed ones included. */
export async function countWaiting(db: Database): Promise<Record<Lane, number>> {
  const rows = await readRows(
    db,
    depth,
    sql`select ${laneOfRow} as lane, count(*)::int as count from outbox
      where done_at is null and failed_at is null group by 1`,
  );
  const counts: Record<Lane, number> = { mail: 0, pages: 0, caches: 0, payments: 0, webhooks: 0, others: 0 };
  for (const { lane, count } of rows) counts[lane] = count;
  return counts;
}

/**
 * Takes the effects of a lane that have been due longest, for as long as the lease. One statement with SKIP LOCKED:
 * several processes share the work, and what a killed one had claimed is due again when its lease is over. An effect
 * that was tried often is left alone for longer: one that ends the process does so once an hour and not every minute.
 * @param lane.room so many at most
 */
export function claimEffects(
  db: Database,
  { lane, room, leaseSeconds }: { lane: Lane; room: number; leaseSeconds: number },
): Promise<Claimed[]> {
  const claim = new Write(
    db,
    "effects claimed",
    (value) => sql`
      update outbox set attempts = attempts + 1,
        due_at = now() + make_interval(secs => greatest(${value(0)}, least(power(2, least(attempts, 12)), 3600)))
      where id = any(array(
        select id from outbox
        where done_at is null and failed_at is null and ${laneOfRow} = ${value(1)} and due_at <= now()
        order by due_at, id for update skip locked limit ${value(2)}))
      returning id::int as id, kind, payload, attempts,
        kind <> 'mail.staff-notice'
          and exists (select from outbox_alarms where area = split_part(kind, '.', 1)) as alarmed`,
    [leaseSeconds, lane, room],
  );
  return written(claim, claimed);
}

/** The effect is done. Persons that it names are forgotten, as what they asked: they may have asked for that. */
export async function closeEffect(db: Database, id: number): Promise<void> {
  await new Write(
    db,
    "effect closed",
    (value) => sql`
      update outbox set done_at = now(), last_error = null, payload = payload - '{email,firstName,lastName,to,formerEmail,newEmail,question}'::text[]
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

/** The effect is not tried again by itself, but by `outbox retry`. */
export async function giveUpEffect(db: Database, id: number, error: string): Promise<void> {
  await db.execute(sql`update outbox set last_error = ${error}, failed_at = now() where id = ${id}`);
}
