import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type PublishedKind, publishedKinds } from "../contract";
import type { Database } from "../database/connect";
import { readRow, readRows } from "../database/rows";
import type { Stored } from "../object-store/object-store";
import { publishedParts } from "./published-tables";

/** Changes that one statement takes. */
const CHANGES = 20_000;
/** A part is left alone for so many times as long as it took, so that one that always changes costs a tenth of a core. */
const REST = 10;
/** But not for longer, in seconds. */
const LONGEST_REST = 600;

/** Sees that each kind has its first part. */
export async function beginParts(db: Database): Promise<void> {
  await db
    .insert(publishedParts)
    .values(publishedKinds.map((kind) => ({ kind, number: 1, firstKey: "" })))
    .onConflictDoNothing();
}

/** Has parts made again that are not where the settings say. */
export async function markElsewhere(db: Database, to: "store" | "database"): Promise<void> {
  const isElsewhere =
    to === "store" ? sql`${publishedParts.bytes} is not null` : sql`${publishedParts.objectKey} is not null`;
  await db.update(publishedParts).set({ staleSince: sql`coalesce(stale_since, now())` }).where(isElsewhere);
}

/** The part of a kind in which a key stands. */
const partOf = (kind: PublishedKind, key: SQL): SQL => sql`
  select '${sql.raw(kind)}' as kind, (
    select number from published_parts p where p.kind = '${sql.raw(kind)}' and p.first_key <= ${key}
    order by p.first_key desc limit 1) as number`;

/**
 * Notes which parts the next changes of the catalogue concern. In one statement, so that no change is lost between the two.
 * @returns how many changes were taken
 */
export async function takeChanges(db: Database): Promise<number> {
  const { changes } = await readRow(
    db,
    z.object({ changes: z.int() }),
    sql`with taken as (
        delete from catalogue_changes
        where ctid = any(array(select ctid from catalogue_changes limit ${CHANGES} for update skip locked))
        returning product_id, page),
      concerned as (
        select distinct part.kind, part.number from taken t
        cross join lateral (${partOf("products", sql`t.product_id`)}
          union all ${partOf("product-pages", sql`t.page`)}) part
        where t.product_id is not null),
      marked as (
        update published_parts p set stale_since = coalesce(stale_since, now()), version = version + 1
        where (p.kind, p.number) in (select kind, number from concerned)
          or (p.kind = 'category-pages' and exists (select from taken))
          or exists (select from taken where product_id is null))
      select count(*)::int as changes from taken`,
  );
  return changes;
}

const due = z.object({
  kind: z.enum(publishedKinds),
  number: z.int(),
  firstKey: z.string(),
  /** The first key of the part after it; null for the last one. */
  to: z.string().nullable(),
  entries: z.int(),
  etag: z.string().nullable(),
  inRow: z.boolean(),
  objectKey: z.string().nullable(),
  version: z.int(),
});
/** A part that is to be made. `inRow`: its lines are in the database. */
export type DuePart = z.infer<typeof due>;

const isDue = sql`stale_since is not null and (made_at is null
  or made_at < now() - make_interval(secs => least(${LONGEST_REST}, made_ms * ${REST} / 1000.0)))`;

/** The part that is to be made next: those that never were come first, then those that wait longest. */
export async function findDuePart(db: Database): Promise<DuePart | undefined> {
  const [found] = await readRows(
    db,
    due,
    sql`select kind, number, first_key as "firstKey", entries, etag, bytes is not null as "inRow",
        object_key as "objectKey", version, (
          select n.first_key from published_parts n where n.kind = p.kind and n.first_key > p.first_key
          order by n.first_key limit 1) as "to"
      from published_parts p where ${isDue}
      order by etag is not null, stale_since, kind, number limit 1`,
  );
  return found;
}

/** Whether there is anything to do. */
export async function isAnythingDue(db: Database): Promise<boolean> {
  const { is } = await readRow(
    db,
    z.object({ is: z.boolean() }),
    sql`select exists (select from catalogue_changes) or exists (select from published_parts where ${isDue}) as is`,
  );
  return is;
}

const standing = z.object({ complete: z.boolean(), late: z.boolean() });

/**
 * How the parts of a kind stand. `complete`: each was made; `late`: a change is older than this and in none of them yet.
 * @param lateAfter seconds
 */
export function readStanding(
  db: Database,
  kind: PublishedKind,
  lateAfter: number,
): Promise<z.infer<typeof standing>> {
  return readRow(
    db,
    standing,
    sql`select coalesce(bool_and(etag is not null), false) as complete,
        coalesce(min(stale_since), now()) < now() - make_interval(secs => ${lateAfter})
          or exists (select from catalogue_changes where noted_at < now() - make_interval(secs => ${lateAfter})) as late
      from published_parts where kind = ${kind}`,
  );
}

/** The parts of a kind that have entries, in their order. */
export async function listParts(db: Database, kind: PublishedKind) {
  const { number, entries, etag, changedAt } = publishedParts;
  return db
    .select({ number, entries, etag, changedAt })
    .from(publishedParts)
    .where(and(eq(publishedParts.kind, kind), gt(entries, 0)))
    .orderBy(asc(publishedParts.firstKey));
}

/** One part with its lines, or where they are; undefined when it is not there, or was not made yet. */
export async function findPart(db: Database, kind: PublishedKind, number: number) {
  const [found] = await db
    .select()
    .from(publishedParts)
    .where(and(eq(publishedParts.kind, kind), eq(publishedParts.number, number)));
  const { etag, changedAt, bytes, objectKey } = found ?? {};
  if (!etag || !changedAt) return undefined;
  const stored: Stored = { bytes: bytes ?? null, objectKey: objectKey ?? null };
  return { etag, changedAt, stored };
}

/** Has a part made again whose lines are gone. */
export async function forgetPart(db: Database, kind: PublishedKind, number: number): Promise<void> {
  await db
    .update(publishedParts)
    .set({ etag: null, staleSince: sql`coalesce(stale_since, now())`, version: sql`version + 1` })
    .where(and(eq(publishedParts.kind, kind), eq(publishedParts.number, number)));
}
