import { failureWords } from "@/lib/shared/forms/failure-words";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import type { Translate } from "@/lib/shared/words/translate";
import type { Order } from "@/packaging-api/contract";
import type { PaymentStanding } from "./payment-standing";

/** What a form or the way back from the payment service came to, above the order's page that it led to. */
export type OrderMessage = { text: string; alert: boolean };

/** Failures that are over once the order is paid. */
const ofOpenPayment: readonly string[] = ["payment_unavailable", "payment_refused"];

type Says = {
  tOrders: Translate<"orders">;
  tPayment: Translate<"payment">;
  tFailures: Translate<"failures">;
};

/** The message that a page's address asks for, as long as it is still true. */
export function orderMessage(
  { tOrders, tPayment, tFailures }: Says,
  query: PageQuery,
  { orderState, stockHold, bank }: Pick<Order, "orderState" | "stockHold" | "bank">,
  standing: PaymentStanding,
): OrderMessage | undefined {
  const code = queryValue(query.error);
  const awaitsMoney = standing === "open" || standing === "failed";
  if (code !== undefined && (!ofOpenPayment.includes(code) || awaitsMoney))
    return { text: failureWords(tFailures, code), alert: true };
  if (queryValue(query.done) === "cancelled" && orderState === "cancelled")
    return { text: tOrders("cancelled"), alert: false };
  if (queryValue(query.done) === "kept" && stockHold?.awaitsLink === false)
    return { text: tOrders("kept"), alert: false };
  if (queryValue(query.done) === "changed" && orderState === "new" && bank !== undefined)
    return { text: tPayment("changed"), alert: false };
  if (queryValue(query.paid) === "no" && awaitsMoney) return { text: tPayment("backUnpaid"), alert: false };
  return undefined;
}
