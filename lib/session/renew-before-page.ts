import "server-only";
import { type Caller, originOf } from "@/lib/proxy/caller";
import { renewTokens } from "./renew-tokens";
import { leaveAccount } from "./session";
import { isSpent } from "./token-life";

/**
 * Renews an access token that is over, so that the page which is about to be made can use it. A refused refresh token
 * ends the session. While the packaging API cannot be reached everything stays: the page says then that it cannot be
 * shown, and nobody is signed out by it.
 */
export async function renewBeforePage(caller: Caller): Promise<void> {
  const { account } = caller.session;
  if (account === undefined || !isSpent(account.token)) return;
  const renewal = await renewTokens(account.refreshToken, originOf(caller));
  if (renewal.kind === "renewed") caller.session.account = { ...account, ...renewal.tokens };
  if (renewal.kind === "refused") leaveAccount(caller.session);
}
