import { reordered } from "@/packaging-api/contract";
import { callAccount } from "./account-call";
import { type Caller, sendAs } from "./call-as";
import { settleOrder, withCurrentCart } from "./cart-call";
import type { CallInput, MatchedCall } from "./match-call";
import { failed, type Outcome, unavailable } from "./outcome";

/** What the packaging API calls the order of a browser's call; undefined when this browser placed none. */
export function orderNamed(id: string | undefined, { session }: Caller): string | undefined {
  return id === "current" ? session.lastOrder?.key : id;
}

/**
 * Makes a call about one order: `current` becomes the secret of this browser's last order, and the cart that is filled
 * again is this browser's.
 */
export async function callOrder(call: MatchedCall, input: CallInput, caller: Caller): Promise<Outcome> {
  const id = orderNamed(call.params.id, caller);
  if (id === undefined) return failed(404, "There is no such order.");
  const params = { ...call.params, id };
  return call.name === "reorder"
    ? reorderInto({ ...call, params }, input.ifMatch, caller)
    : callAccount({ ...call, params }, input, caller);
}

/** Failures after which the goods go into a new cart. */
const CART_IS_OVER: ReadonlySet<string> = new Set(["cart_unknown", "cart_ordered"]);

/** Puts the order's goods into the session's cart, or a new one where that is gone or ordered. */
async function reorderInto(call: MatchedCall, ifMatch: string | undefined, caller: Caller): Promise<Outcome> {
  const { session } = caller;
  const send = (cartId: string): Promise<Outcome> =>
    sendAs(caller, call.row, {
      params: call.params,
      body: { cartId },
      ...(ifMatch !== undefined && { ifMatch }),
    });
  let outcome = await send(session.cartId ?? "new");
  const reason = outcome.ok ? undefined : outcome.detail?.reason;
  if (reason !== undefined && CART_IS_OVER.has(reason)) {
    // One that became an order is not forgotten before the order's answer is in the session.
    if (reason === "cart_ordered" && !(await settleOrder(caller))) return unavailable();
    session.cartId = undefined;
    outcome = await send("new");
  }
  if (!outcome.ok) return withCurrentCart(outcome);
  const data = reordered.parse(outcome.data);
  session.cartId = data.cart.id;
  return { ok: true, data: { ...data, cart: { ...data.cart, id: "current" } } };
}
