import { after } from "next/server";
import { logLine } from "@/lib/server/log";
import { noAnswer } from "@/lib/server/packaging-api/client";
import type { Caller } from "@/lib/server/session/session";
import { emptyCart } from "@/lib/shared/cart/empty-cart";
import { isRecord } from "@/lib/shared/parse";
import { addedLines, type CartStage, cart, checkoutAnswer } from "@/packaging-api/contract";
import { callAs, sendAs } from "./call-as";
import { beginsCart, type CallInput, fillsCart, type MatchedCall } from "./match-call";
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
/** With the version, by which the packaging API notices a list that is sent twice. */
const fillCart: Answer = async ({ call, input, caller }) =>
  answerOf(call, await send(call, "new", input, caller), caller);
const refuse: Answer = noCart;
const refuseForNow: Answer = () => noAnswer("network", "The order's answer could not be fetched.");
const refuseOrder: Answer = ({ caller: { session } }) =>
  session.lastOrder === undefined
    ? noCart()
    : failed(409, "This cart became an order.", { reason: "cart_ordered", number: session.lastOrder.number });
/** Fetches the order's answer first; if that fails, the packaging API's own answer is returned by default. */
const settleThen =
  (answer: Answer, unsettled: Answer = passOn): Answer =>
  async (attempt) =>
    (await settleOrder(attempt.caller)) ? answer(attempt) : unsettled(attempt);

/**
 * The result of each kind of call in each state of the cart. By then an unknown cart is forgotten, but for a guest's
 * read.
 */
const answers: Record<CartState, Record<"read" | "add" | "fill" | "order" | "change", Answer>> = {
  none: { read: showEmpty, add: beginCart, fill: fillCart, order: refuseOrder, change: refuse },
  unknown: { read: showEmpty, add: beginCart, fill: fillCart, order: refuseOrder, change: refuse },
  open: { read: passOn, add: passOn, fill: passOn, order: passOn, change: passOn },
  ordered: {
    read: settleThen(showEmpty),
    add: settleThen(beginCart),
    fill: settleThen(fillCart, refuseForNow),
    order: settleThen(passOn),
    change: settleThen(passOn),
  },
};

function kindOf({ name }: MatchedCall): keyof (typeof answers)["none"] {
  if (name === "getCart") return "read";
  if (name === "addCartItem" || name === "addCartSample") return "add";
  if (fillsCart.has(name)) return "fill";
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
 * Makes one call about the session's cart for a browser: `current` becomes the session's cart, and the answer says `current` again. The
 * session's `cartId` and `lastOrder` follow: an expired cart is forgotten, an ordered one becomes the last order, and
 * products added then begin a new cart. A customer's own cart is found again from any browser.
 */
export async function callCart(call: MatchedCall, input: CallInput, caller: Caller): Promise<Outcome> {
  const { session } = caller;
  let outcome = await ask(call, input, caller);
  let state = stateOf(call, outcome);
  // A guest who signs in meanwhile has another session and this cart in it: a read that came late and forgot the cart
  // would write the guest's session over theirs. The next change forgets it.
  const mayForget = kindOf(call) !== "read" || session.account !== undefined;
  if (state === "unknown" && mayForget) {
    session.cartId = undefined;
    outcome = await ask(call, input, caller);
    state = stateOf(call, outcome);
  }
  return answers[state][kindOf(call)]({ call, input, caller, ...(outcome && { outcome }) });
}

/** Asks about the session's cart or, where that names none, the customer's own; undefined when there is neither. */
async function ask(call: MatchedCall, input: CallInput, caller: Caller): Promise<Outcome | undefined> {
  const id = caller.session.cartId ?? (await findOwnCart(call, caller));
  return id === undefined ? undefined : send(call, id, input, caller);
}

/**
 * The cart that a customer has although this browser's session knows none: begun elsewhere, or the answer that named it
 * was lost. What adds products finds it by itself.
 */
async function findOwnCart(call: MatchedCall, caller: Caller): Promise<string | undefined> {
  const { session } = caller;
  if (session.account === undefined || beginsCart.has(call.name)) return undefined;
  const own = await callAs(caller, "mergeCart", { params: { id: "new" } });
  if (own.ok && own.data.cart !== null) session.cartId = own.data.cart.id;
  return session.cartId;
}

/** What fills the cart names it in its body: its path has the order or the list. */
function send(call: MatchedCall, id: string, input: CallInput, caller: Caller): Promise<Outcome> {
  const { row, params } = call;
  const body = isRecord(input.body) ? input.body : {};
  const about =
    kindOf(call) === "fill" ? { params, body: { ...body, cartId: id } } : { params: { ...params, id } };
  return sendAs(caller, row, { ...input, ...about });
}

/** The stage (docs/product.md, Cart stages) of each action on the cart. */
const stageAfter: Partial<Record<MatchedCall["name"], CartStage>> = {
  addCartItem: "add_item",
  addCartSample: "add_item",
  updateCartItem: "basket_update",
  deleteCartItem: "basket_delete",
  setGuestDetails: "checkout_guest_details",
  setGuestAddress: "checkout_guest_address",
  setCartAddress: "checkout_user_address",
};

/** Puts the packaging API's answer into the browser's words, and into the session what it says. */
function answerOf(call: MatchedCall, outcome: Outcome, { session }: Caller): Outcome {
  if (!outcome.ok) return withCurrentCart(outcome);
  if (call.name === "setCartStage" || call.name === "makeQuote") return outcome;
  if (kindOf(call) === "order") {
    const answer = checkoutAnswer.parse(outcome.data);
    session.lastOrder = { key: answer.key, number: answer.number };
    session.paying = undefined;
    session.cartId = undefined;
    return { ok: true, data: { ...answer, key: "current", redirect: paymentPageOf(answer) } };
  }
  if (kindOf(call) === "fill") {
    const answer = addedLines.parse(outcome.data);
    session.cartId = answer.cart.id;
    return { ok: true, data: { ...answer, cart: { ...answer.cart, id: "current" } } };
  }
  const changed = cart.parse(outcome.data);
  session.cartId = changed.id;
  const stage = stageAfter[call.name];
  return { ok: true, data: { ...changed, id: "current" }, ...(stage && { stage }) };
}

/** The cart that comes with a 412, as the browser may know it. */
function withCurrentCart(outcome: Outcome): Outcome {
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

/** Reports the stage of the cart that an answer brought, once the shopper has that answer. */
export function reportStage(outcome: Outcome, caller: Caller): void {
  if (!outcome.ok || outcome.stage === undefined) return;
  const { stage } = outcome;
  after(async () => {
    const { cartId: id } = caller.session;
    if (id === undefined) return;
    const stored = await callAs(caller, "setCartStage", { params: { id }, body: { stage, notes: "" } });
    if (!stored.ok)
      logLine("warn", "stage not noted; if many, look at the packaging API", {
        requestId: caller.origin.requestId,
        stage,
      });
  });
}
