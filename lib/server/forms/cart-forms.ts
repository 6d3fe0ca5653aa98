import { makeCall } from "@/lib/server/calls/make-call";
import type { MatchedCall } from "@/lib/server/calls/match-call";
import type { Outcome } from "@/lib/server/calls/outcome";
import type { Fields } from "@/lib/server/handlers/read-request";
import type { Note } from "@/lib/server/session/note";
import type { Caller } from "@/lib/server/session/session";
import type { SessionContents } from "@/lib/server/session/session-contents";
import { readChoice } from "@/lib/shared/checkout/choice-value";
import { contactFields, type Step } from "@/lib/shared/checkout/steps";
import { type CallName, calls, cart, checkoutAnswer } from "@/packaging-api/contract";
import { makeDeliveryStep } from "./delivery-step";
import type { FormRow, Posted } from "./form-row";

/** A form's text as the number that it says; other text is sent unchanged, and the packaging API refuses it. */
const wholeNumber = (text: string | undefined): unknown =>
  text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;

/** A line's form has a field for the quantity and buttons that change it by one. */
function stepped(fields: Fields): unknown {
  const quantity = wholeNumber(fields.quantity);
  const step = fields.step === "1" ? 1 : fields.step === "-1" ? -1 : 0;
  if (typeof quantity !== "number" || step === 0) return quantity;
  return Math.max(1, quantity + step);
}

/** The form that removes a line says itself what is removed, so that the next page can offer to put it back. */
function removedOf({ productId, title, quantity }: Fields): Note["removed"] {
  const packs = Number(quantity);
  if (productId === undefined || title === undefined || !Number.isInteger(packs)) return undefined;
  return { productId, title: title.slice(0, 200), quantity: packs };
}

/** Mail about a customer's order is sent to the account's address, whatever a form says. */
function detailsOf(fields: Fields, { account }: Readonly<SessionContents>): Fields {
  const typed = Object.fromEntries(contactFields.map((field) => [field, fields[field] ?? ""]));
  return account === undefined ? typed : { ...typed, email: account.user.email };
}

/** The way to pay, which is a part of the call's path; `chosen` there means the one that the form names. */
function methodOf({ fields, params: { method = "" } }: Posted): { method: string } {
  const named = method === "chosen" ? (fields.paymentMethod ?? "") : method;
  return { method: /^\w{1,50}$/.test(named) ? named : "none" };
}

/**
 * Orders, by the way of delivery that the form shows. One that was chosen in it and not shown with its total yet is only
 * noted: the version that the form names is stale then, so that the order is refused and the page has the new total.
 */
async function makeOrder(call: MatchedCall, fields: Fields, caller: Caller): Promise<Outcome> {
  const { version = "", delivery, shownDelivery } = fields;
  const seen = version === "" ? {} : { ifMatch: version };
  if (version !== "" && delivery !== undefined && delivery !== shownDelivery) {
    const { name, row } = { name: "setDeliveryService", row: calls.setDeliveryService } as const;
    const chosen = await makeCall(
      { name, row, params: { id: call.params.id ?? "" } },
      { body: readChoice(delivery), ...seen },
      caller,
    );
    if (!chosen.ok) return chosen;
  }
  const params = { ...call.params, ...methodOf({ fields, params: call.params }) };
  return makeCall({ ...call, params }, seen, caller);
}

const placeOrder: FormRow = {
  make: makeOrder,
  done: ({ data }) => checkoutAnswer.parse(data).redirect || "/checkout/thank-you",
  refused: ({ refusal }) =>
    refusal?.detail?.reason === "cart_ordered" ? "/checkout/thank-you#" : "/checkout?step=payment",
};

/** The page at a step that was just reached: the fragment focuses its title, as the page's script does after a submit. */
const reached = (step: Step) => `/checkout?step=${step}#${step}-title`;

/** The step that a cart is at once its address is known: the next one, unless nothing is delivered there. */
function stepAfterDelivery({ data }: Posted): Step {
  const { delivery } = cart.pick({ delivery: true }).parse(data);
  return delivery?.deliverable === false ? "delivery" : "payment";
}

const deliveryStep: FormRow = {
  make: makeDeliveryStep,
  done: (posted) => reached(stepAfterDelivery(posted)),
  refused: "/checkout?step=delivery",
};

/** The forms of the cart and of the checkout. The cart's page says what is wrong at its top. */
export const cartForms = {
  addCartItem: {
    body: ({ productId = "", quantity }) => ({ productId, quantity: wholeNumber(quantity) }),
    done: "/cart?done=added",
    refused: "/cart?refused=add#",
  },
  addCartSample: {
    body: ({ productId = "" }) => ({ productId }),
    done: "/cart?done=added",
    refused: "/cart#",
  },
  updateCartItem: {
    body: (fields) => ({ quantity: stepped(fields) }),
    done: "/cart?done=changed",
    refused: ({ params: { itemId = "" } }) => `/cart?line=${itemId}#`,
  },
  deleteCartItem: {
    remember: ({ fields }) => ({ removed: removedOf(fields) }),
    done: "/cart?done=removed",
    refused: "/cart#",
  },
  setCartStage: { body: (fields) => fields, done: "/cart", refused: "/cart#" },
  setDeliveryPostcode: {
    body: ({ postCode = "" }) => ({ postCode }),
    done: "/cart#delivery",
    refused: "/cart#delivery",
  },
  setDeliveryService: {
    body: ({ delivery = "" }) => readChoice(delivery),
    done: "/checkout?step=payment",
    refused: "/checkout?step=payment",
  },
  setGuestDetails: {
    body: detailsOf,
    done: reached("delivery"),
    refused: "/checkout?step=contact",
  },
  setGuestAddress: deliveryStep,
  setCartAddress: deliveryStep,
  checkout: placeOrder,
  checkoutAsGuest: placeOrder,
} satisfies Partial<Record<CallName, FormRow>>;
