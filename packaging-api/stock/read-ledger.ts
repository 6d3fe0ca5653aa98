import { and, desc, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { products } from "../catalogue/catalogue-tables";
import { StockError } from "../catalogue/stock-by-hand";
import { stockLedger } from "../catalogue/stock-tables";
import { type SoldProduct, type SoldWeek, soldProduct, soldWeek } from "../contract/staff-stock";
import type { Database } from "../database/connect";
import { readRow, readRows } from "../database/rows";
import { daysBack, isSale } from "./work-out-outlook";

export type LedgerRow = typeof stockLedger.$inferSelect;

/** @throws StockError when there is no such product */
async function readProductId(db: Database, sku: string): Promise<string> {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.sku, sku));
  if (row === undefined) throw new StockError(`There is no product ${sku}.`);
  return row.id;
}

/**
 * What changed the stock of a product, the latest first.
 * @param page `before`: the number of the last row of the page before
 * @throws StockError when there is no such product
 */
export async function readLedger(
  db: Database,
  sku: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<LedgerRow[]> {
  const productId = await readProductId(db, sku);
  return db
    .select()
    .from(stockLedger)
    .where(
      and(
        eq(stockLedger.productId, productId),
        before === undefined ? undefined : lt(stockLedger.id, before),
      ),
    )
    .orderBy(desc(stockLedger.id))
    .limit(limit);
}

const monday = sql`date_trunc('week', l.at at time zone 'Europe/London')::date`;

/**
 * What was sold of a product in the last weeks, the latest first, this week included. Weeks without a sale are not there.
 * @throws StockError when there is no such product
 */
export async function readSoldByWeek(db: Database, sku: string, weeks: number): Promise<SoldWeek[]> {
  const productId = await readProductId(db, sku);
  return readRows(
    db,
    soldWeek,
    sql`select ${monday}::text as week, -sum(l.change)::int as sold from stock_ledger l
      where l.product_id = ${productId} and l.at >= ${daysBack(weeks * 7)} and ${isSale}
      group by 1 order by 1 desc limit ${weeks}`,
  );
}

/**
 * What was sold in one week, most packs first.
 * @param day any day of the week in London, as 2026-11-27
 */
export function listSoldInWeek(db: Database, day: string, limit: number): Promise<SoldProduct[]> {
  const begin = sql`date_trunc('week', ${day}::date)`;
  return readRows(
    db,
    soldProduct,
    sql`with sold as (
      select l.product_id, -sum(l.change)::int as sold from stock_ledger l
      where l.at >= ${begin} at time zone 'Europe/London'
        and l.at < (${begin} + interval '7 days') at time zone 'Europe/London' and ${isSale}
      group by l.product_id having sum(l.change) < 0 order by 2 desc, 1 limit ${limit})
    select p.sku, p.name, sold.sold, s.packs from sold join products p on p.id = sold.product_id
    join product_stock s on s.product_id = p.id order by sold.sold desc, p.sku`,
  );
}

const difference = z.object({
  productId: z.string(),
  sku: z.string().nullable(),
  packs: z.int(),
  ledger: z.int(),
});
/** A product whose stock is not the sum of its ledger; `sku` is null where the product is gone. */
export type StockDifference = z.infer<typeof difference>;

const counted = z.object({ products: z.int(), rows: z.int() });

/** Adds the whole ledger up. @returns how much there is, and the first products whose stock is another. */
export async function verifyLedger(
  db: Database,
  limit: number,
): Promise<{ products: number; rows: number; differences: StockDifference[] }> {
  const differences = await readRows(
    db,
    difference,
    sql`with sums as (select product_id, sum(change)::int as packs from stock_ledger group by product_id)
      select coalesce(s.product_id, l.product_id) as "productId", p.sku,
        coalesce(s.packs, 0) as packs, coalesce(l.packs, 0) as ledger
      from product_stock s full join sums l on l.product_id = s.product_id
      left join products p on p.id = coalesce(s.product_id, l.product_id)
      where coalesce(s.packs, 0) <> coalesce(l.packs, 0) order by 1 limit ${limit}`,
  );
  const all = await readRow(
    db,
    counted,
    sql`select (select count(*) from product_stock)::int as products, (select count(*) from stock_ledger)::int as rows`,
  );
  return { ...all, differences };
}
