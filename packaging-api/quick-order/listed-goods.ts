import { and, asc, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { products } from "../catalogue/catalogue-tables";
import { onShow } from "../catalogue/scope";
import { productStock } from "../catalogue/stock-tables";
import { priceBreaksOfRow } from "../catalogue/summary";
import { pageSlug } from "../catalogue/variants";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";

/** Goods of a line are a choice between so many at most. */
export const MOST_CHOICES = 6;

const keyedProduct = z.object({ key: z.string(), id: z.string() });

/** Products with what a list shows of them. */
const selectGoods = (db: Database, where: SQL | undefined) =>
  db
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
      stock: productStock.packs,
      status: products.status,
      internalLength: products.internalLength,
      internalWidth: products.internalWidth,
      internalHeight: products.internalHeight,
    })
    .from(products)
    .innerJoin(productStock, sql`${productStock.productId} = ${products.id}`)
    .where(where)
    .orderBy(asc(products.price), asc(products.id));
export type GoodsRow = Awaited<ReturnType<typeof selectGoods>>[number];

/** Goods by the letters and digits of their codes, on show or not; without those that are none. */
export async function findByCode(db: Database, keys: readonly string[]): Promise<Map<string, GoodsRow>> {
  if (keys.length === 0) return new Map();
  const rows = await selectGoods(db, inArray(products.skuKey, [...keys]));
  return new Map(rows.map((row) => [row.skuKey, row]));
}

/**
 * The few foremost goods on show of each of many keys, the cheapest first.
 * @param among says of a product and of `wanted.key` whether they belong together, by an index
 */
async function findFewOfEach(
  db: Database,
  keys: readonly string[],
  among: SQL,
): Promise<Map<string, GoodsRow[]>> {
  if (keys.length === 0) return new Map();
  const values = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  const pairs = await readRows(
    db,
    keyedProduct,
    sql`select wanted.key, few.id from unnest(array[${values}]::text[]) as wanted (key)
      cross join lateral (
        select ${products.id} as id from ${products}
        where ${onShow} and ${among} order by ${products.price}, ${products.id} limit ${MOST_CHOICES}) as few`,
  );
  if (pairs.length === 0) return new Map();
  const rows = await selectGoods(
    db,
    inArray(
      products.id,
      pairs.map(({ id }) => id),
    ),
  );
  // In the order of the rows: a product may belong to several keys.
  const byId = new Map(rows.map((row, index) => [row.id, { row, index }]));
  const goodsOf = new Map<string, GoodsRow[]>();
  const found = pairs.flatMap(({ key, id }) => {
    const there = byId.get(id);
    return there === undefined ? [] : [{ key, ...there }];
  });
  for (const { key, row } of found.sort((a, b) => a.index - b.index))
    goodsOf.set(key, [...(goodsOf.get(key) ?? []), row]);
  return goodsOf;
}

/** Goods whose codes begin so, by that beginning. */
export const findByBeginning = (db: Database, keys: readonly string[]): Promise<Map<string, GoodsRow[]>> =>
  // Codes are letters and digits here, and ~ comes after both.
  findFewOfEach(
    db,
    keys,
    sql`${products.skuKey} ~>=~ wanted.key and ${products.skuKey} ~<~ (wanted.key || '~')`,
  );

/** Goods that are named by a size, by its figures: "305x229x229". */
export const findBySize = (db: Database, labels: readonly string[]): Promise<Map<string, GoodsRow[]>> =>
  findFewOfEach(db, labels, sql`${products.sizeKey} = wanted.key`);

/** Goods by their codes as a search gave them, in its order. */
export async function findInOrder(db: Database, skus: readonly string[]): Promise<GoodsRow[]> {
  if (skus.length === 0) return [];
  const rows = await selectGoods(db, and(onShow, inArray(products.sku, [...skus])));
  return skus.flatMap((sku) => rows.filter((row) => row.sku === sku));
}
