import { asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Machine, States } from "../../trade-rules/order-states";
import { cartItems } from "../cart/cart-tables";
import { causeSet } from "../catalogue/stock-cause";
import { productStock } from "../catalogue/stock-tables";
import type { Database } from "../database/connect";
import { prepared, type Value } from "../database/pipelining/prepared";
import { insertOf, Write } from "../database/pipelining/write";
import { readRow } from "../database/rows";
import type { OrderEventRow, OrderLineRow, OrderRow } from "../orders/order-rows";
import { orderEvents, orderLines, orders } from "../orders/order-tables";

const selectStockForUpdate = prepared((db, value: Value<"cartId">) => {
  const wanted = db
    .select({ id: cartItems.productId })
    .from(cartItems)
    .where(eq(cartItems.cartId, value("cartId")));
  return db
    .select({ id: productStock.productId })
    .from(productStock)
    .where(inArray(productStock.productId, wanted))
    .orderBy(asc(productStock.productId))
    .for("no key update");
});

/**
 * Locks the stock of a cart's products until the transaction ends, always in the same order so that no two orders wait
 * for each other. The cart is locked already: its items stay the same.
 */
export async function lockStockOf(tx: Database, cartId: string): Promise<void> {
  await selectStockForUpdate(tx, { cartId });
}

/** Takes packs of a product out of the stock; the transaction has locked it and has seen that there are so many. */
export function stockTaken(tx: Database, productId: string, packs: number): Write {
  return new Write(
    tx,
    "stock taken",
    (value) =>
      sql`update ${productStock} set packs = ${productStock.packs} - ${value(0)} where ${productStock.productId} = ${value(1)}`,
    [packs, productId],
  );
}

const numbered = z.object({ number: z.string() });

/**
 * The next order number: rising, with gaps where an order came to nothing. From here on in the transaction the ledger of
 * the stock names the order, without a statement more.
 */
export async function nextOrderNumber(tx: Database, actor: "customer" | "guest"): Promise<string> {
  const cause = sql`json_build_object('reason', 'ordered', 'actor', ${actor}::text, 'order', number)::text`;
  const row = await readRow(
    tx,
    numbered,
    sql`select number, ${causeSet(cause)} from (select nextval('order_numbers')::text as number) next`,
  );
  return row.number;
}

/** An order with its lines and the beginning of its history, to be written together. */
export function orderInserts(
  tx: Database,
  order: typeof orders.$inferInsert & Pick<OrderRow, "userId">,
  lines: Omit<OrderLineRow, "orderId" | "position">[],
  states: States,
): Write[] {
  const machines: Machine[] = ["order", "payment", "fulfilment"];
  const actor: OrderEventRow["actor"] = order.userId === null ? "guest" : "customer";
  const history = machines.map((machine) => ({
    orderId: order.id,
    machine,
    to: states[machine],
    cause: "placed",
    actor,
  }));
  return [
    insertOf(tx, orders, [order]),
    insertOf(
      tx,
      orderLines,
      lines.map((line, index) => ({ ...line, orderId: order.id, position: index + 1 })),
    ),
    insertOf(tx, orderEvents, history),
  ];
}
