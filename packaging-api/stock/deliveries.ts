import { and, asc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { MOST_PACKS } from "../../trade-rules/stock-level";
import { products } from "../catalogue/catalogue-tables";
import { type FillOwed, lockGoods } from "../catalogue/change-stock";
import { expectStock } from "../catalogue/expected-dates";
import { type CountedGoods, StockError, takeIn } from "../catalogue/stock-by-hand";
import { type ExpectedDelivery, expectedDelivery } from "../contract/staff-stock";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { stockDeliveries } from "./delivery-tables";

/** A supplier's delivery as an act left it. */
export type WorkedDelivery = {
  id: number;
  sku: string;
  packs: number;
  receivedPacks: number;
  expectedOn: string;
  isClosed: boolean;
};

/** Tells the product's page the first day on which packs are expected by the deliveries that are still to come. */
async function sayFirstDay(tx: Database, productId: string, sku: string): Promise<void> {
  const today = londonDay(new Date());
  const [first] = await tx
    .select({ day: stockDeliveries.expectedOn })
    .from(stockDeliveries)
    .where(
      and(
        eq(stockDeliveries.productId, productId),
        isNull(stockDeliveries.closedAt),
        gte(stockDeliveries.expectedOn, today),
      ),
    )
    .orderBy(asc(stockDeliveries.expectedOn))
    .limit(1);
  await expectStock(tx, sku, first?.day ?? null);
}

/**
 * Notes that a supplier is to bring packs of a product on a day. The product's page says the first such day while it is
 * sold out.
 * @param wanted `expectedOn`: in London; `reference`: the supplier and its number, may be empty
 * @throws StockError when there is no such product, or the day is over or years away
 */
export async function expectDelivery(
  tx: Database,
  {
    sku,
    packs,
    expectedOn,
    reference,
  }: { sku: string; packs: number; expectedOn: string; reference: string },
): Promise<WorkedDelivery> {
  const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.sku, sku));
  if (product === undefined) throw new StockError(`There is no product ${sku}.`);
  await lockGoods(tx, [product.id]);
  // It refuses days that cannot be, before one of them is the first.
  await expectStock(tx, sku, expectedOn);
  const [row] = await tx
    .insert(stockDeliveries)
    .values({ productId: product.id, packs, expectedOn, reference })
    .returning({ id: stockDeliveries.id });
  if (row === undefined) throw new Error("An insert answered no row.");
  await sayFirstDay(tx, product.id, sku);
  return { id: row.id, sku, packs, receivedPacks: 0, expectedOn, isClosed: false };
}

/**
 * A delivery that is still to come, held until the transaction ends. Acts on deliveries hold the delivery, then the stock of
 * its product, then the product, so that no two wait for each other. @throws StockError when there is none
 */
async function holdOpen(tx: Database, id: number) {
  const [row] = await tx
    .select({
      id: stockDeliveries.id,
      productId: stockDeliveries.productId,
      packs: stockDeliveries.packs,
      receivedPacks: stockDeliveries.receivedPacks,
      expectedOn: stockDeliveries.expectedOn,
      reference: stockDeliveries.reference,
      closedAt: stockDeliveries.closedAt,
      sku: products.sku,
    })
    .from(stockDeliveries)
    .innerJoin(products, eq(products.id, stockDeliveries.productId))
    .where(eq(stockDeliveries.id, id))
    .for("no key update", { of: stockDeliveries });
  if (row === undefined) throw new StockError(`There is no delivery ${id}.`);
  if (row.closedAt !== null) throw new StockError(`Delivery ${id} is closed already.`);
  return row;
}

/** What came of a delivery, and what it made of the stock. */
export type ReceivedGoods = { delivery: WorkedDelivery; stock: CountedGoods };

/**
 * Takes packs of a delivery into the stock. It is closed once all have come; more than were ordered are taken in too.
 * @param came `packs`: that came now; `isLast`: nothing more of it is to come
 * @param fillOwed gives packs to the orders that were promised them, before they can be sold
 * @throws StockError when there is no such delivery or it is closed, or the stock would be too large
 */
export async function receiveDelivery(
  tx: Database,
  { id, packs, isLast, note }: { id: number; packs: number; isLast: boolean; note: string },
  fillOwed: FillOwed,
): Promise<ReceivedGoods> {
  const row = await holdOpen(tx, id);
  const receivedPacks = row.receivedPacks + packs;
  if (receivedPacks > MOST_PACKS) throw new StockError(`A delivery has at most ${MOST_PACKS} packs.`);
  const isClosed = isLast || receivedPacks >= row.packs;
  await tx
    .update(stockDeliveries)
    .set({ receivedPacks, closedAt: isClosed ? sql`now()` : null })
    .where(eq(stockDeliveries.id, id));
  const came = { sku: row.sku, packs, note: note || row.reference, delivery: id };
  const stock = await takeIn(tx, came, fillOwed);
  await sayFirstDay(tx, row.productId, row.sku);
  const { sku, expectedOn } = row;
  return { delivery: { id, sku, packs: row.packs, receivedPacks, expectedOn, isClosed }, stock };
}

/**
 * Moves a delivery to another day, or says that nothing more of it comes.
 * @param to the day in London; null: nothing more comes
 * @throws StockError when there is no such delivery or it is closed, or the day is over or years away
 */
export async function moveDelivery(tx: Database, id: number, to: string | null): Promise<WorkedDelivery> {
  const { productId, sku, packs, receivedPacks, expectedOn } = await holdOpen(tx, id);
  await lockGoods(tx, [productId]);
  // It refuses days that cannot be.
  if (to !== null) await expectStock(tx, sku, to);
  await tx
    .update(stockDeliveries)
    .set(to === null ? { closedAt: sql`now()` } : { expectedOn: to })
    .where(eq(stockDeliveries.id, id));
  await sayFirstDay(tx, productId, sku);
  return { id, sku, packs, receivedPacks, expectedOn: to ?? expectedOn, isClosed: to === null };
}

const listed = expectedDelivery.extend({ id: z.coerce.number().pipe(expectedDelivery.shape.id) });

/** Where a page of deliveries ends, as the next one is asked for; undefined where it is the last. */
export function deliveryCursor(rows: readonly ExpectedDelivery[], limit: number): string | undefined {
  const last = rows.at(-1);
  return last === undefined || rows.length < limit ? undefined : `${last.expectedOn}_${last.id}`;
}

const dayAndNumber = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})$/;

/** What comes behind a page that ended so. @throws StockError when no page ends so */
function behind(after: string | undefined): SQL {
  if (after === undefined) return sql``;
  const [, day, id] = dayAndNumber.exec(after) ?? [];
  if (id === undefined || !z.iso.date().safeParse(day).success)
    throw new StockError("A page of deliveries ends with a day and a number.");
  return sql`and (d.expected_on, d.id) > (${day}::date, ${id}::bigint)`;
}

/**
 * Deliveries that are still to come, the first day first.
 * @param page `after`: where the page before ended, see `deliveryCursor`; `sku`: of one product alone
 * @throws StockError when no page ends so
 */
export async function listDeliveries(
  db: Database,
  page: { after?: string | undefined; sku?: string | undefined; limit: number },
): Promise<ExpectedDelivery[]> {
  const { after, sku, limit } = page;
  return readRows(
    db,
    listed,
    sql`select d.id, p.sku, p.name, d.packs, d.received_packs as "receivedPacks",
        d.expected_on::text as "expectedOn", d.reference
      from stock_deliveries d join products p on p.id = d.product_id
      where d.closed_at is null
        ${sku === undefined ? sql`` : sql`and d.product_id = (select id from products where sku = ${sku})`}
        ${behind(after)}
      order by d.expected_on, d.id limit ${limit}`,
  );
}
