import type { Database } from "../database/connect";
import { auditLog } from "./audit-tables";

/** What one of the staff did, or was refused. */
export type AuditEntry = typeof auditLog.$inferInsert;
export type AuditEntryRow = typeof auditLog.$inferSelect;

/** Writes an entry, in the transaction of the act itself if it was done. */
export async function recordAuditEntry(tx: Database, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
