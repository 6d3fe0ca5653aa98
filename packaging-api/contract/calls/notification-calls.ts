import * as customer from "../customer";
import { type Call, ownId, ownRead, ownWrite } from "./call-row";

/** A customer's notifications. */
export const notificationCalls = {
  listNotifications: {
    ...ownRead,
    method: "POST",
    budget: "none",
    path: "/api/notifications/all",
    summary: "The customer's notifications, the latest first",
    body: customer.notificationsBody,
    data: customer.notificationList,
  },
  readAllNotifications: {
    ...ownWrite,
    method: "GET",
    path: "/api/notifications/all/read",
    summary: "Marks every notification as read",
    data: customer.unreadCount,
  },
  readNotification: {
    ...ownWrite,
    method: "GET",
    path: "/api/notifications/{id}/read",
    summary: "Marks a notification as read; answers how many are not",
    params: ownId,
    data: customer.unreadCount,
  },
  deleteNotification: {
    ...ownWrite,
    method: "DELETE",
    path: "/api/notifications/{id}/delete",
    summary: "Removes a notification; answers how many are unread",
    params: ownId,
    data: customer.unreadCount,
  },
} as const satisfies Record<string, Call>;
