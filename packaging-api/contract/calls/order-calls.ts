import { z } from "zod";
import { addedLines, cartToFill } from "../added-lines";
import * as customer from "../customer";
import { order } from "../order";
import { orderStatusBody } from "../order-status";
import { reorderPreview } from "../reorder";
import { type Call, done, ofOrder, ownId, ownRead, paged, segment, serverRead } from "./call-row";

/** Orders, and ordering again. */
export const orderCalls = {
  getGuestOrder: {
    ...serverRead,
    path: "/api/orders/guest/{key}/get",
    summary: "A guest's order by the secret of its link",
    params: z.object({ key: segment(100) }),
    data: order,
  },
  mailOrderStatus: {
    method: "POST",
    auth: "none",
    browser: true,
    changes: true,
    budget: "orderStatus",
    path: "/api/orders/status",
    summary: "Mails how an order stands to its own address, if there is one of that number and postcode",
    body: orderStatusBody,
    data: done,
  },
  cancelOrder: {
    method: "POST",
    auth: "optional",
    browser: true,
    changes: true,
    budget: "payment",
    path: "/api/orders/{id}/cancel",
    summary:
      "Cancels an order that is not being packed yet; {id} is the id of a customer's own or the secret of its link",
    params: ownId,
    data: order,
  },
  changePaymentMethod: {
    ...ofOrder,
    method: "PUT",
    changes: true,
    budget: "payment",
    path: "/api/orders/{id}/payment_method/{method}",
    summary: "Has an order that is not paid be paid another way; its number and its goods stay",
    params: ownId.extend({ method: segment(50) }),
    data: order,
  },
  proveMailbox: {
    ...ofOrder,
    method: "POST",
    changes: true,
    budget: "payment",
    path: "/api/orders/{id}/keep",
    summary:
      "Reserves the goods of a guest's unpaid order for the full time, by what the mailed confirmation alone has",
    body: z.object({ token: z.string().max(200) }),
    data: order,
  },
  listOrders: {
    ...ownRead,
    path: "/api/orders/all",
    summary: "The customer's orders, the latest first, 20 a page",
    query: paged,
    data: customer.orderList,
  },
  getOrder: {
    ...ownRead,
    path: "/api/orders/{id}/get",
    summary: "One of the customer's orders",
    params: ownId,
    data: order,
  },
  previewReorder: {
    ...ofOrder,
    method: "GET",
    changes: false,
    budget: "none",
    path: "/api/orders/{id}/reorder/preview",
    summary: "What ordering the goods of an order again would come to",
    data: reorderPreview,
  },
  reorder: {
    ...ofOrder,
    method: "POST",
    changes: true,
    ifMatch: true,
    budget: "cart",
    path: "/api/orders/{id}/reorder",
    summary: "Puts the goods of an order into a cart, at today's prices and as far as they can be had",
    body: cartToFill,
    data: addedLines,
  },
} as const satisfies Record<string, Call>;
