import { z } from "zod";
import { pence } from "./money";
import { order } from "./order";

/** Where the shopper agrees to pay: an address of the payment service. */
export const paymentStart = z.object({ redirect: z.url() });

/** What a page asks again and again while an order is not paid yet. */
export const orderCheck = z.object({
  number: z.string(),
  status: order.shape.status,
  /** `pending`: the payment service has the money under review, or its answer is awaited. */
  paymentState: z.enum([...order.shape.paymentState.options, "pending"]),
  paymentMethod: z.string(),
  /**
   * Of `pending`: whether the service is still being asked for the outcome of the payment that the shopper agreed to.
   */
  asking: z.boolean(),
  /** Whether paying (again) makes sense. */
  canPay: z.boolean(),
  /** Why the last try to pay came to nothing or is under review, in the service's word; else empty. */
  problem: z.string(),
});
export type OrderCheck = z.infer<typeof orderCheck>;

/** The last try to pay an order. */
export const paymentTry = z.object({
  state: z.enum(["open", "pending", "captured", "failed"]),
  amount: pence,
  problem: z.string(),
});
export type PaymentTry = z.infer<typeof paymentTry>;
