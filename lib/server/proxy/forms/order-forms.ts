import type { Caller } from "@/lib/server/calls/caller";
import { failed, type Outcome } from "@/lib/server/calls/outcome";
import { config } from "@/lib/server/config";
import { paymentAddress } from "@/lib/server/proxy/payment-address";
import { type OrderPlace, placeOf, reorderPage } from "@/lib/shared/orders/order-place";
import { isPaidByHand } from "@/lib/shared/orders/paid-by-hand";
import { calls, paymentStart, reordered } from "@/packaging-api/contract";
import { errorCode, type Fields, type FormOutcome } from "../form-call";
import type { MatchedCall } from "../match-call";
import { callOrder, orderNamed } from "../order-call";

/** Lines that the cart's page names after a reorder; the note that carries them is small. */
const SHORT_TOLD = 10;

const refusedAt = (page: string, outcome: Outcome & { ok: false }): FormOutcome => ({
  outcome,
  next: `${page}?error=${errorCode(outcome)}#problems`,
});

/** The way back from PayPal. */
const RETURN = "/checkout/paypal/return";

/** The order's page says what a shop that cannot be reached does not: the order stands. */
const serviceDown = () =>
  failed(503, "The payment service cannot be reached.", { reason: "payment_unavailable" });

/**
 * Makes the call that a form of an order's page stands for; `from` names that page. Undefined where no form of the shop
 * means this call.
 */
export async function callOrderForm(
  call: MatchedCall,
  fields: Fields,
  caller: Caller,
): Promise<FormOutcome | undefined> {
  const place = placeOf(fields.from);
  switch (call.name) {
    case "startPayPal":
      return pay(call, place, caller);
    case "changePaymentMethod":
      return payAnotherWay(call, place, caller);
    case "cancelOrder": {
      const outcome = await callOrder(call, {}, caller);
      return outcome.ok ? { outcome, next: `${place.page}?done=cancelled` } : refusedAt(place.page, outcome);
    }
    case "proveMailbox": {
      const outcome = await callOrder(call, { body: { token: fields.token ?? "" } }, caller);
      return outcome.ok ? { outcome, next: `${place.page}?done=kept` } : refusedAt(place.page, outcome);
    }
    case "reorder":
      return orderAgain(call, fields, place, caller);
    default:
      return undefined;
  }
}

/**
 * Leads to where the shopper agrees to pay. The session keeps which order that is: PayPal's way back settles that one,
 * whatever its address says. A payment that they have agreed to already leads straight back.
 */
async function pay(call: MatchedCall, place: OrderPlace, caller: Caller): Promise<FormOutcome> {
  const outcome = await callOrder(call, {}, caller);
  if (!outcome.ok) return refusedAt(place.page, outcome.status === 503 ? serviceDown() : outcome);
  const { redirect } = paymentStart.parse(outcome.data);
  const next = redirect === `${config().shopUrl}${RETURN}` ? RETURN : paymentAddress(redirect);
  const id = orderNamed(call.params.id, caller);
  if (next === undefined || id === undefined) return refusedAt(place.page, serviceDown());
  caller.session.paying = { id, page: place.page };
  return { outcome, next };
}

/** Has the order be paid another way, and leads to where that is done: to its service, or to the bank's details. */
async function payAnotherWay(call: MatchedCall, place: OrderPlace, caller: Caller): Promise<FormOutcome> {
  const outcome = await callOrder(call, {}, caller);
  if (!outcome.ok) return refusedAt(place.page, outcome);
  const { id = "", method = "" } = call.params;
  if (isPaidByHand(method)) return { outcome, next: `${place.page}?done=changed` };
  return pay({ name: "startPayPal", row: calls.startPayPal, params: { id } }, place, caller);
}

async function orderAgain(
  call: MatchedCall,
  { version }: Fields,
  place: OrderPlace,
  caller: Caller,
): Promise<FormOutcome> {
  const ifMatch = version === undefined || version === "" ? undefined : version;
  const outcome = await callOrder(call, { ...(ifMatch !== undefined && { ifMatch }) }, caller);
  // Sent twice, or changed in another tab: the cart's page shows what is in it now.
  if (!outcome.ok && outcome.status === 412) return { outcome, next: "/cart?error=cart_changed" };
  if (!outcome.ok) return refusedAt(reorderPage(place), outcome);
  const { added, short } = reordered.parse(outcome.data);
  return {
    outcome,
    next: "/cart?done=reordered",
    reordered: { added, short: short.slice(0, SHORT_TOLD) },
  };
}
