import { leaveAccount, summaryOf } from "@/lib/server/session/session-contents";
import { type CallName, me } from "@/packaging-api/contract";
import { type Caller, sendAs } from "./call-as";
import type { CallInput, MatchedCall } from "./match-call";
import { failed, type Outcome } from "./outcome";

/** Calls after which the packaging API knows this sign-in no longer. */
const endsSession: ReadonlySet<CallName> = new Set(["endAllSignIns", "deleteAccount"]);

/**
 * Makes a call that needs nothing of the session but the customer's token, where the row takes one. The session's
 * summary of the customer follows what the answer says of them.
 */
export async function callAccount(call: MatchedCall, input: CallInput, caller: Caller): Promise<Outcome> {
  const { name, row, params } = call;
  const { session } = caller;
  if (row.auth === "required" && session.account === undefined) return failed(401, "JWT Token not found");
  const outcome = await sendAs(caller, row, { ...input, params });
  if (!outcome.ok) return outcome;
  if (endsSession.has(name)) leaveAccount(session);
  if ((name === "updateMe" || name === "getMe") && session.account !== undefined)
    session.account.user = summaryOf(me.parse(outcome.data));
  return outcome;
}
