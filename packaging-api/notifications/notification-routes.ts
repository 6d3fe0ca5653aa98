import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { notFound } from "../http/failure";
import { listNotifications } from "./list-notifications";
import { countUnread, markAllRead, markRead, removeNotification } from "./notification-queries";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db"> };

/** A customer's notifications. Every change answers how many are unread, for the badge. */
export function registerNotificationRoutes(api: Api, { connection: { db } }: Services): void {
  const unread = async (userId: string) => ({ notifications: await countUnread(db, userId) });

  answer(api, "listNotifications", ({ identity, body }) => listNotifications(db, identity.userId, body));
  answer(api, "readAllNotifications", async ({ identity }) => {
    await markAllRead(db, identity.userId);
    return unread(identity.userId);
  });
  answer(api, "readNotification", async ({ identity, params }) => {
    if (!(await markRead(db, identity.userId, params.id))) throw notFound();
    return unread(identity.userId);
  });
  answer(api, "deleteNotification", async ({ identity, params }) => {
    if (!(await removeNotification(db, identity.userId, params.id))) throw notFound();
    return unread(identity.userId);
  });
}
