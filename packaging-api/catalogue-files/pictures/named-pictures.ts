import { inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../database/connect";
import { readRow, readRows } from "../../database/rows";
import { photographs } from "../../media/media-tables";
import type { Change } from "../import/product-change";
import { MOST_FETCHED } from "../import/product-pictures";
import { pictureSources, stagedProducts } from "../import-tables";

type Named = { url: string }[];

/** The addresses that are fetched of what a product names. */
const fetchedOf = (named: Named): string[] => named.slice(0, MOST_FETCHED).map(({ url }) => url);

/** Rows of one column of text, for a statement that would have too many parameters otherwise. */
export const rowsOfText = (texts: readonly string[]): SQL =>
  sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`;

/** Ids of the photographs that are stored of what products name, by the addresses that they came from. */
export async function readPhotographs(
  db: Database,
  products: readonly { images?: Named | undefined }[],
): Promise<Map<string, string>> {
  const urls = [...new Set(products.flatMap(({ images = [] }) => fetchedOf(images)))];
  if (urls.length === 0) return new Map();
  const rows = await db
    .select({ url: pictureSources.url, id: pictureSources.photographId })
    .from(pictureSources)
    .where(inArray(pictureSources.url, urls));
  return new Map(rows.flatMap(({ url, id }) => (id === null ? [] : [[url, id] as const])));
}

/** Has new pictures fetched: the first of every product before the second ones. */
async function addSources(tx: Database, changes: readonly Change[]): Promise<void> {
  const lists = changes.map(({ draft }) => fetchedOf(draft.images));
  const inTurn = Array.from({ length: MOST_FETCHED }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  ).flat();
  const urls = [...new Set(inTurn)];
  if (urls.length === 0) return;
  await tx
    .insert(pictureSources)
    .values(urls.map((url) => ({ url })))
    .onConflictDoNothing({ target: pictureSources.url });
}

const forgotten = z.object({ photograph_id: z.string().nullable() });

/** Forgets pictures that no product names any more. The photographs are swept later: cached pages show them still. */
async function removeSources(tx: Database, changes: readonly Change[]): Promise<void> {
  const dropped = changes.flatMap(({ draft, before }) => {
    const named = fetchedOf(draft.images);
    return fetchedOf(before?.draft.images ?? []).filter((url) => !named.includes(url));
  });
  if (dropped.length === 0) return;
  const rows = await readRows(
    tx,
    forgotten,
    sql`delete from picture_sources s
      where s.url in (select ${rowsOfText(dropped)}) and not exists (
        select from products p
        where p.named_pictures @> jsonb_build_array(jsonb_build_object('url', s.url))
          and p.named_pictures <> '[]')
      returning s.photograph_id`,
  );
  const ids = rows.flatMap(({ photograph_id: id }) => id ?? []);
  if (ids.length > 0)
    await tx
      .update(photographs)
      .set({ unusedSince: sql`now()` })
      .where(
        sql`${inArray(photographs.id, ids)}
          and not exists (select from picture_sources s where s.photograph_id = photographs.id)`,
      );
}

/** Notes which pictures products name after a change of theirs. */
export async function recordPictures(tx: Database, changes: readonly Change[]): Promise<void> {
  await addSources(tx, changes);
  await removeSources(tx, changes);
}

/** `fetched`: addresses that were never tried; `leftOut`: pictures beyond MOST_FETCHED of their products. */
export type PictureCounts = { fetched: number; leftOut: number };
const counted = z.object({ fetched: z.int(), leftOut: z.int() });

/** How many pictures the staged lines name that change something. */
export function countStagedPictures(tx: Database): Promise<PictureCounts> {
  return readRow(
    tx,
    counted,
    sql`
      select
        count(distinct picture ->> 'url') filter (
          where place <= ${MOST_FETCHED}
            and not exists (select from picture_sources s where s.url = picture ->> 'url'))::int as fetched,
        count(*) filter (where place > ${MOST_FETCHED})::int as "leftOut"
      from ${stagedProducts},
        jsonb_array_elements(coalesce(draft -> 'images', '[]')) with ordinality as named (picture, place)
      where changes`,
  );
}
