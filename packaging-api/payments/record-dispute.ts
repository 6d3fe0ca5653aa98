import { eq } from "drizzle-orm";
import { recordAuditEntry } from "../audit/audit-log";
import type { Database } from "../database/connect";
import { lockOrder } from "../orders/order-queries";
import type { PaymentRow } from "../orders/order-rows";
import { orders } from "../orders/order-tables";
import type { ReportToStaff } from "../outbox/staff-report";
import { reportDispute } from "./report-trouble";

/**
 * Notes that a payment is disputed at its service, or no longer: meanwhile the goods of its order do not leave. Money that
 * goes back because of it comes as a refund or a reversal.
 */
export async function recordDispute(
  tx: Database,
  report: ReportToStaff,
  { orderId, method, amount }: Pick<PaymentRow, "orderId" | "method" | "amount">,
  dispute: "open" | "over",
): Promise<void> {
  const order = await lockOrder(tx, { id: orderId });
  if (order === undefined) return;
  const disputedAt = dispute === "over" ? null : (order.disputedAt ?? new Date());
  if (disputedAt?.getTime() === order.disputedAt?.getTime()) return;
  await tx.update(orders).set({ disputedAt }).where(eq(orders.id, orderId));
  await recordAuditEntry(tx, {
    actor: "system",
    command: dispute === "open" ? "payment disputed" : "dispute ended",
    subject: order.number,
    details: { method, amount },
    outcome: "done",
  });
  const since = disputedAt ?? order.disputedAt;
  if (since !== null) await reportDispute(tx, report, order, { dispute, since, method });
}
