import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { daysOfWaiting, type ExpectedPacks } from "../../trade-rules/split-stock";
import { type FillOwed, lockGoods, movePacks, tellOfStock } from "../catalogue/change-stock";
import { cacheTags } from "../contract/cache-tags";
import type { Database } from "../database/connect";
import { insertOf, type Write } from "../database/pipelining/write";
import { readRows } from "../database/rows";
import { enqueue } from "../outbox/effect";
import { orders } from "./order-tables";
import { orderPromises } from "./promise-tables";

/** A promise of packs that are expected. */
export type PromiseRow = typeof orderPromises.$inferSelect;

/** So many promises of a product are filled, or given another day, in one transaction. */
const MOST_AT_ONCE = 1_000;

const isWaiting = and(isNull(orderPromises.endedAt), lt(orderPromises.filled, orderPromises.packs));

/** The promises of an order that stand, filled or not, in their turn. */
export function readPromises(db: Database, orderId: string): Promise<PromiseRow[]> {
  return db
    .select()
    .from(orderPromises)
    .where(and(eq(orderPromises.orderId, orderId), isNull(orderPromises.endedAt)))
    .orderBy(asc(orderPromises.id));
}

/** Those of which packs are still to come. The packs of one promise leave together. */
export const waitingOnly = <P extends Pick<PromiseRow, "filled" | "packs">>(promises: readonly P[]): P[] =>
  promises.filter(({ filled, packs }) => filled < packs);

/** Packs of each line of an order that are not here yet, by its position. */
export function packsAwaited(
  promises: readonly Pick<PromiseRow, "position" | "packs" | "filled">[],
): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { position, packs } of waitingOnly(promises))
    sums.set(position, (sums.get(position) ?? 0) + packs);
  return sums;
}

/** A line of an order, and what of it comes later. */
export type LaterLine = { position: number; productId: string; later: readonly ExpectedPacks[] };

/**
 * Writes what an order is promised of goods that are expected; the transaction has locked their stock.
 * @param isHeld false where nothing is set aside for it: then it says only what may come later once that is
 */
export function promiseInserts(
  tx: Database,
  orderId: string,
  lines: readonly LaterLine[],
  isHeld: boolean,
): Write[] {
  const endedAt = isHeld ? null : new Date();
  const rows = lines.flatMap(({ position, productId, later }) =>
    later.map(({ packs, on }) => ({ orderId, position, productId, packs, dueOn: on, endedAt })),
  );
  return rows.length === 0 ? [] : [insertOf(tx, orderPromises, rows)];
}

/** Packs of each product that an order may have later, by what it was promised when it was placed. */
export async function readAgreedLater(db: Database, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ productId: orderPromises.productId, packs: sql<number>`sum(${orderPromises.packs})::int` })
    .from(orderPromises)
    .where(eq(orderPromises.orderId, orderId))
    .groupBy(orderPromises.productId);
  return new Map(rows.map(({ productId, packs }) => [productId, packs]));
}

/** Puts other promises in the place of those of an order, which have ended; the stock of its goods is locked. */
export async function promiseAgain(
  tx: Database,
  orderId: string,
  lines: readonly LaterLine[],
): Promise<void> {
  await tx.delete(orderPromises).where(eq(orderPromises.orderId, orderId));
  for (const write of promiseInserts(tx, orderId, lines, true)) await write;
}

/**
 * Ends what an order was promised, filled or not; the stock of its goods is locked.
 * @returns packs of each product that had not come for it
 */
export async function endPromises(tx: Database, orderId: string): Promise<Map<string, number>> {
  const ended = await tx
    .update(orderPromises)
    .set({ endedAt: sql`now()` })
    .where(and(eq(orderPromises.orderId, orderId), isNull(orderPromises.endedAt)))
    .returning();
  const sums = new Map<string, number>();
  for (const { productId, packs, filled } of ended)
    sums.set(productId, (sums.get(productId) ?? 0) + packs - filled);
  return sums;
}

/** Gives up packs of a line that are not sent any more, those first that come last. */
async function giveUpAt(tx: Database, promises: readonly PromiseRow[], quantity: number): Promise<void> {
  let left = quantity;
  for (const { id, packs, filled } of [...promises].reverse()) {
    const part = Math.min(left, packs - filled);
    if (part === 0) continue;
    left -= part;
    await tx
      .update(orderPromises)
      .set(part === packs ? { endedAt: sql`now()` } : { packs: packs - part })
      .where(eq(orderPromises.id, id));
  }
}

/**
 * Gives up promises of packs that are not sent any more, as far as these had not come. The order's row is locked.
 * @param goods packs by the position of the line
 */
export async function giveUpPromises(
  tx: Database,
  orderId: string,
  goods: readonly { position: number; quantity: number }[],
): Promise<void> {
  const promised = waitingOnly(await readPromises(tx, orderId));
  if (promised.length === 0) return;
  await lockGoods(tx, [...new Set(promised.map(({ productId }) => productId))]);
  // Packs may have come before the stock was locked.
  const now = waitingOnly(await readPromises(tx, orderId));
  for (const { position, quantity } of goods)
    await giveUpAt(
      tx,
      now.filter((one) => one.position === position),
      quantity,
    );
}

/** Who waits for products, in their turn. The stock of these is locked. */
function readWaiting(tx: Database, productIds: string[]) {
  return tx
    .select({
      id: orderPromises.id,
      orderId: orderPromises.orderId,
      productId: orderPromises.productId,
      packs: orderPromises.packs,
      filled: orderPromises.filled,
      dueOn: orderPromises.dueOn,
      number: orders.number,
      isConfirmed: sql<boolean>`${orders.orderState} = 'confirmed'`,
    })
    .from(orderPromises)
    .innerJoin(orders, eq(orders.id, orderPromises.orderId))
    .where(and(inArray(orderPromises.productId, productIds), isWaiting))
    .orderBy(asc(orderPromises.id))
    .limit(MOST_AT_ONCE);
}

/** Gives packs that are there to the orders that wait for them, and writes each into the ledger as the order's. */
export const fillOwed: FillOwed = async (tx, came) => {
  const left = new Map(came.map(({ goods, packs }) => [goods.id, packs]));
  const filled = new Map<string, number>();
  for (const one of await readWaiting(tx, [...left.keys()])) {
    const there = left.get(one.productId) ?? 0;
    const packs = Math.min(there, one.packs - one.filled);
    const goods = came.find(({ goods: { id } }) => id === one.productId)?.goods;
    if (packs <= 0 || goods === undefined) continue;
    left.set(one.productId, there - packs);
    filled.set(one.productId, (filled.get(one.productId) ?? 0) + packs);
    await tx
      .update(orderPromises)
      .set({ filled: one.filled + packs })
      .where(eq(orderPromises.id, one.id));
    await movePacks(tx, { reason: "ordered", actor: "system", order: one.number }, [{ goods, by: -packs }]);
  }
  return filled;
};

const promisedGoods = z.object({ id: z.string() });

/**
 * Gives packs that are there to orders that wait for them, of products whose stock changed in another way than by this
 * program's hand: by an import, by SQL, by a version from before promises.
 * @returns of how many products
 */
export async function fillWaiting(tx: Database): Promise<number> {
  const products = await readRows(
    tx,
    promisedGoods,
    sql`select s.product_id as id from product_stock s where s.packs > 0 and s.product_id in
      (select product_id from order_promises where ended_at is null and filled < packs) order by 1 limit 100`,
  );
  if (products.length === 0) return 0;
  const goods = (
    await lockGoods(
      tx,
      products.map(({ id }) => id),
    )
  ).filter(({ stock }) => stock > 0);
  const filled = await fillOwed(
    tx,
    goods.map((one) => ({ goods: one, packs: one.stock })),
  );
  await tellOfStock(
    tx,
    goods.map((one) => ({ goods: one, by: -(filled.get(one.id) ?? 0) })),
  );
  return filled.size;
}

const delivery = z.object({ packs: z.int(), on: z.iso.date() });

/**
 * Says anew on which day each order has its packs that waits for a product, after its deliveries have changed; whoever has
 * another day than before is told by mail, and the product's page is made again.
 * @param sku of the product
 */
export async function datePromisesAgain(tx: Database, sku: string): Promise<void> {
  const [product] = await readRows(
    tx,
    z.object({ id: z.string(), page: z.string() }),
    sql`select id, coalesce(variant_group, slug) as page from products where sku = ${sku}`,
  );
  if (product === undefined) return;
  await enqueue(tx, { kind: "revalidate", payload: { tags: [cacheTags.product(product.page)] } });
  await lockGoods(tx, [product.id]);
  const waiting = await readWaiting(tx, [product.id]);
  if (waiting.length === 0) return;
  // Of a delivery that is late too: its goods are expected still.
  const expected: ExpectedPacks[] = await readRows(
    tx,
    delivery,
    sql`select packs - received_packs as packs, expected_on::text as "on" from stock_deliveries
      where product_id = ${product.id} and closed_at is null and received_packs < packs
      order by expected_on, id limit ${MOST_AT_ONCE}`,
  );
  const days = daysOfWaiting(
    waiting.map(({ packs, filled }) => packs - filled),
    expected,
  );
  const moved = waiting.flatMap((one, index) => {
    const day = days[index] ?? null;
    return one.dueOn === day ? [] : [{ ...one, day }];
  });
  for (const { id, day } of moved)
    await tx.update(orderPromises).set({ dueOn: day }).where(eq(orderPromises.id, id));
  const told = new Set(moved.flatMap(({ orderId, isConfirmed }) => (isConfirmed ? [orderId] : [])));
  for (const orderId of told) await enqueue(tx, { kind: "mail.promise-moved", payload: { orderId } });
}
