import type { Caller } from "@/lib/server/calls/caller";
import { failed, failureOf, type Outcome, unavailable } from "@/lib/server/calls/outcome";
import { sendAs } from "@/lib/server/calls/send-as";
import type { CallResult } from "@/lib/server/packaging-api/client";
import { type CallName, cart, reordered } from "@/packaging-api/contract";
import { callAccount } from "./account-call";
import { settleOrder } from "./cart-call";
import type { MatchedCall } from "./match-call";

type Input = { body?: unknown; query?: unknown; ifMatch?: string };

/** Whether a call is about one order: a customer's own, or one that opens by the secret of its link. */
export function isOrderCall({ row, params }: MatchedCall): boolean {
  return params.id !== undefined && /^\/api\/(?:orders|gateway\/paypal)\//.test(row.path);
}

/** What the packaging API calls the order of a browser's call; undefined when this browser placed none. */
export function orderNamed(id: string | undefined, { session }: Caller): string | undefined {
  return id === "current" ? session.lastOrder?.key : id;
}

/**
 * Makes a call about one order: `current` becomes the secret of this browser's last order, and the cart that is filled
 * again is this browser's.
 */
export async function callOrder(call: MatchedCall, input: Input, caller: Caller): Promise<Outcome> {
  const id = orderNamed(call.params.id, caller);
  if (id === undefined) return failed(404, "There is no such order.");
  const named = { ...call, params: { ...call.params, id } };
  return call.name === "reorder"
    ? reorderInto(named, input.ifMatch, caller)
    : callAccount(named, input, caller);
}

/** Failures after which the goods go into a new cart. */
const CART_IS_OVER: ReadonlySet<string> = new Set(["cart_unknown", "cart_ordered"]);

/** Puts the order's goods into the session's cart, or a new one where that is gone or ordered. */
async function reorderInto(call: MatchedCall, ifMatch: string | undefined, caller: Caller): Promise<Outcome> {
  const { session } = caller;
  const send = (cartId: string): Promise<CallResult<unknown>> =>
    sendAs(caller, call.row, {
      params: call.params,
      body: { cartId },
      ...(ifMatch !== undefined && { ifMatch }),
    });
  let result = await send(session.cartId ?? "new");
  const reason = !result.ok && result.layer === "api" ? result.detail?.reason : undefined;
  if (reason !== undefined && CART_IS_OVER.has(reason)) {
    // One that became an order is not forgotten before the order's answer is in the session.
    if (reason === "cart_ordered" && !(await settleOrder(caller))) return unavailable();
    session.cartId = undefined;
    result = await send("new");
  }
  if (!result.ok) return inBrowsersWords(failureOf(result));
  const data = reordered.parse(result.data);
  session.cartId = data.cart.id;
  return { ok: true, data: { ...data, cart: { ...data.cart, id: "current" } } };
}

/** The cart of a 412 as the browser may know it. */
function inBrowsersWords(outcome: Outcome): Outcome {
  if (outcome.ok || outcome.status !== 412) return outcome;
  const current = cart.safeParse(outcome.failure.data);
  const data = current.success ? { ...current.data, id: "current" } : undefined;
  return { ...outcome, failure: { ...outcome.failure, data } };
}

/** Calls by which a cart may be begun. */
export const beginsCart: ReadonlySet<CallName> = new Set<CallName>(["addCartItem", "reorder"]);
