import { and, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { notifications } from "./notification-tables";

export type NotificationRow = typeof notifications.$inferSelect;

/** One page of a customer's notifications, the latest first. @param only a condition besides */
export function readNotifications(
  db: Database,
  userId: string,
  { page, numOfRecords }: { page: number; numOfRecords: number },
  only?: SQL,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), only))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(numOfRecords)
    .offset((page - 1) * numOfRecords);
}

/** How many notifications a customer has. */
export async function countNotifications(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return row?.count ?? 0;
}

/** How many of them are unread. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return row?.count ?? 0;
}

const own = (userId: string, id: string) => and(eq(notifications.userId, userId), eq(notifications.id, id));

/** Marks a customer's notification as read, the first time. @returns whether they have such a one. */
export async function markRead(db: Database, userId: string, id: string): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(own(userId, id))
    .returning({ id: notifications.id });
  return marked.length === 1;
}

/** Marks all that a customer has not read. */
export async function markAllRead(db: Database, userId: string): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

/** Removes a customer's notification. @returns whether they had such a one. */
export async function removeNotification(db: Database, userId: string, id: string): Promise<boolean> {
  const removed = await db.delete(notifications).where(own(userId, id)).returning({ id: notifications.id });
  return removed.length === 1;
}
