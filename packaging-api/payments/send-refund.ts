import { eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { transact } from "../database/transaction";
import { finishRefund } from "../orders/finish-refund";
import { lockOrder } from "../orders/order-queries";
import type { RefundRow } from "../orders/order-rows";
import { refunds } from "../orders/order-tables";
import { inSeconds } from "../orders/payment-attempts";
import { enqueue } from "../outbox/effect";
import type { PaymentContext } from "./payment-context";
import { readPayment } from "./payment-queries";
import { type RefundStatus, ServiceRefusal } from "./payment-service";
import { reportFailedRefund, reportRefundAfterFailure } from "./report-trouble";

/** A refund that the service has not sent yet is looked at again after so long. */
const NEXT_LOOK_SECONDS = 60 * 60;

async function readRefund(db: Database, id: string): Promise<RefundRow> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (refund === undefined) throw new Error(`There is no refund ${id}.`);
  return refund;
}

/** Writes what the service says of a refund, in one transaction that locks the order. */
export function applyRefundStatus(
  { db, report, log }: PaymentContext,
  { id, orderId }: RefundRow,
  status: RefundStatus,
): Promise<void> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    const refund = await readRefund(tx, id);
    if (order === undefined || refund.state === "done" || refund.state === "failed") return;
    if (status.is === "done") {
      await reportRefundAfterFailure(tx, report, order, refund);
      await finishRefund(tx, order, refund, { providerRefundId: status.id });
      return;
    }
    const state = status.is === "pending" ? "pending" : "failed";
    await tx
      .update(refunds)
      .set({ state, providerRefundId: status.id || null, problem: status.reason })
      .where(eq(refunds.id, id));
    if (state === "failed") {
      log.error(
        { refundId: id, reason: status.reason },
        "a refund failed; see why at the service, then `orders refund` again",
      );
      await reportFailedRefund(tx, report, order, refund, status.reason);
    } else
      await enqueue(
        tx,
        { kind: "payment.refund", payload: { refundId: id } },
        { dueAt: inSeconds(NEXT_LOOK_SECONDS) },
      );
  });
}

/**
 * Has the service send the money of a refund back, or asks for the outcome of one that it is processing. Repeated, the
 * service knows it by its id and sends nothing twice.
 * @throws Error when the service does not answer; to be tried again.
 */
export async function sendRefund(context: PaymentContext, id: string): Promise<void> {
  const refund = await readRefund(context.db, id);
  if (refund.state === "done" || refund.state === "failed" || refund.paymentId === null) return;
  const payment = await readPayment(context.db, refund.paymentId);
  const service = payment && context.services.get(payment.method);
  if (service === undefined || !payment?.captureId)
    throw new Error(`The payment of refund ${id} cannot be reached.`);
  try {
    const status =
      refund.providerRefundId === null
        ? await service.refund(payment.captureId, {
            requestId: id,
            amount: refund.amount,
            note: refund.reason,
          })
        : await service.lookAtRefund(refund.providerRefundId);
    await applyRefundStatus(context, refund, status);
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) throw error;
    await applyRefundStatus(context, refund, { id: "", is: "failed", reason: error.reason });
  }
}
