import { isRecord } from "@/lib/shared/parse";
import { createStore, type Parser } from "./local-store";

/**
 * What a guest typed at the checkout, by the names of docs/product.md, Field names (`firstName`, `deliveryPostCode`,
 * `billingCityTown`, …). It stays on this device until the order is placed.
 */
export type GuestEntries = Readonly<Record<string, string>>;

/** More than any form of ours has, and than any honest answer is long. */
const MOST_ENTRIES = 60;
const MOST_CHARACTERS = 2_000;

export const parseGuest: Parser<GuestEntries> = (value) => {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1].length <= MOST_CHARACTERS,
  );
  return Object.fromEntries(entries.slice(0, MOST_ENTRIES));
};

const empty: GuestEntries = { deliveryCountry: "GB", billingCountry: "GB" };

export const guestStore = createStore<GuestEntries>({ key: "guest", parse: parseGuest, empty });

/** Forgets what was typed: the order is placed. */
export function forgetGuest(): void {
  guestStore.set(empty);
}
