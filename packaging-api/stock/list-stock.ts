import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { shelfCode } from "../../trade-rules/shelves";
import { namedBy } from "../catalogue/named-by";
import { StockError } from "../catalogue/stock-by-hand";
import { type StockFilter, type StockRow, stockRow } from "../contract/staff-stock";
import type { Database } from "../database/connect";
import { readRow, readRows } from "../database/rows";
import { lowLevel, lowProducts } from "./low-stock";

const columns = sql`p.id as "productId", p.sku, p.name, p.size, p.status, s.packs, ${lowLevel} as "lowLevel",
  s.low_level is not null as "hasOwnLevel", o.sold, o.days, o.runs_out_on::text as "runsOutOn",
  p.expected_on::text as "expectedOn",
  (select coalesce(sum(greatest(0, d.packs - d.received_packs)), 0)::int from stock_deliveries d
    where d.product_id = p.id and d.closed_at is null) as "toCome",
  (select coalesce(sum(w.packs - w.filled), 0)::int from order_promises w
    where w.product_id = p.id and w.ended_at is null and w.filled < w.packs) as promised, s.shelf`;

/** Whether a product is one that the staff mean, or lies on the shelf that they mean. */
const meant = (words: string): SQL =>
  sql`(${namedBy(words)} or p.id = any (array(select product_id from product_stock where shelf = ${shelfCode(words)} and shelf <> '')))`;

/** Products whose stock is low or out are looked for among the stocks: one look at all of them takes milliseconds. */
const narrowed: Record<StockFilter, SQL> = {
  all: sql``,
  low: sql`and p.status = 'active' and s.packs <= ${lowLevel}`,
  out: sql`and p.status = 'active' and s.packs <= 0`,
  "runs-out": sql`and p.status = 'active' and o.runs_out_on is not null`,
};

/** In the list of what runs out: the day before the code. */
const dayAndCode = /^(\d{4}-\d{2}-\d{2})_(.+)$/s;

/** Where a page ends, as the next one is asked for; undefined where it is the last. */
export function stockCursor(
  filter: StockFilter,
  rows: readonly StockRow[],
  limit: number,
): string | undefined {
  const last = rows.at(-1);
  if (last === undefined || rows.length < limit) return undefined;
  return filter === "runs-out" ? `${last.runsOutOn}_${last.sku}` : last.sku;
}

/** What comes behind a page that ended so. @throws StockError when no page ends so */
function behind(filter: StockFilter, after: string | undefined): SQL {
  if (after === undefined) return sql``;
  if (filter !== "runs-out") return sql`and p.sku > ${after}`;
  const [, day, sku] = dayAndCode.exec(after) ?? [];
  if (sku === undefined || !z.iso.date().safeParse(day).success)
    throw new StockError("A page of what runs out ends with a day and a code.");
  return sql`and o.runs_out_on >= ${day}::date and (o.runs_out_on, p.sku) > (${day}::date, ${sku})`;
}

/**
 * Products with their stock, by code; those that will run out by their day.
 * @param asked `words`: of a code, barcode or name, or a shelf's code; `after`: where the page before ended, see `stockCursor`
 * @throws StockError when no page ends so
 */
export async function listStock(
  db: Database,
  asked: {
    filter: StockFilter;
    words?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<StockRow[]> {
  const { filter, words = "", after, limit } = asked;
  const chosen = sql`${behind(filter, after)} ${narrowed[filter]} ${words === "" ? sql`` : sql`and ${meant(words)}`}`;
  const order = filter === "runs-out" ? sql`o.runs_out_on, p.sku` : sql`p.sku`;
  return readRows(
    db,
    stockRow,
    sql`select ${columns} from products p join product_stock s on s.product_id = p.id
      left join stock_outlook o on o.product_id = p.id
      where true ${chosen} order by ${order} limit ${limit}`,
  );
}

/** A product's stock; undefined when there is no such product. @param code its code, or the barcode of a pack */
export async function readStock(db: Database, code: string): Promise<StockRow | undefined> {
  const [row] = await readRows(
    db,
    stockRow,
    sql`select ${columns} from products p join product_stock s on s.product_id = p.id
      left join stock_outlook o on o.product_id = p.id
      where p.sku = ${code} or (p.gtin = ${code} and p.gtin <> '') order by p.sku = ${code} desc, p.sku limit 1`,
  );
  return row;
}

const figures = z.object({ low: z.int(), out: z.int() });

/** How many products on show are low, and how many of these are out. */
export const countLow = (db: Database): Promise<z.infer<typeof figures>> =>
  readRow(
    db,
    figures,
    sql`select count(*)::int as low, (count(*) filter (where s.packs <= 0))::int as out
      from ${lowProducts}`,
  );
