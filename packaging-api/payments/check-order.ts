import { shopperStatus } from "../../trade-rules/order-states";
import type { OrderCheck, PaymentTry } from "../contract";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import { canPay } from "../orders/abilities";
import type { OwnOrder } from "../orders/order-queries";
import type { PaymentRow } from "../orders/order-rows";
import { isBeingAsked, isUnderway } from "../orders/payment-progress";
import { type OrderProgress, readOwnWithPayment } from "./payment-queries";

type WithPayment = { order: OrderProgress; payment: PaymentRow | undefined };

/**
 * How far the order has come, with the last try to pay it, if it is paid through a service.
 * @throws Failure 404 when there is no such order of theirs.
 */
export async function findWithPayment(db: Database, own: OwnOrder): Promise<WithPayment> {
  const found = await readOwnWithPayment(db, own);
  if (found === undefined) throw notFound();
  return found;
}

/** The state of an order and its payment, for the page that polls it. */
export function presentCheck({ order, payment }: WithPayment): OrderCheck {
  return {
    number: order.number,
    status: shopperStatus(order),
    paymentState: payment && isUnderway(payment) ? "pending" : order.paymentState,
    paymentMethod: order.paymentMethod,
    asking: payment !== undefined && isBeingAsked(payment),
    canPay: canPay(order, payment),
    problem: payment?.problem ?? "",
  };
}

/**
 * How far an order and its payment have come.
 * @throws Failure 404 when there is no such order of theirs.
 */
export async function checkOrder(db: Database, own: OwnOrder): Promise<OrderCheck> {
  return presentCheck(await findWithPayment(db, own));
}

/**
 * The last try to pay an order through a service.
 * @throws Failure 404 when there is no such order of theirs, or it is not paid through one.
 */
export async function getPayment(db: Database, own: OwnOrder): Promise<PaymentTry> {
  const { payment } = await findWithPayment(db, own);
  if (payment === undefined) throw notFound();
  const { state, amount, problem } = payment;
  return { state, amount, problem };
}
