import { eq } from "drizzle-orm";
import { noteDeed } from "../audit/audit-log";
import type { Database } from "../database/connect";
import { orders } from "../database/schema";
import { lockOrder } from "../orders/queries";
import type { PaymentRow } from "./queries";
import { tellOfDispute } from "./report-trouble";

/**
 * Notes that a payment is disputed at its service, or no longer: meanwhile the goods of its order do not leave. Money that
 * goes back because of it comes as a refund or a reversal.
 * @param webhookUrl where the staff are told of it; absent: by mail
 */
export async function noteDispute(
  tx: Database,
  webhookUrl: string | undefined,
  { orderId, method, amount }: Pick<PaymentRow, "orderId" | "method" | "amount">,
  dispute: "open" | "over",
): Promise<void> {
  const order = await lockOrder(tx, { id: orderId });
  if (order === undefined) return;
  const disputedAt = dispute === "over" ? null : (order.disputedAt ?? new Date());
  if (disputedAt?.getTime() === order.disputedAt?.getTime()) return;
  await tx.update(orders).set({ disputedAt }).where(eq(orders.id, orderId));
  await noteDeed(tx, {
    actor: "system",
    command: dispute === "open" ? "payment disputed" : "dispute ended",
    subject: order.number,
    details: { method, amount },
    outcome: "done",
  });
  const since = disputedAt ?? order.disputedAt;
  if (since !== null) await tellOfDispute(tx, webhookUrl, order, { dispute, since, method });
}
