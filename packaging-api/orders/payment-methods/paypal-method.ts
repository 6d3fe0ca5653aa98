import { awaitingPayment } from "../../../trade-rules/order-states";
import type { PaymentMethod } from "./payment-method";

/**
 * PayPal Orders v2: the shopper agrees at PayPal, and the order is paid when the money is captured (docs/product.md,
 * Payment methods).
 */
export const payPalMethod: PaymentMethod = {
  method: "paypal",
  begins: awaitingPayment,
  confirms: "paid",
  throughService: true,
  byTerms: false,
  holdMinutes: ({ config: { stockHoldMinutes } }) => ({
    proved: stockHoldMinutes,
    unproved: stockHoldMinutes,
  }),
};
