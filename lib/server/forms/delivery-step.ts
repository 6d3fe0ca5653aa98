import { callAs } from "@/lib/server/calls/call-as";
import { makeCall } from "@/lib/server/calls/make-call";
import type { MatchedCall } from "@/lib/server/calls/match-call";
import type { Outcome } from "@/lib/server/calls/outcome";
import type { Fields } from "@/lib/server/handlers/read-request";
import type { Caller } from "@/lib/server/session/session";
import { OTHER_ADDRESS } from "@/lib/shared/checkout/chosen-address";
import { prefixed } from "@/lib/shared/forms/field-problems";
import { type Address, address, addressKeys, calls, cart, flatName } from "@/packaging-api/contract";

type AddressType = "shipping" | "payment";
type Send = (type: AddressType) => Promise<Outcome>;

/**
 * The delivery step: where the goods go, by an address of the customer's book or one that was typed, and whether the
 * invoice goes there too or to an address of its own. The invoice's is written first, so that the cart is not past this
 * step while one of the two is missing; both are checked even if the first is refused.
 */
export async function makeDeliveryStep(call: MatchedCall, fields: Fields, caller: Caller): Promise<Outcome> {
  const typed = (prefix: string): Send => {
    const body = addressOf(fields, prefix);
    return (type) => makeCall(named(call, "setGuestAddress", type), { body }, caller);
  };
  const { addressId = OTHER_ADDRESS } = fields;
  const chosen = call.name === "setCartAddress" && addressId !== OTHER_ADDRESS;
  const delivery: Send = chosen
    ? (type) => makeCall(named(call, "setCartAddress", type), { body: { addressId } }, caller)
    : typed("");
  const outcome = await sendBoth(delivery, fields.sameAsDelivery === "on" ? undefined : typed("billing"));
  if (chosen || !outcome.ok || fields.saveAddress !== "on") return outcome;
  const refusal = await saveToBook(outcome.data, caller);
  return refusal ?? outcome;
}

function named(
  call: MatchedCall,
  name: "setGuestAddress" | "setCartAddress",
  type: AddressType,
): MatchedCall {
  return { name, row: calls[name], params: { ...call.params, type } };
}

function addressOf(fields: Fields, prefix: string): Fields {
  return Object.fromEntries(
    addressKeys.map((key) => {
      const name = prefix === "" ? key : flatName(prefix, key);
      return [key, fields[name] ?? (key === "country" ? "GB" : "")];
    }),
  );
}

/** @param billing undefined when the invoice goes where the goods go */
async function sendBoth(delivery: Send, billing: Send | undefined): Promise<Outcome> {
  const invoiced = await (billing ?? delivery)("payment");
  const delivered = await delivery("shipping");
  return billing === undefined ? delivered : together(delivered, invoiced);
}

/**
 * One outcome of the two addresses: what is wrong with either, the billing address's fields by their names in the form.
 * A refusal that is not about what was typed counts more, because correcting the form would not help.
 */
function together(delivery: Outcome, billing: Outcome): Outcome {
  if (billing.ok) return delivery;
  if (billing.status !== 422 || (!delivery.ok && delivery.status !== 422))
    return delivery.ok ? billing : delivery;
  const violations = [
    ...(delivery.ok ? [] : (delivery.failure.violations ?? [])),
    ...(billing.failure.violations ?? []).map(({ propertyPath, message }) => ({
      propertyPath: prefixed("billing", propertyPath),
      message,
    })),
  ];
  return { ...billing, failure: { ...billing.failure, violations } };
}

/**
 * Puts the cart's delivery address into the customer's book, unless it is there: a form that is sent twice saves it once.
 * @returns what the book said against it.
 */
async function saveToBook(answered: unknown, caller: Caller): Promise<Outcome | undefined> {
  const changed = cart.parse(answered);
  const entries = addressKeys.map((key) => [key, changed[flatName("shipping", key)]]);
  const wanted: Address = address.parse(Object.fromEntries(entries));
  const book = await callAs(caller, "listAddresses");
  if (!book.ok) return book;
  if (book.data.some((entry) => addressKeys.every((key) => entry[key] === wanted[key]))) return undefined;
  const saved = await callAs(caller, "addAddress", { body: wanted });
  return saved.ok ? undefined : saved;
}
