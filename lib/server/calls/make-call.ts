import type { Caller } from "@/lib/server/session/session";
import { leaveAccount, summaryOf } from "@/lib/server/session/session-contents";
import { type CallName, me } from "@/packaging-api/contract";
import { sendAs } from "./call-as";
import { callCart } from "./cart-call";
import { type CallInput, fillsCart, isCartCall, isOrderCall, type MatchedCall } from "./match-call";
import { failed, type Outcome } from "./outcome";

/** Calls after which the packaging API knows this sign-in no longer. */
const endsSession: ReadonlySet<CallName> = new Set(["endAllSignIns", "deleteAccount"]);

/**
 * Makes a browser's call: of its cart through the table of cart-call.ts, any other as it is, with the customer's token
 * where the row takes one. The session's summary of the customer follows what the answer says of them. Never throws
 * for a refusal.
 */
export async function makeCall(asked: MatchedCall, input: CallInput, caller: Caller): Promise<Outcome> {
  const call = nameOrder(asked, caller);
  if (call === undefined) return failed(404, "There is no such order.");
  const { name, row, params } = call;
  if (isCartCall(call) || fillsCart.has(name)) return callCart(call, input, caller);
  const { session } = caller;
  if (row.auth === "required" && session.account === undefined) return failed(401, "JWT Token not found");
  const outcome = await sendAs(caller, row, { ...input, params });
  if (!outcome.ok) return outcome;
  if (endsSession.has(name)) leaveAccount(session);
  if ((name === "updateMe" || name === "getMe") && session.account !== undefined)
    session.account.user = summaryOf(me.parse(outcome.data));
  return outcome;
}

/** In a call about one order `current` becomes the secret of this browser's last order; undefined when it placed none. */
function nameOrder(call: MatchedCall, caller: Caller): MatchedCall | undefined {
  if (!isOrderCall(call)) return call;
  const id = orderNamed(call.params.id, caller);
  return id === undefined ? undefined : { ...call, params: { ...call.params, id } };
}

/** What the packaging API calls the order of a browser's call; undefined when this browser placed none. */
export function orderNamed(id: string | undefined, { session }: Caller): string | undefined {
  return id === "current" ? session.lastOrder?.key : id;
}
