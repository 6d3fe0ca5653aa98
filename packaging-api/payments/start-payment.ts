import { type CheckoutAnswer, failureDetail } from "../contract";
import type { Database } from "../database/connect";
import { transact } from "../database/transaction";
import { Failure, notFound } from "../http/failure";
import { awaitsMoney } from "../orders/abilities";
import { advanceOrder } from "../orders/advance-order";
import { holdUnpaidAgain } from "../orders/hold-unpaid-again";
import { holdUntil } from "../orders/hold-until";
import { lockOrder, type OrderSearch, readLines } from "../orders/order-queries";
import { goodsGone, orderNotPayable, paymentUnderway } from "../orders/order-refusals";
import type { OrderRow, PaymentRow } from "../orders/order-rows";
import { insertPayment, readLivePayment } from "../orders/payment-attempts";
import { applyPaymentStatus } from "./apply-payment-status";
import { beginAtService, returnUrl } from "./begin-at-service";
import type { PaymentContext } from "./payment-context";
import type { OrderWithPayment } from "./payment-queries";
import { paymentRefused, paymentUnavailable } from "./payment-refusals";
import { type PayableOrder, ServiceRefusal, ServiceUnavailable } from "./payment-service";

/** The order's open payment, or a new one; the goods are set aside for it again if they went back. */
async function openPayment(tx: Database, context: PaymentContext, order: OrderRow): Promise<PaymentRow> {
  const { paymentMethod } = order;
  if (!context.services.has(paymentMethod) || !awaitsMoney(order)) throw orderNotPayable();
  const live = await readLivePayment(tx, order.id);
  if (live !== undefined && (live.state !== "open" || live.captureAskedAt !== null)) throw paymentUnderway();
  if (live !== undefined && order.holdsStock) return live;
  // Beyond the share of one shopper the packs stay on sale until the money is asked for.
  if ((await holdUnpaidAgain(tx, context, order, holdUntil(order, context))) === "gone") throw goodsGone();
  if (live !== undefined) return live;
  if (order.paymentState === "failed")
    await advanceOrder(tx, order, [{ machine: "payment", to: "awaiting_payment" }], {
      cause: "paying again",
      actor: order.userId === null ? "guest" : "customer",
    });
  return insertPayment(tx, order);
}

/** Where this payment can be agreed to; undefined when it came to nothing, as is noted then. */
async function linkOf(
  context: PaymentContext,
  { order, payment }: OrderWithPayment,
): Promise<string | undefined> {
  const service = context.services.get(payment.method);
  if (service === undefined) throw orderNotPayable();
  if (payment.providerOrderId === null)
    return beginAtService(context, payment, { order, lines: await readLines(context.db, order.id) });
  const status = await service.look(payment.providerOrderId);
  if (status.is === "awaited") return status.approveUrl ?? payment.approveUrl;
  // The shopper has agreed already, in another tab perhaps: there is nothing left to do but to take the money.
  if (status.is === "agreed") return returnUrl(context, payment);
  await applyPaymentStatus(context, payment, status, { notify: false });
  if (status.is === "failed") return undefined;
  throw status.is === "pending" ? paymentUnderway() : orderNotPayable();
}

/**
 * Where the shopper pays an order through the service of its payment method. Every caller gets the same place, as
 * long as that payment can be made; else a new payment begins.
 * @throws Failure 404 when there is no such order; 409 order_not_payable, payment_underway, goods_gone or
 *   payment_refused; 503 payment_unavailable.
 */
export async function startPayment(context: PaymentContext, by: OrderSearch): Promise<{ redirect: string }> {
  const next = () =>
    transact(context.db, async (tx) => {
      const order = await lockOrder(tx, by);
      if (order === undefined) throw notFound();
      return { order, payment: await openPayment(tx, context, order) };
    });
  try {
    // A second time when the open payment turned out to have failed.
    const redirect = (await linkOf(context, await next())) ?? (await linkOf(context, await next()));
    if (redirect === undefined) throw paymentUnavailable();
    return { redirect };
  } catch (error) {
    if (error instanceof ServiceUnavailable) throw paymentUnavailable();
    if (error instanceof ServiceRefusal) throw paymentRefused();
    throw error;
  }
}

/** An order with the payment that was opened for it as it was placed. */
export type JustPlaced = PayableOrder & {
  payment: Pick<PaymentRow, "id" | "orderId" | "method">;
};

/** Where the shopper pays, or why there is no such place now. */
export type Started = Pick<CheckoutAnswer, "redirect" | "problem">;

/**
 * The same for an order that was placed this moment or before. The order exists without such a place too, and its page
 * offers every way to pay; when the payment is refused as the order is placed, the shopper gets a letter as well.
 * @param placed when it was this moment: nothing of it has to be read again
 */
export async function tryToStart(
  context: PaymentContext,
  orderId: string,
  placed: JustPlaced | undefined,
): Promise<Started> {
  try {
    const begun = placed && (await beginAtService(context, placed.payment, placed, { notify: true }));
    return { redirect: begun ?? (await startPayment(context, { id: orderId })).redirect };
  } catch (error) {
    const noPlace = [Failure, ServiceRefusal, ServiceUnavailable].some((kind) => error instanceof kind);
    if (!noPlace) throw error;
    return { problem: isRefused(error) ? "payment_refused" : "payment_unavailable" };
  }
}

/** Whether the service was reached and will not take the payment. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Failure)) return error instanceof ServiceRefusal;
  return failureDetail.safeParse(error.extra.data).data?.reason === "payment_refused";
}
