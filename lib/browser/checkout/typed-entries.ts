import { fillUntouched } from "@/lib/browser/forms/fill-untouched";
import { guestStore } from "@/lib/browser/state/guest-entries";
import { type Entries, entryOfField, type Step } from "@/lib/shared/checkout/steps";

/** Fields that say what the shopper saw or chose of this cart, and are nothing to fill in again. */
const OF_THE_CART: ReadonlySet<string> = new Set(["version", "delivery", "shownDelivery"]);

/**
 * The fields of a step's form, by the names of the guest entries. A switch that is off is missing from the form's data
 * and is read as "".
 */
export function typedIn(form: HTMLFormElement, step: Step): Entries {
  const typed: Record<string, string> = step === "delivery" ? { sameAsDelivery: "", saveAddress: "" } : {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && !OF_THE_CART.has(name)) typed[entryOfField(step, name)] = value;
  return typed;
}

/**
 * What was typed on this device. A customer's checkout takes only entries stored under the customer's own address.
 * @param email the signed-in customer's; undefined for a guest, who gets whatever is stored.
 */
function ownEntries(email: string | undefined): Entries {
  const stored = guestStore.get();
  return email === undefined || stored.email === email ? stored : {};
}

/** An empty stored entry means nothing, except for a switch, where it means off. */
function hasMeaning([name, value]: [string, string]): boolean {
  return value !== "" || name === "sameAsDelivery" || name === "saveAddress";
}

/** The stored entries to fill forms with. */
export function storedEntries(email: string | undefined): Entries {
  return Object.fromEntries(Object.entries(ownEntries(email)).filter(hasMeaning));
}

/** Fills the form of a step, as far as the shopper has not changed it yet. */
export function fillStep(form: HTMLFormElement, step: Step, entries: Entries): void {
  fillUntouched(form, (name) => entries[entryOfField(step, name)]);
}

/** Stores what was typed on this device, under the customer's address if there is one. */
export function storeTyped(typed: Entries, email: string | undefined): void {
  guestStore.set({ ...ownEntries(email), ...typed, ...(email !== undefined && { email }) });
}
