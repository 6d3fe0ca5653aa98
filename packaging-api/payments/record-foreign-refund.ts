import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { refunds } from "../database/schema";
import { transact } from "../database/transaction";
import { lockOrder } from "../orders/queries";
import { readRefundable } from "./ask-refund";
import type { PaymentContext } from "./context";
import { finishRefund } from "./finish-refund";
import { type PaymentRow, readPayment } from "./queries";
import { applyRefundStanding } from "./send-refund";

/**
 * A refund that the payment service tells of: one of ours moves on, one that staff made at the service itself is
 * written down as if it had been asked for here.
 * @throws ServiceUnavailable
 */
export async function recordForeignRefund(
  context: PaymentContext,
  payment: PaymentRow,
  providerRefundId: string,
): Promise<void> {
  const { db, services, log } = context;
  const found = await services.get(payment.method)?.lookAtRefund(providerRefundId);
  if (found === undefined) return;
  const byUs = found.ours === undefined ? undefined : eq(refunds.id, found.ours);
  const [ours] = await db
    .select()
    .from(refunds)
    .where(byUs ?? eq(refunds.providerRefundId, providerRefundId));
  if (ours !== undefined) return applyRefundStanding(context, ours, found);
  if (found.is !== "done") return;
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, { id: payment.orderId });
    if (order === undefined) return;
    const surplus = (await readPayment(tx, payment.id))?.state !== "captured";
    const { left } = await readRefundable(tx, order);
    if (!surplus && found.amount > left)
      log.error({ paymentId: payment.id, left, amount: found.amount }, "more went back than was left");
    const [refund] = await tx
      .insert(refunds)
      .values({
        id: randomUUID(),
        orderId: order.id,
        paymentId: payment.id,
        surplus,
        amount: found.amount,
        reason: "Refunded at the payment service",
        actor: "staff",
        providerRefundId,
      })
      // Told of twice at the same time.
      .onConflictDoNothing()
      .returning();
    if (refund !== undefined) await finishRefund(tx, order, refund, providerRefundId);
  });
}
