import { desc } from "drizzle-orm";
import type { Database } from "../database/connect";
import { auditLog } from "./audit-tables";

/** What one of the staff did, or was refused. `actor`: the name of their account on the machine. */
export type Deed = typeof auditLog.$inferInsert;
export type DeedRow = typeof auditLog.$inferSelect;

/** Writes a deed down, in the transaction of the deed itself if it was done. */
export async function recordDeed(tx: Database, deed: Deed): Promise<void> {
  await tx.insert(auditLog).values(deed);
}

/** What the staff did lately, the latest first. */
export function readDeeds(db: Database, limit: number): Promise<DeedRow[]> {
  return db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(limit);
}
