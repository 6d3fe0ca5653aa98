import { eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import type { LetterSettings } from "../limits/letter-limit";
import { awaitsMoney } from "../orders/abilities";
import { advanceOrder } from "../orders/advance-order";
import { mayWriteTo } from "../orders/may-write-to";
import type { OrderRow, PaymentRow } from "../orders/order-rows";
import { orders } from "../orders/order-tables";
import { savePayment } from "../orders/payment-attempts";
import { enqueue } from "../outbox/effect";

/**
 * Notifies who ordered that a payment came to nothing, or has not been made yet, and how to pay: once, however often it is
 * found out, and a mailbox that is not proved only so many times a day.
 * @param order its row is locked by the transaction
 */
export async function notifyUnpaid(
  tx: Database,
  settings: LetterSettings,
  order: Pick<OrderRow, "userId" | "mailboxProvedAt" | "email">,
  { orderId, id, unpaidToldAt }: PaymentRow,
): Promise<void> {
  if (unpaidToldAt !== null || !(await mayWriteTo(tx, settings, order))) return;
  await savePayment(tx, id, { unpaidToldAt: new Date() });
  await enqueue(
    tx,
    { kind: "mail.payment-failed", payload: { orderId, paymentId: id } },
    { onceKey: `mail.payment-failed:${id}` },
  );
}

/**
 * Gives up a payment by which no money has come: it is never captured any more, and the order can be paid again.
 * @param order its row is locked by the transaction
 * @param problem why, in the service's word or ours
 * @param options.notify false when the shopper is just starting to pay again
 * @param options.heldUntil when the goods go back that were set aside for longer because the money was under review
 */
export async function failPayment(
  tx: Database,
  settings: LetterSettings,
  order: OrderRow,
  payment: PaymentRow,
  problem: string,
  { notify = true, heldUntil = null }: { notify?: boolean; heldUntil?: Date | null } = {},
): Promise<void> {
  await savePayment(tx, payment.id, { state: "failed", problem, dueAt: null });
  if (!awaitsMoney(order)) return;
  if (order.paymentState === "awaiting_payment")
    await advanceOrder(tx, order, [{ machine: "payment", to: "failed" }], {
      cause: problem,
      actor: "system",
    });
  if (payment.state === "pending" && order.holdsStock)
    await tx.update(orders).set({ stockHeldUntil: heldUntil }).where(eq(orders.id, order.id));
  if (notify) await notifyUnpaid(tx, settings, order, payment);
}
