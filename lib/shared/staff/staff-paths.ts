import { safeNextPath } from "@/lib/shared/links/next-path";
import type { WrittenKind } from "@/packaging-api/contract";

/** The pages of the back office that its code leads to. */
export const STAFF_HOME = "/staff";
export const STAFF_SIGN_IN = "/staff/sign-in";
export const STAFF_PROVE = "/staff/prove";
export const STAFF_SESSIONS = "/staff/sessions";
export const STAFF_MEMBERS = "/staff/members";
export const STAFF_MONEY = "/staff/money";
export const STAFF_MONEY_SETTLED = "/staff/money/settled";
export const STAFF_MONEY_PAYPAL = "/staff/money/paypal";
export const STAFF_MONEY_ACCOUNTS = "/staff/money/accounts";
export const STAFF_MONEY_TOTALS = "/staff/money/totals";
export const STAFF_FIGURES = "/staff/figures";
export const STAFF_LINKS = "/staff/figures/links";
export const STAFF_TODAY_EVENTS = "/staff/today/events";
export const STAFF_CUSTOMERS = "/staff/customers";
export const customerPage = (handle: string): string => `${STAFF_CUSTOMERS}/${encodeURIComponent(handle)}`;
export const STAFF_QUOTES = "/staff/customers/quotes";
export const staffQuotePage = (number: string): string =>
  `${STAFF_QUOTES}?number=${encodeURIComponent(number)}`;
export const STAFF_MESSAGES = "/staff/messages";
export const STAFF_ANSWERS = "/staff/messages/answers";
export const writtenPage = (kind: WrittenKind, id: number): string => `${STAFF_MESSAGES}/${kind}/${id}`;
export const STAFF_OUTBOX = "/staff/outbox";
export const STAFF_AUDIT = "/staff/audit";
export const STAFF_AUDIT_FILE = "/staff/audit/file";
export const STAFF_ORDERS = "/staff/orders";
export const STAFF_PACK = "/staff/pack";
export const staffOrderPage = (number: string): string => `${STAFF_ORDERS}/${encodeURIComponent(number)}`;
export const packPage = (number: string): string => `${STAFF_PACK}/${encodeURIComponent(number)}`;
/** The packing slip of one of an order's parcels, counted from 1; that of the next one is of what is packed now. */
export const packingSlip = (number: string, parcel: number): string =>
  `${STAFF_ORDERS}/prints/packing-slip-${parcel}?order-${encodeURIComponent(number)}=on`;
export const invitationPage = (token: string): string => `/staff/invitation/${encodeURIComponent(token)}`;

/** Where a form of the back office is posted. @param call of the contract, or a name of its own */
export const staffForm = (call: string): string => `/staff/do/${call}`;

/** Where it is posted to be told what would come of it, by a button that says something else of the form itself. */
export const triedForm = (call: string): string => `${staffForm(call)}?dryRun=1`;

/** A page of the back office that an address names; undefined for anything else. */
export function staffNextPath(next: string | null | undefined): string | undefined {
  const path = safeNextPath(next);
  return path !== undefined && /^\/staff(?:[/?#]|$)/.test(path) ? path : undefined;
}

/** The page on which somebody signs in. @param path that it leads back to */
export function signInPath(path: string): string {
  return path === STAFF_HOME ? STAFF_SIGN_IN : `${STAFF_SIGN_IN}?next=${encodeURIComponent(path)}`;
}

/** The page that a page for signing in, or for proving who sits there, leads back to. */
export function goalBehind(page: string): string {
  const [, query = ""] = page.split(/[?#]/, 2);
  return staffNextPath(new URLSearchParams(query).get("next")) ?? STAFF_HOME;
}
