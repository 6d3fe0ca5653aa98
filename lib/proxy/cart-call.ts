import { emptyCart } from "@/lib/cart/empty-cart";
import { paymentAddress } from "@/lib/checkout/payment-address";
import type { CallResult } from "@/lib/packaging-api/client";
import { isPaidByHand } from "@/lib/payments/paid-by-hand";
import { type CartStage, type CheckoutAnswer, cart, checkoutAnswer } from "@/packaging-api/contract";
import type { Caller } from "./caller";
import type { MatchedCall } from "./match-call";
import { failed, failureOf, type Outcome } from "./outcome";
import { callAs, sendAs } from "./send-as";

/** The stage (docs/product.md, Cart stages) that goes with each action on the cart. */
const stageAfter: Partial<Record<MatchedCall["name"], CartStage>> = {
  addCartItem: "add_item",
  updateCartItem: "basket_update",
  deleteCartItem: "basket_delete",
  setGuestDetails: "checkout_guest_details",
  setGuestAddress: "checkout_guest_address",
  setCartAddress: "checkout_user_address",
};

/** Whether a call turns the cart into an order. */
const orders = ({ name }: MatchedCall): boolean => name === "checkout" || name === "checkoutAsGuest";

export type CartOutcome = Outcome & {
  /** The stage to note once the shopper has their answer. */
  stage?: CartStage;
};

/**
 * Makes one cart call for a browser: `current` becomes the session's cart, and the answer says `current` again. The
 * session's `cartId` and `lastOrder` are kept in step: an expired cart is forgotten, an ordered one becomes the last
 * order, and a product added then starts a new cart. A customer's own cart is found again from any browser.
 */
export async function callCart(
  call: MatchedCall,
  input: { body?: unknown; ifMatch?: string },
  caller: Caller,
): Promise<CartOutcome> {
  const { session } = caller;
  const id = session.cartId ?? (await ownCart(call, caller));
  return id === undefined ? withoutCart(call, input, caller) : withCart(id, call, input, caller);
}

/**
 * The cart that a customer has although this browser's session knows none: begun elsewhere, or the answer that named it
 * was lost. A product added finds it by itself.
 */
async function ownCart(call: MatchedCall, caller: Caller): Promise<string | undefined> {
  const { session } = caller;
  if (session.account === undefined || call.name === "addCartItem") return undefined;
  const own = await callAs(caller, "mergeCart", { params: { id: "new" } });
  if (own.ok && own.data.cart !== null) session.cartId = own.data.cart.id;
  return session.cartId;
}

async function withCart(
  id: string,
  call: MatchedCall,
  input: { body?: unknown; ifMatch?: string },
  caller: Caller,
): Promise<CartOutcome> {
  const { session } = caller;
  const result = await send(call, id, input, caller);
  // The session was over, and the customer's cart went with it.
  if (!result.ok && result.status === 401)
    return call.name === "getCart" ? withoutCart(call, input, caller) : failureOf(result);
  if (!result.ok && result.layer === "api") {
    const reason = result.detail?.reason;
    if (reason === "cart_unknown") {
      session.cartId = undefined;
      const own = await ownCart(call, caller);
      return own === undefined || own === id
        ? withoutCart(call, input, caller)
        : withCart(own, call, input, caller);
    }
    if (reason === "cart_ordered") {
      const settled = await settleOrder(caller);
      return call.name === "addCartItem" && settled ? withoutCart(call, input, caller) : failureOf(result);
    }
  }
  if (result.ok && call.name === "getCart" && isOrdered(result.data)) {
    return (await settleOrder(caller)) ? { ok: true, data: emptyCart() } : outcomeOf(call, result, caller);
  }
  return outcomeOf(call, result, caller);
}

async function withoutCart(
  call: MatchedCall,
  input: { body?: unknown; ifMatch?: string },
  caller: Caller,
): Promise<CartOutcome> {
  if (call.name === "getCart") return { ok: true, data: emptyCart() };
  if (call.name === "addCartItem")
    return outcomeOf(call, await send(call, "new", { body: input.body }, caller), caller);
  if (orders(call) && caller.session.lastOrder !== undefined)
    return failed(409, "This cart became an order.", {
      reason: "cart_ordered",
      number: caller.session.lastOrder.number,
    });
  return failed(404, "There is no such cart.", { reason: "cart_unknown" });
}

function send(
  { row, params }: MatchedCall,
  id: string,
  input: { body?: unknown; ifMatch?: string },
  caller: Caller,
): Promise<CallResult<unknown>> {
  return sendAs(caller, row, { ...input, params: { ...params, id } });
}

function isOrdered(data: unknown): boolean {
  const parsed = cart.safeParse(data);
  return parsed.success && parsed.data.orderNumber !== undefined;
}

/** Where to pay; for an order that is paid through a service which gives no such place now, its page, which says so. */
function nextAddress({
  redirect,
  paymentMethod,
  problem = "payment_unavailable",
}: CheckoutAnswer): string | undefined {
  const nowhere = `/checkout/thank-you?error=${problem}`;
  return paymentAddress(redirect) ?? (isPaidByHand(paymentMethod) ? undefined : nowhere);
}

/** Puts the answer into the browser's words and notes in the session what it says. */
function outcomeOf(call: MatchedCall, result: CallResult<unknown>, { session }: Caller): CartOutcome {
  if (!result.ok) {
    const outcome = failureOf(result);
    if (outcome.ok || outcome.status !== 412) return outcome;
    const current = cart.safeParse(outcome.failure.data);
    const data = current.success ? { ...current.data, id: "current" } : undefined;
    return { ...outcome, failure: { ...outcome.failure, data } };
  }
  const stage = stageAfter[call.name];
  if (call.name === "setCartStage") return { ok: true, data: result.data };
  if (orders(call)) {
    const answer = checkoutAnswer.parse(result.data);
    session.lastOrder = { key: answer.key, number: answer.number };
    session.paying = undefined;
    session.cartId = undefined;
    return { ok: true, data: { ...answer, key: "current", redirect: nextAddress(answer) } };
  }
  const changed = cart.parse(result.data);
  session.cartId = changed.id;
  return { ok: true, data: { ...changed, id: "current" }, ...(stage && { stage }) };
}

/**
 * The session's cart became an order whose answer never arrived here (a lost connection, a closed browser): asks for
 * that answer again, which makes no second order, and remembers it. Says whether the cart is now settled.
 */
export async function settleOrder(caller: Caller): Promise<boolean> {
  const { session } = caller;
  const id = session.cartId;
  if (id === undefined) return true;
  const current = await callAs(caller, "getCart", { params: { id } });
  if (!current.ok || current.data.orderNumber === undefined) return false;
  const answer = await callAs(caller, "checkoutAsGuest", {
    params: { id, method: current.data.paymentMethod },
  });
  if (!answer.ok) return false;
  session.lastOrder = { key: answer.data.key, number: answer.data.number };
  session.cartId = undefined;
  return true;
}

/** Notes a stage of the session's cart; nobody waits for it and its failure harms nothing. */
export async function noteStage(stage: CartStage, caller: Caller): Promise<boolean> {
  const { cartId } = caller.session;
  if (cartId === undefined) return true;
  const result = await callAs(caller, "setCartStage", {
    params: { id: cartId },
    body: { stage, notes: "" },
  });
  return result.ok;
}
