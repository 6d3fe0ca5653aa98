import type { FailureDetail } from "../contract";
import { Failure, refused } from "../http/failure";

/** The payment service was reached and will not take this order. The order stands, and can be paid another way. */
export const paymentRefused = () =>
  refused(409, "The payment service does not take this payment.", { reason: "payment_refused" });

/** 503: the payment service cannot be reached. The order stands. */
export const paymentUnavailable = () =>
  new Failure(503, "The payment service cannot be reached.", {
    data: { reason: "payment_unavailable" } satisfies FailureDetail,
  });
