import { and, asc, eq } from "drizzle-orm";
import { MOST_STAFF_VIEWS, type StaffView } from "../contract";
import type { Database } from "../database/connect";
import { transact } from "../database/transaction";
import { staffMembers, staffViews } from "./staff-tables";

/** The views that somebody keeps, by name. */
export const listStaffViews = (db: Database, memberId: string): Promise<StaffView[]> =>
  db
    .select({ name: staffViews.name, query: staffViews.query })
    .from(staffViews)
    .where(eq(staffViews.memberId, memberId))
    .orderBy(asc(staffViews.name))
    .limit(MOST_STAFF_VIEWS);

/** Keeps a view under its name, in place of the one before. @returns whether there was room for it */
export function keepStaffView(db: Database, memberId: string, { name, query }: StaffView): Promise<boolean> {
  return transact(db, async (tx) => {
    // Two that are kept at the same time are counted one after the other.
    await tx
      .select({ id: staffMembers.id })
      .from(staffMembers)
      .where(eq(staffMembers.id, memberId))
      .for("update");
    const views = await listStaffViews(tx, memberId);
    if (views.length >= MOST_STAFF_VIEWS && !views.some((view) => view.name === name)) return false;
    await tx
      .insert(staffViews)
      .values({ memberId, name, query })
      .onConflictDoUpdate({ target: [staffViews.memberId, staffViews.name], set: { query } });
    return true;
  });
}

/** @returns whether there was such a view */
export async function removeStaffView(db: Database, memberId: string, name: string): Promise<boolean> {
  const removed = await db
    .delete(staffViews)
    .where(and(eq(staffViews.memberId, memberId), eq(staffViews.name, name)))
    .returning({ name: staffViews.name });
  return removed.length > 0;
}

/** Forgets the views of somebody who leaves. */
export async function removeStaffViews(tx: Database, memberId: string): Promise<void> {
  await tx.delete(staffViews).where(eq(staffViews.memberId, memberId));
}
