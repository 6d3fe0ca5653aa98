import { z } from "zod";
import * as cart from "../cart";
import { orderCheck, paymentStart, paymentTry } from "../payment";
import { type Call, ofOrder, ownId, serverRead } from "./call-row";

/** Paying an order. */
export const paymentCalls = {
  listPaymentMethods: {
    ...serverRead,
    path: "/api/payment_method/all",
    summary: "The ways to pay, in the order in which they are offered",
    data: z.array(cart.paymentMethod),
  },
  checkOrder: {
    ...ofOrder,
    method: "GET",
    changes: false,
    budget: "none",
    path: "/api/orders/{id}/check",
    summary: "How far an order and its payment have come",
    data: orderCheck,
  },
  startPayPal: {
    ...ofOrder,
    method: "GET",
    changes: true,
    budget: "payment",
    path: "/api/gateway/paypal/{id}/new",
    summary:
      "Where the shopper pays an order with PayPal: the same place as long as that payment can be made",
    data: paymentStart,
  },
  startOwnPayPal: {
    method: "GET",
    auth: "required",
    browser: false,
    changes: true,
    budget: "payment",
    path: "/gateway/paypal/{id}/new",
    summary: "The same for a customer's own order",
    params: ownId,
    data: paymentStart,
  },
  capturePayPal: {
    ...ofOrder,
    method: "GET",
    changes: true,
    budget: "payment",
    path: "/api/gateway/paypal/{id}/capture",
    summary: "Takes the money that the shopper agreed to pay with PayPal, once however often it is called",
    data: orderCheck,
  },
  leavePayPal: {
    ...ofOrder,
    method: "POST",
    browser: false,
    changes: true,
    budget: "payment",
    path: "/api/gateway/paypal/{id}/leave",
    summary: "The shopper came back from PayPal without paying: mails the order's link, once for a payment",
    data: orderCheck,
  },
  getPayPal: {
    ...ofOrder,
    method: "GET",
    changes: false,
    budget: "none",
    path: "/api/gateway/paypal/{id}/get",
    summary: "The last try to pay an order with PayPal",
    data: paymentTry,
  },
} as const satisfies Record<string, Call>;
