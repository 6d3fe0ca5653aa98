import type { PaymentRow } from "./queries";

/** A try to pay an order, as far as it says what may still come of it. */
export type PaymentTry = Pick<PaymentRow, "state" | "captureAskedAt">;

/** Whether the service was asked for the money and its answer is not known: it may have been taken. */
export const isAskedFor = ({ state, captureAskedAt }: PaymentTry): boolean =>
  state === "open" && captureAskedAt !== null;

/** Whether the money was asked for, or the service has it under review: paying again would pay twice. */
export const isUnderway = (payment: PaymentTry): boolean =>
  payment.state === "pending" || isAskedFor(payment);
