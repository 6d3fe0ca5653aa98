import type { Caller } from "@/lib/server/calls/caller";
import { failed, failureOf, type Outcome } from "@/lib/server/calls/outcome";
import { sendAs } from "@/lib/server/calls/send-as";
import { leaveAccount, summaryOf } from "@/lib/server/session/session-contents";
import { type CallName, me } from "@/packaging-api/contract";
import type { MatchedCall } from "./match-call";

/** Calls after which the packaging API knows this sign-in no longer. */
const endsSession: ReadonlySet<CallName> = new Set(["endAllSignIns", "deleteAccount"]);

/**
 * Makes a call that is not about the cart: with the customer's token where the row takes one. The session's summary of
 * the customer is kept in step with what the answer says of them.
 */
export async function callAccount(
  { name, row, params }: MatchedCall,
  input: { body?: unknown; query?: unknown; signal?: AbortSignal },
  caller: Caller,
): Promise<Outcome> {
  const { session } = caller;
  if (row.auth === "required" && session.account === undefined) return failed(401, "JWT Token not found");
  const result = await sendAs(caller, row, { ...input, params });
  if (!result.ok) return failureOf(result);
  if (endsSession.has(name)) leaveAccount(session);
  if ((name === "updateMe" || name === "getMe") && session.account !== undefined)
    session.account.user = summaryOf(me.parse(result.data));
  return { ok: true, data: result.data };
}
