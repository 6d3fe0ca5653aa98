import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { firstOrderDay, lastOrderDay, standingOrderLimits } from "../../trade-rules/standing-orders";
import { lockCustomer } from "../accounts/lock-customer";
import { findAddress } from "../addresses/address-queries";
import { bankHolidayDates } from "../bank-holidays/bank-holiday-queries";
import { products } from "../catalogue/catalogue-tables";
import type { StartStandingOrderBody, startedStandingOrder } from "../contract";
import type { Database } from "../database/connect";
import { transact } from "../database/transaction";
import { invalid, notFound, refused } from "../http/failure";
import { readList } from "../named-lists/list-access";
import { readLines } from "../named-lists/list-lines";
import type { OrderContext } from "../orders/order-context";
import { findOwnOrder } from "../orders/order-queries";
import { paymentMethodUnknown } from "../orders/order-refusals";
import { orderLines } from "../orders/order-tables";
import { payableMethods } from "./payable-methods";
import { countStandingOrders, putLines } from "./standing-order-queries";
import { standingOrders } from "./standing-order-tables";

type Goods = { name: string; lines: { productId: string; quantity: number }[] };

/** @throws Failure 404 for a list or an order that is not the customer's. */
async function readGoods(
  tx: Database,
  userId: string,
  { listId, orderId }: StartStandingOrderBody,
): Promise<Goods> {
  if (listId !== undefined) {
    const list = await readList(tx, { id: listId, userId });
    const lines = await readLines(tx, list.id);
    return { name: list.name, lines: lines.map(({ productId, quantity }) => ({ productId, quantity })) };
  }
  const found = orderId === undefined ? undefined : await findOwnOrder(tx, { id: orderId, userId });
  if (found === undefined) throw notFound();
  const lines = await tx
    .select({ productId: products.id, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, found.order.id))
    .orderBy(asc(orderLines.position));
  return { name: `Order ${found.order.number}`, lines };
}

/** @throws Failure 422 for a day before which there is no time for the letter, or one too far away. */
export async function requireDay(tx: Database, nextOn: string, now = new Date()): Promise<void> {
  const first = firstOrderDay(now, await bankHolidayDates(tx, now));
  if (nextOn < first || nextOn > lastOrderDay(now))
    throw invalid([{ propertyPath: "nextOn", message: `This value should be a day from ${first} on.` }]);
}

/**
 * Begins a standing order. Its goods are copied: changing the list later changes no standing order.
 * @throws Failure 404 for a list, an order or an address that is not the customer's, and payment_method_unknown; 409
 *   standing_orders_full or standing_order_empty; 422 for a day that cannot be chosen.
 */
export function startStandingOrder(
  { db, services }: Pick<OrderContext, "db" | "services">,
  userId: string,
  body: StartStandingOrderBody,
): Promise<z.input<typeof startedStandingOrder>> {
  const { everyWeeks, nextOn, addressId, paymentMethod } = body;
  return transact(db, async (tx) => {
    if (!(await lockCustomer(tx, userId))) throw notFound();
    const methods = await payableMethods(tx, services, userId);
    if (!methods.some(({ method }) => method === paymentMethod)) throw paymentMethodUnknown();
    const { name, lines } = await readGoods(tx, userId, body);
    const shippingAddress = await findAddress(tx, userId, addressId);
    if (shippingAddress === undefined) throw notFound();
    await requireDay(tx, nextOn);
    if (lines.length === 0)
      throw refused(409, "There is nothing to be ordered.", { reason: "standing_order_empty" });
    if ((await countStandingOrders(tx, userId)) >= standingOrderLimits.orders)
      throw refused(409, `A customer may have ${standingOrderLimits.orders} standing orders.`, {
        reason: "standing_orders_full",
      });
    const id = randomUUID();
    await tx
      .insert(standingOrders)
      .values({ id, userId, name, everyWeeks, nextOn, paymentMethod, shippingAddress });
    await putLines(
      tx,
      id,
      lines.map((line) => ({ ...line, stated: null })),
    );
    return { id };
  });
}
