import type { Caller } from "@/lib/server/calls/caller";
import type { Outcome } from "@/lib/server/calls/outcome";
import type { Note } from "@/lib/server/session/note";
import type { CartOutcome } from "./cart-call";
import { callAccountForm } from "./forms/account-form";
import { callCartForm } from "./forms/cart-forms";
import { callOrderForm } from "./forms/order-forms";
import { postedForms } from "./forms/posted-form";
import type { MatchedCall } from "./match-call";
import { isOrderCall } from "./order-call";

export type Fields = Record<string, string>;

/** What a posted form came to: the call's outcome, and the address to show next without JavaScript: of this site, or of a page to pay on. */
export type FormOutcome = {
  outcome: CartOutcome;
  next: string;
  /** What the page after it shows of the answer, once. */
  kept?: Record<string, string>;
  /** What ordering again came to, for the cart's page. */
  reordered?: Note["reordered"];
};

/** Makes the call that a posted form stands for; undefined where no form of the shop means this call. */
export async function callForm(
  call: MatchedCall,
  fields: Fields,
  caller: Caller,
): Promise<FormOutcome | undefined> {
  if (isCartCall(call)) return callCartForm(call, fields, caller);
  if (isOrderCall(call)) return callOrderForm(call, fields, caller);
  const form = postedForms[call.name];
  return form && callAccountForm(call, form, fields, caller);
}

/** Whether a call is about the cart that the session names. */
export function isCartCall({ row }: MatchedCall): boolean {
  return row.path.startsWith("/api/cart/");
}

export function errorCode(outcome: Outcome & { ok: false }): string {
  if (outcome.detail !== undefined) return outcome.detail.reason;
  if (outcome.status === 412) return "cart_changed";
  if (outcome.status === 422) return "invalid";
  return outcome.status === 503 ? "unavailable" : "unknown";
}
