import "server-only";
import { callAs } from "@/lib/server/calls/call-as";
import { renewTokens } from "@/lib/server/session/renew-tokens";
import type { Caller } from "@/lib/server/session/session";
import { leaveAccount, summaryOf } from "@/lib/server/session/session-contents";
import { isSpent } from "@/lib/server/session/token-life";

/**
 * Renews an access token that is over, so that the page which is about to be made can use it. A refused refresh token
 * ends the session. While the packaging API cannot be reached everything stays: the page says then that it cannot be
 * shown, and the customer is not signed out.
 */
export async function renewBeforePage(caller: Caller): Promise<void> {
  const { account } = caller.session;
  if (account === undefined || !isSpent(account.token)) return;
  const renewal = await renewTokens(account.refreshToken, caller.origin);
  if (renewal.kind === "renewed") caller.session.account = { ...account, ...renewal.tokens };
  if (renewal.kind === "refused") leaveAccount(caller.session);
}

/** The profile may have been saved in another browser: asks again before a customer is sent to do it. */
export async function lookAgainAtProfile(caller: Caller): Promise<void> {
  const me = await callAs(caller, "getMe");
  const { account } = caller.session;
  if (me.ok && account !== undefined) account.user = summaryOf(me.data);
}
