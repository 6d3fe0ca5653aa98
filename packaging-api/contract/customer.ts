import { z } from "zod";
import { limits } from "../../trade-rules/limits";
import { address, takenAddress } from "./address";
import { pence } from "./money";
import { order } from "./order";
import { productSummary } from "./product";
import { optional, required } from "./text";

/** An address in a customer's book. `isDefault`: the one that a checkout begins with; of several there is exactly one. */
export const addressBody = address.extend({
  phone: optional(limits.phone),
  isDefault: z.boolean().default(false),
});
export const customerAddress = takenAddress.extend({
  phone: z.string(),
  isDefault: z.boolean(),
  id: z.string(),
});
export type CustomerAddress = z.infer<typeof customerAddress>;

/** What a notification is about. */
const notificationKinds = [
  "welcome",
  "order_confirmed",
  "order_dispatched",
  "wishlist_sale",
  "wishlist_in_stock",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** `path`: the page of the shop that it leads to. */
export const notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type Notification = z.infer<typeof notification>;

export const notificationsBody = z.object({
  page: z.int().min(1).max(10_000).default(1),
  /** From docs/product.md, Figures. */
  numOfRecords: z.int().min(1).max(100).default(20),
});
export const notificationList = z.object({
  notifications: z.array(notification),
  total: z.int(),
  page: z.int(),
  numOfRecords: z.int(),
});
export const unreadCount = z.object({ notifications: z.int() });

export const wishlistBody = z.object({ productId: required(100) });
/** The latest first; withdrawn products are left out. */
export const wishlist = z.array(productSummary);

/** An order in lists. `lines`: how many it has; `image`: that of its first line. */
export const orderSummary = order
  .pick({
    id: true,
    number: true,
    status: true,
    placedAt: true,
    total: true,
    subTotal: true,
    paymentMethod: true,
    canPay: true,
    paymentUnderway: true,
  })
  .extend({
    ...{ lines: z.int(), image: z.string(), total: pence },
    /** Whether part of it has left and the rest is still to follow; not in the answer of an API from before parcels. */
    restFollows: z.boolean().optional(),
  });
export type OrderSummary = z.infer<typeof orderSummary>;
export const orderList = z.object({
  orders: z.array(orderSummary),
  total: z.int(),
  page: z.int(),
  numOfRecords: z.int(),
});
