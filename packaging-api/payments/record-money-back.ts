import { recordAuditEntry } from "../audit/audit-log";
import type { Database } from "../database/connect";
import type { OrderRow } from "../orders/order-rows";

/** Writes an automatic refund into the audit log. @param amount pence */
export async function recordMoneyBack(
  tx: Database,
  { number }: Pick<OrderRow, "number">,
  { reason, amount }: { reason: string; amount: number },
): Promise<void> {
  await recordAuditEntry(tx, {
    actor: "system",
    command: "money sent back",
    subject: number,
    details: { reason, amount },
    outcome: "done",
  });
}
