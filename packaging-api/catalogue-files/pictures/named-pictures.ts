import { inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isStoredPhotograph } from "../../contract";
import type { Database } from "../../database/connect";
import { readRow, readRows } from "../../database/rows";
import { photographs } from "../../media/media-tables";
import { MEDIA, MOST_FETCHED } from "../import/product-pictures";
import { pictureSources, stagedProducts } from "../import-tables";

type Named = { url: string }[];

/** The addresses that are fetched of what a product names. */
const fetchedOf = (named: Named): string[] => named.slice(0, MOST_FETCHED).map(({ url }) => url);

/** Rows of one column of text, for a statement that would have too many parameters otherwise. */
export const rowsOfText = (texts: readonly string[]): SQL =>
  sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`;

/** The id in the shop's own address of a photograph. */
const idIn = (url: string): string => url.slice(MEDIA.length);

/**
 * Ids of the photographs that are stored of what products name, by the addresses that they came from. One that was
 * uploaded is named by its own address.
 */
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
  const fetched = rows.flatMap(({ url, id }) => (id === null ? [] : [[url, id] as const]));
  const own = urls.filter(isStoredPhotograph);
  if (own.length === 0) return new Map(fetched);
  const stored = await db
    .select({ id: photographs.id })
    .from(photographs)
    .where(inArray(photographs.id, own.map(idIn)));
  return new Map([...fetched, ...stored.map(({ id }) => [`${MEDIA}${id}`, id] as const)]);
}

/** The addresses that are fetched of those in a document of a product, with their places. */
const fetchedIn = (document: SQL): SQL => sql`(
  select picture ->> 'url' as url, place from jsonb_array_elements(coalesce(${document} -> 'named_pictures', '[]'))
    with ordinality as named (picture, place) where place <= ${MOST_FETCHED})`;

const forgotten = z.object({ photograph_id: z.string().nullable() });

/**
 * Notes which pictures products name after changes of theirs: new ones are to be fetched, the first of every product
 * before the second ones, but for those that the shop has, which were uploaded. Those that no product names any more are
 * forgotten. Their photographs are swept later: cached pages show them still.
 * @param changes rows of product_changes
 */
export async function recordPictures(tx: Database, changes: SQL): Promise<void> {
  await tx.execute(sql`with noted as (
      insert into picture_sources (url, photograph_id, done_at)
      select found.url, own.id, case when own.id is not null then now() end
      from (select named.url, min(named.place) as place, min(c.line) as line
        from (${changes}) c, lateral ${fetchedIn(sql`c.after`)} named where c.after ? 'named_pictures' group by 1) found
      left join photographs own on found.url = ${MEDIA} || own.id
      order by place, line on conflict (url) do nothing returning photograph_id)
    update photographs set unused_since = null from noted where id = noted.photograph_id`);
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
            and picture ->> 'url' not like '/%'
            and not exists (select from picture_sources s where s.url = picture ->> 'url'))::int as fetched,
        count(*) filter (where place > ${MOST_FETCHED})::int as "leftOut"
      from ${stagedProducts},
        jsonb_array_elements(coalesce(draft -> 'images', '[]')) with ordinality as named (picture, place)
      where changes`,
  );
}
