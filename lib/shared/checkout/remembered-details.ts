import { addressFields } from "@/lib/shared/forms/address-fields";
import type { Address, Order } from "@/packaging-api/contract";
import { addressLines } from "@/packaging-api/contract/address-lines";
import { contactFields, type Entries, entryName } from "./steps";

/** For how long after an order its details are filled in again on the device that placed it. */
const REMEMBERED_MS = 24 * 60 * 60 * 1_000;

/** What a guest typed for the order before. `until`: when that ends. */
export type RememberedDetails = { entries: Entries; number: string; until: string };

const addressEntries = (prefix: "delivery" | "billing", address: Address): [string, string][] =>
  addressFields.map((field) => [entryName(prefix, field), address[field]]);

const isSame = (a: Address, b: Address): boolean => addressLines(a).join("\n") === addressLines(b).join("\n");

/** A note and the number of a purchase order belong to one order alone. */
const ofOneOrder: readonly string[] = ["poNumber", "comment"];

/**
 * What the checkout's forms begin with for a guest who ordered less than a day ago; undefined after that.
 * @param now milliseconds since 1970
 */
export function detailsOf(order: Order, now = Date.now()): RememberedDetails | undefined {
  const ends = Date.parse(order.placedAt) + REMEMBERED_MS;
  if (ends <= now) return undefined;
  const contact = contactFields
    .filter((field) => !ofOneOrder.includes(field))
    .map((field): [string, string] => [field, order[field]]);
  const { shippingAddress, paymentAddress, number } = order;
  return {
    entries: {
      ...Object.fromEntries(contact),
      ...Object.fromEntries(addressEntries("delivery", shippingAddress)),
      ...Object.fromEntries(addressEntries("billing", paymentAddress)),
      sameAsDelivery: isSame(shippingAddress, paymentAddress) ? "on" : "",
    },
    number,
    until: new Date(ends).toISOString(),
  };
}

/**
 * The entries of a cart that knows less than was remembered: its own words stay, and those of a step that was not taken
 * yet are filled in.
 * @param has which steps the cart knows
 */
export function withRemembered(
  known: Entries,
  { entries }: Pick<RememberedDetails, "entries">,
  has: { contact: boolean; address: boolean },
): Entries {
  const isContact = (name: string) => contactFields.some((field) => field === name);
  const missing = Object.entries(entries).filter(([name]) => (isContact(name) ? !has.contact : !has.address));
  return { ...known, ...Object.fromEntries(missing) };
}
