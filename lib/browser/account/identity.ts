import {
  type AccountState,
  accountStore,
  emptyAccount,
  parseAccount,
} from "@/lib/browser/state/account-state";
import { removeSignedInCookie } from "@/lib/browser/state/signed-in-cookie";
import { isRecord } from "@/lib/shared/parse";

const IDENTITY_URL = "/api/auth/session";

/** Who is signed in, as the storefront knows it; null for a visitor, undefined when there was no answer. */
async function fetchCustomer(): Promise<AccountState | null | undefined> {
  try {
    const response = await fetch(IDENTITY_URL, { headers: { accept: "application/json" } });
    if (!response.ok) return undefined;
    const json: unknown = await response.json();
    const customer = isRecord(json) ? parseAccount(json.user) : undefined;
    return customer === undefined || customer.email === "" ? null : customer;
  } catch {
    // No connection, or an answer that is not JSON: who it was is still shown, and the next page asks again.
    return undefined;
  }
}

/** The page is a visitor's from here on. The cookie only says so: it opened nothing. */
export function showVisitor(): void {
  accountStore.set(emptyAccount);
  delete document.documentElement.dataset.account;
  removeSignedInCookie();
}

/**
 * Pages that a customer without a profile may see before they made one (docs/product.md, Guarded pages): their own cart
 * as well, which is filled before an address is asked for.
 */
const EXEMPT = /^\/(profile|legal|cart)([/?]|$)/;

/** The page where a customer completes their profile, to come back from; undefined where they need not. */
export function profileBefore(
  customer: Pick<AccountState, "needsProfile">,
  path: string,
): string | undefined {
  return customer.needsProfile && !EXEMPT.test(path)
    ? `/profile?next=${encodeURIComponent(path)}`
    : undefined;
}

/** Asks once who the page is for, stores it, and sends a customer without a profile to make one. */
export async function recogniseCustomer(): Promise<void> {
  const customer = await fetchCustomer();
  if (customer === undefined) return;
  if (customer === null) return showVisitor();
  const { email, firstName, lastName, needsProfile } = customer;
  accountStore.update((before) => ({
    ...(before.email === "" || before.email === email ? before : emptyAccount),
    ...{ email, firstName, lastName, needsProfile },
  }));
  const profile = profileBefore(customer, location.pathname + location.search);
  if (profile !== undefined) location.replace(profile);
}
