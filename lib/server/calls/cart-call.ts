import { emptyCart } from "@/lib/shared/cart/empty-cart";
import { type CartStage, cart, checkoutAnswer } from "@/packaging-api/contract";
import { type Caller, callAs, sendAs } from "./call-as";
import type { CallInput, MatchedCall } from "./match-call";
import { failed, type Outcome } from "./outcome";
import { paymentPageOf } from "./payment-page";

/** What the session's cart turns out to be when a call is made about it. */
type CartState =
  /** The session names no cart, and the customer has none. */
  | "none"
  | "open"
  /** The packaging API knows it no longer: it expired. */
  | "unknown"
  /** It became an order whose answer never reached this browser. */
  | "ordered";

/** A call, and what the packaging API said to it; undefined while there was no cart to ask about. */
type Attempt = { call: MatchedCall; input: CallInput; caller: Caller; outcome?: Outcome };
type Answer = (attempt: Attempt) => Outcome | Promise<Outcome>;

const noCart = () => failed(404, "There is no such cart.", { reason: "cart_unknown" });

const passOn: Answer = ({ call, caller, outcome = noCart() }) => answerOf(call, outcome, caller);
const showEmpty: Answer = () => ({ ok: true, data: emptyCart() });
const beginCart: Answer = async ({ call, input: { body }, caller }) =>
  answerOf(call, await send(call, "new", { body }, caller), caller);
const refuse: Answer = noCart;
const refuseOrder: Answer = ({ caller: { session } }) =>
  session.lastOrder === undefined
    ? noCart()
    : failed(409, "This cart became an order.", { reason: "cart_ordered", number: session.lastOrder.number });
/** Fetches the order's answer first; if that fails, the packaging API's own answer is returned. */
const settleThen =
  (answer: Answer): Answer =>
  async (attempt) =>
    (await settleOrder(attempt.caller)) ? answer(attempt) : passOn(attempt);

/**
 * The result of each kind of call in each state of the cart. By then an unknown cart is forgotten, but for a guest's
 * read.
 */
const answers: Record<CartState, Record<"read" | "add" | "order" | "change", Answer>> = {
  none: { read: showEmpty, add: beginCart, order: refuseOrder, change: refuse },
  unknown: { read: showEmpty, add: beginCart, order: refuseOrder, change: refuse },
  open: { read: passOn, add: passOn, order: passOn, change: passOn },
  ordered: {
    read: settleThen(showEmpty),
    add: settleThen(beginCart),
    order: settleThen(passOn),
    change: settleThen(passOn),
  },
};

function kindOf({ name }: MatchedCall): keyof (typeof answers)["none"] {
  if (name === "getCart") return "read";
  if (name === "addCartItem") return "add";
  return name === "checkout" || name === "checkoutAsGuest" ? "order" : "change";
}

function stateOf(call: MatchedCall, outcome: Outcome | undefined): CartState {
  if (outcome === undefined) return "none";
  if (outcome.ok) {
    const read = kindOf(call) === "read" ? cart.safeParse(outcome.data) : undefined;
    return read?.data?.orderNumber === undefined ? "open" : "ordered";
  }
  // The session was over, and the customer's cart went with it.
  if (outcome.status === 401) return kindOf(call) === "read" ? "none" : "open";
  if (outcome.detail?.reason === "cart_unknown") return "unknown";
  return outcome.detail?.reason === "cart_ordered" ? "ordered" : "open";
}

/**
 * Makes one cart call for a browser: `current` becomes the session's cart, and the answer says `current` again. The
 * session's `cartId` and `lastOrder` follow: an expired cart is forgotten, an ordered one becomes the last order, and
 * a product added then begins a new cart. A customer's own cart is found again from any browser.
 */
export async function callCart(call: MatchedCall, input: CallInput, caller: Caller): Promise<Outcome> {
  const { session } = caller;
  const ask = async (id: string | undefined) =>
    id === undefined ? undefined : send(call, id, input, caller);
  const id = session.cartId ?? (await findOwnCart(call, caller));
  let outcome = await ask(id);
  let state = stateOf(call, outcome);
  // A guest who signs in meanwhile has another session and this cart in it: a read that came late and forgot the cart
  // would write the guest's session over theirs. The next change forgets it.
  const mayForget = kindOf(call) !== "read" || session.account !== undefined;
  if (state === "unknown" && mayForget) {
    session.cartId = undefined;
    const own = await findOwnCart(call, caller);
    outcome = await ask(own === id ? undefined : own);
    state = stateOf(call, outcome);
  }
  return answers[state][kindOf(call)]({ call, input, caller, ...(outcome && { outcome }) });
}

/**
 * The cart that a customer has although this browser's session knows none: begun elsewhere, or the answer that named it
 * was lost. A product added finds it by itself.
 */
async function findOwnCart(call: MatchedCall, caller: Caller): Promise<string | undefined> {
  const { session } = caller;
  if (session.account === undefined || call.name === "addCartItem") return undefined;
  const own = await callAs(caller, "mergeCart", { params: { id: "new" } });
  if (own.ok && own.data.cart !== null) session.cartId = own.data.cart.id;
  return session.cartId;
}

function send({ row, params }: MatchedCall, id: string, input: CallInput, caller: Caller): Promise<Outcome> {
  return sendAs(caller, row, { ...input, params: { ...params, id } });
}

/** The stage (docs/product.md, Cart stages) of each action on the cart. */
const stageAfter: Partial<Record<MatchedCall["name"], CartStage>> = {
  addCartItem: "add_item",
  updateCartItem: "basket_update",
  deleteCartItem: "basket_delete",
  setGuestDetails: "checkout_guest_details",
  setGuestAddress: "checkout_guest_address",
  setCartAddress: "checkout_user_address",
};

/** Puts the packaging API's answer into the browser's words, and into the session what it says. */
function answerOf(call: MatchedCall, outcome: Outcome, { session }: Caller): Outcome {
  if (!outcome.ok) return withCurrentCart(outcome);
  if (call.name === "setCartStage") return outcome;
  if (kindOf(call) === "order") {
    const answer = checkoutAnswer.parse(outcome.data);
    session.lastOrder = { key: answer.key, number: answer.number };
    session.paying = undefined;
    session.cartId = undefined;
    return { ok: true, data: { ...answer, key: "current", redirect: paymentPageOf(answer) } };
  }
  const changed = cart.parse(outcome.data);
  session.cartId = changed.id;
  const stage = stageAfter[call.name];
  return { ok: true, data: { ...changed, id: "current" }, ...(stage && { stage }) };
}

/** The cart that comes with a 412, as the browser may know it. */
export function withCurrentCart(outcome: Outcome): Outcome {
  if (outcome.ok || outcome.status !== 412) return outcome;
  const current = cart.safeParse(outcome.failure.data);
  const data = current.success ? { ...current.data, id: "current" } : undefined;
  return { ...outcome, failure: { ...outcome.failure, data } };
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

/** Reports a stage of the session's cart, after the shopper's answer. @returns whether it was stored. */
export async function reportStage(stage: CartStage, caller: Caller): Promise<boolean> {
  const { cartId } = caller.session;
  if (cartId === undefined) return true;
  const result = await callAs(caller, "setCartStage", {
    params: { id: cartId },
    body: { stage, notes: "" },
  });
  return result.ok;
}
