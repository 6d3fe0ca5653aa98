import { inArray, type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "../../trade-rules/dispatch-promise";
import {
  type ExpectedPacks,
  MOST_EXPECTED,
  type PacksToHave,
  unpromised,
} from "../../trade-rules/split-stock";
import { productStock } from "../catalogue/stock-tables";
import type { Database } from "../database/connect";

/** SQL for what is still to come of a product by deliveries whose day is not over, the first day first. */
const expectedOf = (productId: SQL): SQL<ExpectedPacks[]> => sql`(
  select coalesce(json_agg(json_build_object('packs', e.packs, 'on', e.expected_on::text) order by e.expected_on, e.id), '[]')
  from (select d.id, d.expected_on, d.packs - d.received_packs as packs from stock_deliveries d
    where d.product_id = ${productId} and d.closed_at is null and d.received_packs < d.packs
      and d.expected_on >= (now() at time zone 'Europe/London')::date
    order by d.expected_on, d.id limit ${sql.raw(String(MOST_EXPECTED))}) e)`;

/** SQL for the packs of a product that orders wait for. */
const owedOf = (productId: SQL): SQL<number> => sql<number>`(
  select coalesce(sum(w.packs - w.filled), 0)::int from order_promises w
  where w.product_id = ${productId} and w.ended_at is null and w.filled < w.packs)`;

/** Named with its table: in a subquery its name alone would be another one's. */
const ofStock = sql`product_stock.product_id`;

/** Columns that say what can be ordered of a product, read with its row of `product_stock`; see `toHave`. */
export const packsColumns = {
  stock: productStock.packs,
  expected: expectedOf(ofStock),
  owed: owedOf(ofStock),
};

/** Turns stock and deliveries, as `packsColumns` reads them, into the packs that are not promised to other orders. */
export function toHave<R extends PacksToHave & { owed: number }>(row: R) {
  const { owed, stock, expected, ...rest } = row;
  const packs: PacksToHave = owed === 0 ? { stock, expected } : unpromised({ stock, expected }, owed);
  return { ...rest, ...packs };
}

/** What can be ordered of products, by their ids; who takes packs has locked their stock before. */
export async function readPacksToHave(db: Database, ids: string[]): Promise<Map<string, PacksToHave>> {
  const rows = await db
    .select({ id: productStock.productId, ...packsColumns })
    .from(productStock)
    .where(inArray(productStock.productId, ids));
  return new Map(rows.map((row) => [row.id, toHave(row)]));
}

/** The day on which packs of a product are expected that can be ordered now; undefined where there are none. */
export async function findMoreOn(db: Database, productId: string): Promise<CalendarDay | undefined> {
  return (await readPacksToHave(db, [productId])).get(productId)?.expected[0]?.on;
}
