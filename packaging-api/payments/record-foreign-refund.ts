import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { transact } from "../database/transaction";
import { readRefundable } from "../orders/ask-refund";
import { finishRefund } from "../orders/finish-refund";
import { lockOrder } from "../orders/order-queries";
import type { PaymentRow } from "../orders/order-rows";
import { refunds } from "../orders/order-tables";
import type { PaymentContext } from "./payment-context";
import { readPayment } from "./payment-queries";
import { type RefundFound, ServiceRefusal } from "./payment-service";
import { recordMoneyBack } from "./record-money-back";
import { reportMoneyBack } from "./report-trouble";
import { applyRefundStatus } from "./send-refund";

/**
 * Records, once, a refund that was made at the payment service itself, as if it had been asked for here. What goes back
 * beyond what came for the order counts for nothing but its letter.
 * @param payment whose money it is; its order is locked by the transaction from here on
 * @param reason said to the customer, and in the staff's log
 */
async function writeForeignRefund(
  tx: Database,
  { report, log }: Pick<PaymentContext, "report" | "log">,
  payment: Pick<PaymentRow, "id" | "orderId">,
  { id: providerRefundId, amount }: Pick<RefundFound, "id" | "amount">,
  reason: string,
): Promise<void> {
  const order = await lockOrder(tx, { id: payment.orderId });
  if (order === undefined) return;
  const isTaken = (await readPayment(tx, payment.id))?.state === "captured";
  const { left } = await readRefundable(tx, order);
  if (isTaken && amount > left)
    log.error(
      { paymentId: payment.id, left, amount },
      "more went back than was left; look the payment up at the service",
    );
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: randomUUID(),
      orderId: order.id,
      paymentId: payment.id,
      surplus: !isTaken || left <= 0,
      amount,
      reason,
      actor: "staff",
      providerRefundId,
    })
    // Two notices of it at the same time.
    .onConflictDoNothing()
    .returning();
  if (refund === undefined) return;
  await finishRefund(tx, order, refund, { providerRefundId });
  await recordMoneyBack(tx, order, { reason: `${reason}.`, amount });
  await reportMoneyBack(tx, report, order, refund, `${reason}.`);
}

/**
 * Records a refund of money that was unknown to the shop until now, together with its receipt.
 * @returns whether any did
 */
export async function writeReturned(
  tx: Database,
  context: Pick<PaymentContext, "report" | "log">,
  payment: Pick<PaymentRow, "id" | "orderId">,
  { returned = [] }: { returned?: readonly RefundFound[] },
): Promise<boolean> {
  const back = returned.filter(({ is }) => is === "done");
  for (const found of back)
    await writeForeignRefund(tx, context, payment, found, "Sent back before the shop heard of the payment");
  return back.length > 0;
}

const REFUNDED_ELSEWHERE = "Refunded at the payment service";

/** Money of a payment that the service names as having gone back: one of ours moves on, any other is written down. */
async function recordRefund(context: PaymentContext, payment: PaymentRow, found: RefundFound): Promise<void> {
  const byUs = found.ours === undefined ? undefined : eq(refunds.id, found.ours);
  const [ours] = await context.db
    .select()
    .from(refunds)
    .where(byUs ?? eq(refunds.providerRefundId, found.id));
  if (ours !== undefined) return applyRefundStatus(context, ours, found);
  if (found.is !== "done") return;
  await transact(context.db, (tx) => writeForeignRefund(tx, context, payment, found, REFUNDED_ELSEWHERE));
}

/**
 * A refund that the payment service reports: one of ours is updated, one that staff made at the service itself is
 * inserted as if it had been asked for here. A refund that the service does not know when asked is ignored: it will not
 * know it later either.
 * @throws ServiceUnavailable
 */
export async function recordForeignRefund(
  context: PaymentContext,
  payment: PaymentRow,
  providerRefundId: string,
): Promise<void> {
  try {
    const found = await context.services.get(payment.method)?.lookAtRefund(providerRefundId);
    if (found !== undefined) await recordRefund(context, payment, found);
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) throw error;
    context.log.error(
      { paymentId: payment.id, reason: error.reason },
      "the payment service announced a refund that it does not know; look the payment up there",
    );
  }
}

/**
 * The payment service says that it took money back: what it then says went back is written down.
 * @throws ServiceUnavailable
 */
export async function recordReversal(context: PaymentContext, payment: PaymentRow): Promise<void> {
  const { providerOrderId, method, id } = payment;
  const status =
    providerOrderId === null ? undefined : await context.services.get(method)?.look(providerOrderId);
  const returned = status?.is === "taken" ? (status.returned ?? []) : [];
  if (returned.length === 0)
    context.log.error(
      { paymentId: id },
      "the payment service announced a reversal that it does not know; look the payment up there",
    );
  for (const found of returned) await recordRefund(context, payment, found);
}
