import "server-only";
import { config } from "@/lib/server/config";
import { isPaidByHand } from "@/lib/shared/orders/payment-standing";
import type { CheckoutAnswer } from "@/packaging-api/contract";

/** The address if it is one where shoppers agree to pay; undefined for any other: a shopper is not led anywhere else. */
export function paymentAddress(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  return config().paymentOrigins.includes(new URL(url).origin) ? url : undefined;
}

/**
 * Where to pay an order that was placed; for one that is paid through a service which gives no such place now, its page,
 * which says so. Undefined for one that is paid by hand.
 */
export function paymentPageOf({
  redirect,
  paymentMethod,
  problem = "payment_unavailable",
}: CheckoutAnswer): string | undefined {
  const nowhere = `/checkout/thank-you?error=${problem}`;
  return paymentAddress(redirect) ?? (isPaidByHand(paymentMethod) ? undefined : nowhere);
}
