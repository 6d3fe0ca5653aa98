import type { PaymentSettings } from "./payment-method";
import { findPaymentMethod } from "./payment-methods";
import { inSeconds } from "./queries";

/** When the goods of an unpaid order go back to the stock that is paid this way and begins to be paid now. */
export function holdUntil(method: string, settings: PaymentSettings): Date | null {
  const minutes = findPaymentMethod(method)?.holdMinutes(settings);
  return minutes === undefined ? null : inSeconds(minutes * 60);
}
