import type { z } from "zod";
import type { Notification, notificationList, notificationsBody } from "../contract";
import type { Database } from "../database/connect";
import { requirePage } from "../http/paging";
import { countNotifications, type NotificationRow, readNotifications } from "./notification-queries";

/** A notification as the wire shows it. */
export function presentNotification({
  userId: _user,
  createdAt,
  readAt,
  ...shown
}: NotificationRow): Notification {
  return { ...shown, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
}

/**
 * One page of a customer's notifications, the latest first.
 * @throws Failure 404 for a page beyond the last.
 */
export async function listNotifications(
  db: Database,
  userId: string,
  paging: z.output<typeof notificationsBody>,
): Promise<z.input<typeof notificationList>> {
  const total = await countNotifications(db, userId);
  requirePage(total, paging);
  const rows = await readNotifications(db, userId, paging);
  return { notifications: rows.map(presentNotification), total, ...paging };
}
