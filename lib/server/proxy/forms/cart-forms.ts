import type { Caller } from "@/lib/server/calls/caller";
import { contactFields } from "@/lib/shared/checkout/steps";
import { checkoutAnswer } from "@/packaging-api/contract";
import { type CartOutcome, callCart } from "../cart-call";
import { errorCode, type Fields, type FormOutcome } from "../form-call";
import type { MatchedCall } from "../match-call";
import { callDeliveryStep } from "./delivery-step";

/** A form's text as the number that it says; other text goes on as it is, and the packaging API refuses it. */
const wholeNumber = (text: string | undefined): unknown =>
  text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;

/** Paths of product pages, the only ones that a form may name to come back to. */
const PRODUCT_PAGE = /^\/p\/[a-z0-9-]{1,200}$/;

/**
 * Makes the cart's call that a posted form stands for. A form knows text only: numbers and switches are read here, and
 * the two addresses of the delivery step become the two calls that they are.
 */
export async function callCartForm(call: MatchedCall, fields: Fields, caller: Caller): Promise<FormOutcome> {
  const ifMatch = fields.version === undefined || fields.version === "" ? undefined : fields.version;
  switch (call.name) {
    case "addCartItem": {
      const body = { productId: fields.productId ?? "", quantity: wholeNumber(fields.quantity) };
      const from = PRODUCT_PAGE.test(fields.from ?? "") ? `&from=${fields.from}` : "";
      return finish(await callCart(call, { body }, caller), "/cart?done=added", `/cart?${from.slice(1)}`);
    }
    case "updateCartItem": {
      const body = { quantity: stepped(fields) };
      const item = call.params.itemId ?? "";
      return finish(await callCart(call, { body }, caller), "/cart?done=changed", `/cart?line=${item}`);
    }
    case "deleteCartItem":
      return finish(await callCart(call, {}, caller), "/cart?done=removed", "/cart?");
    case "setDeliveryPostcode": {
      const body = { postCode: fields.postCode ?? "" };
      return finish(await callCart(call, { body }, caller), "/cart#delivery", "/cart?", "#delivery");
    }
    case "setGuestDetails": {
      const outcome = await callCart(call, { body: detailsOf(fields, caller), ifMatch: undefined }, caller);
      return finish(outcome, "/checkout?step=delivery", "/checkout?step=contact");
    }
    case "setGuestAddress":
    case "setCartAddress": {
      const outcome = await callDeliveryStep(call, fields, caller);
      return finish(outcome, "/checkout?step=payment", "/checkout?step=delivery");
    }
    case "checkout":
    case "checkoutAsGuest": {
      const method =
        call.params.method === "chosen" ? (fields.paymentMethod ?? "") : (call.params.method ?? "");
      const named = {
        ...call,
        params: { ...call.params, method: /^\w{1,50}$/.test(method) ? method : "none" },
      };
      const outcome = await callCart(named, { ifMatch }, caller);
      const ordered = !outcome.ok && outcome.detail?.reason === "cart_ordered";
      return finish(
        outcome,
        (outcome.ok && checkoutAnswer.parse(outcome.data).redirect) || "/checkout/thank-you",
        ordered ? "/checkout/thank-you?" : "/checkout?step=payment",
      );
    }
    default:
      return finish(await callCart(call, { body: fields }, caller), "/cart", "/cart?");
  }
}

function finish(outcome: CartOutcome, onSuccess: string, onFailure: string, place = ""): FormOutcome {
  return { outcome, next: outcome.ok ? onSuccess : `${withError(onFailure, outcome)}${place}` };
}

/** Adds the failure's code, one of a known list, to the address of the page that puts it into words. */
function withError(path: string, outcome: CartOutcome): string {
  if (outcome.ok) return path;
  const [page = "/", query = ""] = path.split("?");
  const search = new URLSearchParams(query);
  search.set("error", errorCode(outcome));
  if (outcome.detail?.available !== undefined) search.set("available", String(outcome.detail.available));
  return `${page}?${search}${page === "/checkout" ? "#problems" : ""}`;
}

/** A line's form has a field for the quantity and buttons that change it by one. */
function stepped(fields: Fields): unknown {
  const quantity = wholeNumber(fields.quantity);
  const step = fields.step === "1" ? 1 : fields.step === "-1" ? -1 : 0;
  if (typeof quantity !== "number" || step === 0) return quantity;
  return Math.max(1, quantity + step);
}

/** What is written about a customer's order goes to the address of the account, whatever a form says. */
function detailsOf(fields: Fields, { session }: Caller): Fields {
  const typed = Object.fromEntries(contactFields.map((field) => [field, fields[field] ?? ""]));
  return session.account === undefined ? typed : { ...typed, email: session.account.user.email };
}
