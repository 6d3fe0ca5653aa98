import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { MissingPicture, MissingPictureKind } from "../../contract/staff-catalogue";
import type { Database } from "../../database/connect";
import { momentOf, readCursor, writeCursor } from "../../database/keyset";
import { readRow, readRows } from "../../database/rows";
import { photographs } from "../../media/media-tables";
import type { Stored } from "../../object-store/object-store";
import { enqueue } from "../../outbox/effect";
import { pictureSources } from "../import-tables";

const claimed = z.object({
  id: z.int(),
  url: z.string(),
  attempts: z.int(),
  photographId: z.string().nullable(),
});
/** A claimed picture; `attempts` counts this try. `photographId`: it is stored already, and its products do not show it yet. */
export type ClaimedPicture = z.infer<typeof claimed>;

/**
 * Takes the pictures that have been due longest, for as long as the lease. One statement with SKIP LOCKED, as the
 * outbox has it: several programs share the work, and what a killed one had claimed is due again when its lease is over;
 * later if it was tried often, since it may be what ends the program.
 */
export function claimPictures(db: Database, most: number, leaseSeconds: number): Promise<ClaimedPicture[]> {
  return readRows(
    db,
    claimed,
    sql`
      with due as materialized (
        select id from picture_sources
        where done_at is null and failed_at is null and due_at <= now()
        order by due_at, id limit ${most} for update skip locked)
      update picture_sources s set attempts = s.attempts + 1,
        due_at = now() + make_interval(secs => greatest(${leaseSeconds}::int, least(power(2, least(s.attempts, 12)), 3600)))
      from due where s.id = due.id
      returning s.id::int as id, s.url, s.attempts, s.photograph_id as "photographId"`,
  );
}

/** Gives pictures back that were not tried to the end. */
export async function releasePictures(db: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(pictureSources)
    .set({ attempts: sql`greatest(attempts - 1, 0)`, dueAt: sql`now()` })
    .where(
      and(inArray(pictureSources.id, ids), isNull(pictureSources.doneAt), isNull(pictureSources.failedAt)),
    );
}

/** Notes a photograph that a product is about to show. It is stored once, and not swept meanwhile. */
export async function noteUploaded(tx: Database, photograph: { id: string } & Stored): Promise<void> {
  await tx
    .insert(photographs)
    .values(photograph)
    .onConflictDoUpdate({ target: photographs.id, set: { unusedSince: null } });
}

/** Has objects deleted that were put for photographs and that none has. */
export async function dropUnnoted(db: Database, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const noted = await db
    .select({ key: photographs.objectKey })
    .from(photographs)
    .where(inArray(photographs.objectKey, keys));
  const unnoted = keys.filter((key) => noted.every((one) => one.key !== key));
  if (unnoted.length > 0) await enqueue(db, { kind: "object.delete", payload: { keys: unnoted } });
}

/**
 * Notes a photograph with where its bytes are, and where it came from. The same photograph of two addresses is stored once:
 * what was put for a second one goes again.
 */
export async function storePhotograph(
  tx: Database,
  sourceId: number,
  photograph: { id: string } & Stored,
): Promise<void> {
  // Unused, should its address have been forgotten meanwhile.
  const added = await tx
    .insert(photographs)
    .values({ ...photograph, unusedSince: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: photographs.id });
  if (added.length === 0 && photograph.objectKey !== null)
    await enqueue(tx, { kind: "object.delete", payload: { keys: [photograph.objectKey] } });
  const stored = await tx
    .update(pictureSources)
    .set({ photographId: photograph.id, lastError: null })
    .where(eq(pictureSources.id, sourceId))
    .returning({ id: pictureSources.id });
  if (stored.length > 0)
    await tx.update(photographs).set({ unusedSince: null }).where(eq(photographs.id, photograph.id));
}

/** The pictures are on their products' pages. */
export async function closePictures(tx: Database, ids: number[]): Promise<void> {
  await tx.update(pictureSources).set({ doneAt: sql`now()` }).where(inArray(pictureSources.id, ids));
}

/** The picture is to be tried again. */
export async function postponePicture(
  db: Database,
  id: number,
  error: string,
  seconds: number,
): Promise<void> {
  await db
    .update(pictureSources)
    .set({ lastError: error, dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(pictureSources.id, id));
}

/** The picture is not tried again by itself, but by `pictures retry`. */
export async function giveUpPicture(db: Database, id: number, error: string): Promise<void> {
  await db
    .update(pictureSources)
    .set({ lastError: error, failedAt: sql`now()` })
    .where(eq(pictureSources.id, id));
}

const unreported = z.object({ isTime: z.boolean() });

/**
 * Whether the staff are to be written to about pictures that failed: once nothing of the import is to be applied or
 * fetched any more, so that one letter names them all, or an hour after the first, when another picture is still tried.
 */
export async function areFailuresUnreported(db: Database): Promise<boolean> {
  const { isTime } = await readRow(
    db,
    unreported,
    sql`
      with untold as materialized (
        select min(failed_at) as since from picture_sources where failed_at is not null and told_at is null)
      select since is not null and (
        since < now() - interval '1 hour'
          or (not exists (select from picture_sources where done_at is null and failed_at is null)
            and not exists (select from product_import where content_hash is not null))) as "isTime"
      from untold`,
  );
  return isTime;
}

/** Notes that the staff are written to about every picture that failed. @returns about how many they were not yet */
export async function markReported(tx: Database): Promise<number> {
  const rows = await tx
    .update(pictureSources)
    .set({ toldAt: sql`now()` })
    .where(and(isNotNull(pictureSources.failedAt), isNull(pictureSources.toldAt)))
    .returning({ id: pictureSources.id });
  return rows.length;
}

const pictureStates = z.object({ fetched: z.int(), uploaded: z.int(), waiting: z.int(), failed: z.int() });
export type PictureStates = z.infer<typeof pictureStates>;

/** How many pictures are in which state. */
export function countPictures(db: Database): Promise<PictureStates> {
  return readRow(
    db,
    pictureStates,
    sql`select count(*) filter (where done_at is not null and url not like '/%')::int as fetched,
        count(*) filter (where done_at is not null and url like '/%')::int as uploaded,
        count(*) filter (where done_at is null and failed_at is null)::int as waiting,
        count(*) filter (where failed_at is not null)::int as failed
      from picture_sources`,
  );
}

/** Where a page of them ends. */
const position = z.tuple([z.iso.datetime(), z.int()]);

/**
 * Pictures that are not there: those that failed, the last first, or those that wait, the next first.
 * @param page.after `next` of the page before; the first page without it, and for anything that is none
 */
export async function listPictures(
  db: Database,
  what: MissingPictureKind,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ pictures: MissingPicture[]; next: string | undefined }> {
  const failed = what === "failed";
  const at = failed ? pictureSources.failedAt : pictureSources.dueAt;
  const from = readCursor(position, after);
  const behind = failed ? sql`<` : sql`>`;
  const rows = await db
    .select({
      id: pictureSources.id,
      at: momentOf(at),
      address: pictureSources.url,
      attempts: pictureSources.attempts,
      dueAt: pictureSources.dueAt,
      failedAt: pictureSources.failedAt,
      error: pictureSources.lastError,
      /** Codes of products that name it, some of them. */
      products: sql<string[]>`(
        select coalesce(json_agg(naming.sku order by naming.sku), '[]') from (
          select p.sku from products p
          where p.named_pictures @> jsonb_build_array(jsonb_build_object('url', ${pictureSources.url}))
            and p.named_pictures <> '[]'
          limit 3) naming)`,
    })
    .from(pictureSources)
    .where(
      and(
        failed
          ? isNotNull(pictureSources.failedAt)
          : and(isNull(pictureSources.doneAt), isNull(pictureSources.failedAt)),
        from && sql`(${at}, ${pictureSources.id}) ${behind} (${from[0]}::timestamptz, ${from[1]})`,
      ),
    )
    .orderBy(...(failed ? [desc(at), desc(pictureSources.id)] : [asc(at), asc(pictureSources.id)]))
    .limit(limit + 1);
  const listed = rows.slice(0, limit);
  const last = rows.length > limit ? listed.at(-1) : undefined;
  return {
    pictures: listed.map(({ id: _id, at: _at, dueAt, failedAt, ...picture }) => ({
      ...picture,
      dueAt: dueAt.toISOString(),
      failedAt: failedAt?.toISOString() ?? null,
    })),
    next: last && writeCursor([last.at, last.id]),
  };
}

/** Those of some addresses that were given up. */
export async function readFailed(db: Database, urls: string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const rows = await db
    .select({ url: pictureSources.url })
    .from(pictureSources)
    .where(and(inArray(pictureSources.url, urls), isNotNull(pictureSources.failedAt)));
  return new Set(rows.map(({ url }) => url));
}

/** Has every picture tried again that failed. @returns how many */
export async function retryPictures(tx: Database): Promise<number> {
  const rows = await tx
    .update(pictureSources)
    .set({ failedAt: null, toldAt: null, attempts: 0, dueAt: sql`now()` })
    .where(isNotNull(pictureSources.failedAt))
    .returning({ id: pictureSources.id });
  return rows.length;
}
