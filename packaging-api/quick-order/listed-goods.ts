import { and, asc, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { products } from "../catalogue/catalogue-tables";
import { onShow } from "../catalogue/scope";
import { productStock } from "../catalogue/stock-tables";
import { priceBreaksOfRow } from "../catalogue/summary";
import { pageSlug } from "../catalogue/variants";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { packsColumns, toHave } from "../orders/expected-packs";
import { squareInside } from "../search/square-inside";

/** Goods of a line are a choice between so many at most. */
export const MOST_CHOICES = 6;

const keyedProduct = z.object({ key: z.string(), id: z.string() });

/** Products with what a list shows of them, and what can be ordered of each. */
async function selectGoods(db: Database, where: SQL | undefined) {
  const rows = await db
    .select({
      id: products.id,
      sku: products.sku,
      skuKey: sql<string>`${products.skuKey}`,
      sizeKey: products.sizeKey,
      slug: pageSlug,
      name: products.name,
      size: products.size,
      unit: products.unit,
      image: products.image,
      packSize: products.packSize,
      price: products.price,
      grossPrice: products.grossPrice,
      vatRate: products.vatRate,
      priceBreaks: priceBreaksOfRow,
      ...packsColumns,
      status: products.status,
      internalLength: products.internalLength,
      internalWidth: products.internalWidth,
      internalHeight: products.internalHeight,
    })
    .from(products)
    .innerJoin(productStock, sql`${productStock.productId} = ${products.id}`)
    .where(where)
    .orderBy(asc(products.price), asc(products.id));
  return rows.map(toHave);
}
export type GoodsRow = Awaited<ReturnType<typeof selectGoods>>[number];

/** Goods by the letters and digits of their codes, on show or not; without those that are none. */
export async function findByCode(db: Database, keys: readonly string[]): Promise<Map<string, GoodsRow>> {
  if (keys.length === 0) return new Map();
  const rows = await selectGoods(db, inArray(products.skuKey, [...keys]));
  return new Map(rows.map((row) => [row.skuKey, row]));
}

/**
 * The few foremost goods on show of each of many keys.
 * @param wanted the keys, as rows of which `wanted.key` is one
 * @param among says of a product and of such a row whether they belong together, by an index
 * @param order which goods are foremost
 */
async function findFewOfEach(
  db: Database,
  { wanted, among, order }: { wanted: SQL; among: SQL; order: SQL },
): Promise<Map<string, GoodsRow[]>> {
  const pairs = await readRows(
    db,
    keyedProduct,
    sql`select wanted.key, few.id from ${wanted}
      cross join lateral (
        select ${products.id} as id, row_number() over (order by ${order}) as place from ${products}
        where ${onShow} and ${among} order by ${order} limit ${MOST_CHOICES}) as few
      order by wanted.key, few.place`,
  );
  const ids = pairs.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectGoods(db, inArray(products.id, ids));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const goodsOf = new Map<string, GoodsRow[]>();
  for (const { key, id } of pairs) {
    const row = rowOf.get(id);
    if (row !== undefined) goodsOf.set(key, [...(goodsOf.get(key) ?? []), row]);
  }
  return goodsOf;
}

const commaSeparated = (parts: SQL[]): SQL => sql.join(parts, sql`, `);
const keysAsRows = (keys: readonly string[]): SQL =>
  sql`unnest(array[${commaSeparated(keys.map((key) => sql`${key}`))}]::text[]) as wanted (key)`;
const cheapest = sql`${products.price}, ${products.id}`;

/** Goods whose codes begin so, by that beginning, the cheapest first. */
export async function findByBeginning(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, GoodsRow[]>> {
  if (keys.length === 0) return new Map();
  // Codes are letters and digits here, and ~ comes after both.
  const among = sql`${products.skuKey} ~>=~ wanted.key and ${products.skuKey} ~<~ (wanted.key || '~')`;
  return findFewOfEach(db, { wanted: keysAsRows(keys), among, order: cheapest });
}

/** Goods that are named by a size, by its figures ("305x229x229"), the cheapest first. */
export async function findBySize(db: Database, labels: readonly string[]): Promise<Map<string, GoodsRow[]>> {
  if (labels.length === 0) return new Map();
  const among = sql`${products.sizeKey} = wanted.key`;
  return findFewOfEach(db, { wanted: keysAsRows(labels), among, order: cheapest });
}

/** What has to go in: three sides in mm, the longest first. */
export type Inside = readonly [number, number, number];

/** Boxes that have room for a size in any rotation, by its sides joined with "x", the smallest first. */
export async function findByRoom(db: Database, sizes: readonly Inside[]): Promise<Map<string, GoodsRow[]>> {
  if (sizes.length === 0) return new Map();
  const different = [...new Map(sizes.map((size) => [size.join("x"), size])).values()];
  const rows = different.map(
    ([long, middle, short]) =>
      sql`(${[long, middle, short].join("x")}::text, ${long}::int, ${middle}::int, ${short}::int)`,
  );
  return findFewOfEach(db, {
    wanted: sql`(values ${commaSeparated(rows)}) as wanted (key, long, middle, short)`,
    among: sql`${squareInside} and ${products.insideLong} >= wanted.long
      and ${products.insideMiddle} >= wanted.middle and ${products.insideShort} >= wanted.short
      and ${products.bulk} >= wanted.long::bigint * wanted.middle * wanted.short`,
    order: sql`${products.bulk}, ${products.id}`,
  });
}

/** Goods by their codes as a search gave them, in its order. */
export async function findInOrder(db: Database, skus: readonly string[]): Promise<GoodsRow[]> {
  if (skus.length === 0) return [];
  const rows = await selectGoods(db, and(onShow, inArray(products.sku, [...skus])));
  return skus.flatMap((sku) => rows.filter((row) => row.sku === sku));
}
