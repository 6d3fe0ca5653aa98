import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import type { OrderRow, PaymentRow } from "../orders/order-rows";
import { orders, refunds } from "../orders/order-tables";
import { readLivePayment, savePayment } from "../orders/payment-attempts";
import { isAskedFor } from "../orders/payment-progress";
import { enqueue } from "../outbox/effect";
import type { PaymentContext } from "./payment-context";
import type { OrderWithPayment } from "./payment-queries";
import type { PaymentStatus } from "./payment-service";
import { receivePayment } from "./receive-payment";
import { writeReturned } from "./record-foreign-refund";
import { recordMoneyBack } from "./record-money-back";

type Taken = Extract<PaymentStatus, { is: "taken" }>;

/** Sends back money by which the order is not paid, and which its states and documents know nothing of; once. */
async function sendBack(
  tx: Database,
  order: OrderRow,
  payment: PaymentRow,
  { captureId, amount }: Taken,
): Promise<void> {
  const [known] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.surplus, true)));
  if (known !== undefined) return;
  await savePayment(tx, payment.id, { captureId, problem: "TAKEN_AFTER_ALL" });
  const id = randomUUID();
  const reason = "Taken besides what the order was paid with";
  await tx.insert(refunds).values({
    id,
    orderId: order.id,
    paymentId: payment.id,
    surplus: true,
    amount,
    reason,
    actor: "system",
  });
  await enqueue(tx, { kind: "payment.refund", payload: { refundId: id } });
  await recordMoneyBack(tx, order, { reason: `${reason}.`, amount });
}

/**
 * A service took money for a payment that it had declined, or that was given up: it contradicts itself. An order that
 * still waits for its money is paid by it, and no other try of it is captured any more; a cancelled one is paid too,
 * and the money goes back. If the order was paid otherwise, or may be, this money alone is sent back.
 * @param of.order its row is locked by the transaction
 */
export async function acceptLateCapture(
  tx: Database,
  context: Pick<PaymentContext, "report" | "log">,
  { order, payment }: OrderWithPayment,
  taken: Taken,
): Promise<void> {
  const other = await readLivePayment(tx, order.id);
  const isUnpaid = order.paymentState === "awaiting_payment" || order.paymentState === "failed";
  const mayBePaid = other !== undefined && (other.state === "pending" || isAskedFor(other));
  if (!isUnpaid || mayBePaid || taken.amount !== payment.amount) return sendBack(tx, order, payment, taken);
  if (other !== undefined)
    await savePayment(tx, other.id, { state: "failed", problem: "PAID_OTHERWISE", dueAt: null });
  const { captureId } = taken;
  const captured = { state: "captured", captureId, problem: "", dueAt: null } as const;
  // Its shopper may have chosen another way to pay since.
  const paidBy = { paymentMethod: payment.method };
  await tx.update(orders).set(paidBy).where(eq(orders.id, order.id));
  const paid = await receivePayment(tx, { ...order, ...paidBy }, savePayment(tx, payment.id, captured));
  if (paid !== undefined) await writeReturned(tx, context, payment, taken);
}
