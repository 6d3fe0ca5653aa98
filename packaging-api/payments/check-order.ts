import type { OrderCheck, PaymentTry } from "../contract";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import { canPay } from "../orders/abilities";
import { type OrderRow, readOrder } from "../orders/queries";
import { shopperStatus } from "../orders/states";
import { type PaymentRow, readLastPayment } from "./queries";

/** An order as a shopper names it: a customer's own by its id, anybody's by the secret of its link. */
export type OwnOrder = { id: string; userId: string | undefined };

/** @throws Failure 404 when there is no such order. */
async function find(
  db: Database,
  own: OwnOrder,
): Promise<{ order: OrderRow; payment: PaymentRow | undefined }> {
  const order = await readOrder(db, { own: own.id, userId: own.userId });
  if (order === undefined) throw notFound();
  return { order, payment: await readLastPayment(db, order.id) };
}

/** Whether the service has the money under review or was asked for it and has not answered yet. */
const isUnderway = (payment: PaymentRow | undefined): boolean =>
  payment !== undefined &&
  (payment.state === "pending" || (payment.state === "open" && payment.captureAskedAt !== null));

/**
 * How far an order and its payment have come.
 * @throws Failure 404 when there is no such order of theirs.
 */
export async function checkOrder(db: Database, own: OwnOrder): Promise<OrderCheck> {
  const { order, payment } = await find(db, own);
  const underway = isUnderway(payment);
  return {
    number: order.number,
    status: shopperStatus(order),
    paymentState: underway ? "pending" : order.paymentState,
    paymentMethod: order.paymentMethod,
    canPay: canPay(order) && !underway,
    problem: payment?.problem ?? "",
  };
}

/**
 * The last try to pay an order through a service.
 * @throws Failure 404 when there is no such order of theirs, or it is not paid through one.
 */
export async function getPayment(db: Database, own: OwnOrder): Promise<PaymentTry> {
  const { payment } = await find(db, own);
  if (payment === undefined) throw notFound();
  const { state, amount, problem } = payment;
  return { state, amount, problem };
}
