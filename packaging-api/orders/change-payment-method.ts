import { eq } from "drizzle-orm";
import type { Order } from "../contract";
import type { Database } from "../database/connect";
import { transact } from "../database/transaction";
import { notFound } from "../http/failure";
import { awaitsMoney } from "./abilities";
import { advanceOrder } from "./advance-order";
import { confirmation } from "./confirm-order";
import { holdUnpaidAgain } from "./hold-unpaid-again";
import { holdUntil } from "./hold-until";
import { mayWriteTo } from "./may-write-to";
import type { OrderContext } from "./order-context";
import { belongingTo, lockOrder, type OwnOrder } from "./order-queries";
import {
  deliveryDayUnpaid,
  goodsGone,
  orderNotPayable,
  paymentMethodUnknown,
  paymentUnderway,
  unpaidShareReached,
} from "./order-refusals";
import type { OrderRow } from "./order-rows";
import { orders } from "./order-tables";
import { insertPayment, readLivePayment, savePayment } from "./payment-attempts";
import type { PaymentMethod } from "./payment-methods/payment-method";
import { isPaidLater, offeredMethods } from "./payment-methods/payment-methods";
import { type OrderView, presentOrder } from "./present-order";

/**
 * Gives up the try to pay the order through its service.
 * @throws Failure 409 payment_underway while money may have been taken
 */
async function giveUpTry(tx: Database, orderId: string): Promise<void> {
  const live = await readLivePayment(tx, orderId);
  if (live === undefined) return;
  if (live.state !== "open" || live.captureAskedAt !== null) throw paymentUnderway();
  await savePayment(tx, live.id, { state: "failed", problem: "METHOD_CHANGED", dueAt: null });
}

/**
 * Reserves the goods for as long as the new payment method takes, and never for less than before.
 * @throws Failure 409 goods_gone; unpaid_share where they could not be reserved and the money takes days
 */
async function holdGoods(
  tx: Database,
  context: OrderContext,
  order: OrderRow,
  { throughService }: PaymentMethod,
): Promise<void> {
  const fresh = holdUntil(order, context);
  const before = order.holdsStock ? order.stockHeldUntil : null;
  const until = fresh !== null && before !== null && before > fresh ? before : fresh;
  const held = await holdUnpaidAgain(tx, context, order, until);
  if (held === "gone") throw goodsGone();
  if (held === "beyond_share" && !throughService) throw unpaidShareReached();
}

/** Confirms an order whose money comes by hand, once; its letter says how to pay. */
async function confirmUnpaid(tx: Database, { config }: OrderContext, order: OrderRow): Promise<void> {
  if (order.confirmedAt !== null || order.confirmationWithheld) return;
  const mailed = await mayWriteTo(tx, config, order);
  if (mailed) await confirmation(tx, order.id);
  await tx
    .update(orders)
    .set(mailed ? { confirmedAt: new Date() } : { confirmationWithheld: true })
    .where(eq(orders.id, order.id));
}

async function change(
  tx: Database,
  context: OrderContext,
  before: OrderRow,
  wanted: PaymentMethod,
): Promise<void> {
  const { method } = wanted;
  if (!awaitsMoney(before)) throw orderNotPayable();
  if (before.deliveryService !== "economy" && isPaidLater(wanted)) throw deliveryDayUnpaid();
  await giveUpTry(tx, before.id);
  const order = { ...before, paymentMethod: method };
  await holdGoods(tx, context, order, wanted);
  await advanceOrder(
    tx,
    order,
    [{ machine: "payment", to: "awaiting_payment" }],
    { cause: `pay by ${method}`, actor: order.userId === null ? "guest" : "customer" },
    { columns: { paymentMethod: method } },
  );
  if (wanted.throughService) await insertPayment(tx, order);
  if (wanted.confirms === "placed") await confirmUnpaid(tx, context, order);
}

/**
 * Changes the payment method of an unpaid order. Its number and its goods stay the same, and an open payment by the
 * former method is given up. A repeated call returns the order unchanged.
 * @param own whose `id` is the order's for the customer who placed it, or the secret of its link
 * @param method one of those that are offered
 * @throws Failure 404 payment_method_unknown, or when there is no such order of theirs; 409 order_not_payable,
 *   payment_underway, delivery_day_unpaid, goods_gone or unpaid_share.
 */
export function changePaymentMethod(
  context: OrderContext,
  view: OrderView,
  own: OwnOrder,
  method: string,
): Promise<Order> {
  const wanted = offeredMethods(context.services).find((offered) => offered.method === method);
  if (wanted === undefined) throw paymentMethodUnknown();
  return transact(context.db, async (tx) => {
    const order = await lockOrder(tx, { own: own.id, userId: own.userId });
    if (order === undefined) throw notFound();
    if (order.paymentMethod !== method) await change(tx, context, order, wanted);
    const now = await lockOrder(tx, { id: order.id });
    return presentOrder(await belongingTo(tx, now ?? order), view);
  });
}
