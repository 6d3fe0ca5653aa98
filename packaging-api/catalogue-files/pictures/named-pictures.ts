import { inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../database/connect";
import { readRow, readRows } from "../../database/rows";
import { photographs } from "../../media/media-tables";
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

/** The addresses that are fetched of those in a document of a product, with their places. */
const fetchedIn = (document: SQL): SQL => sql`(
  select picture ->> 'url' as url, place from jsonb_array_elements(coalesce(${document} -> 'named_pictures', '[]'))
    with ordinality as named (picture, place) where place <= ${MOST_FETCHED})`;

const forgotten = z.object({ photograph_id: z.string().nullable() });

/**
 * Notes which pictures products name after changes of theirs: new ones are to be fetched, the first of every product
 * before the second ones, and those that no product names any more are forgotten. Their photographs are swept later:
 * cached pages show them still.
 * @param changes rows of product_changes
 */
export async function recordPictures(tx: Database, changes: SQL): Promise<void> {
  await tx.execute(sql`insert into picture_sources (url)
    select url from (select named.url, min(named.place) as place, min(c.line) as line
      from (${changes}) c, lateral ${fetchedIn(sql`c.after`)} named where c.after ? 'named_pictures' group by 1) found
    order by place, line on conflict (url) do nothing`);
  const rows = await readRows(
    tx,
    forgotten,
    sql`delete from picture_sources s
      where s.url in (select named.url from (${changes}) c, lateral ${fetchedIn(sql`c.before`)} named
          where c.before ? 'named_pictures'
            and not exists (select from ${fetchedIn(sql`c.after`)} kept where kept.url = named.url))
        and not exists (select from products p
          where p.named_pictures @> jsonb_build_array(jsonb_build_object('url', s.url)) and p.named_pictures <> '[]')
      returning s.photograph_id`,
  );
  const ids = rows.flatMap(({ photograph_id: id }) => id ?? []);
  if (ids.length === 0) return;
  await tx
    .update(photographs)
    .set({ unusedSince: sql`now()` })
    .where(
      sql`id in (select ${rowsOfText(ids)})
        and not exists (select from picture_sources s where s.photograph_id = photographs.id)`,
    );
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
