import type { PaymentRow } from "./order-rows";

/** A try to pay an order, as far as it says what may still come of it. */
export type PaymentTry = Pick<PaymentRow, "state" | "captureAskedAt" | "returnedAt">;

/** Whether the service was asked for the money and its answer is not known: it may have been taken. */
export const isAskedFor = ({ state, captureAskedAt }: PaymentTry): boolean =>
  state === "open" && captureAskedAt !== null;

/** Whether the service is being asked for its outcome: the shopper agreed, and it has not said so yet. */
export const isBeingAsked = (payment: PaymentTry): boolean =>
  payment.state === "open" && (payment.captureAskedAt !== null || payment.returnedAt !== null);

/** Whether the shopper agreed to it, or the service has it under review: paying again would pay twice. */
export const isUnderway = (payment: PaymentTry): boolean =>
  payment.state === "pending" || isBeingAsked(payment);
