import { awaitingPayment } from "../../orders/states";
import type { PaymentMethod } from "../payment-method";
import { createPayPal } from "./client";
import { payPalService } from "./paypal-service";

/**
 * PayPal Orders v2: the shopper agrees at PayPal, and the order is paid when the money is captured (docs/product.md,
 * Payment methods).
 */
export const payPalMethod: PaymentMethod = {
  method: "paypal",
  begins: awaitingPayment,
  confirms: "paid",
  holdMinutes: ({ config: { stockHoldMinutes } }) => ({
    proved: stockHoldMinutes,
    unproved: stockHoldMinutes,
  }),
  openService: ({ paypal }) => (paypal === undefined ? undefined : payPalService(createPayPal(paypal))),
};
