import "server-only";
import { logLine } from "@/lib/server/log";
import { type CallResult, callPackagingApi } from "@/lib/server/packaging-api/client";
import type { Caller } from "@/lib/server/session/session";
import { leaveAccount, type SessionContents, summaryOf } from "@/lib/server/session/session-contents";
import type { Credentials } from "@/lib/server/session/waiting-credentials";
import type { SignInError } from "@/lib/shared/account/sign-in-errors";
import { type Tokens, twoStepNeeded } from "@/packaging-api/contract";
import { type MergedLines, mergeCarts } from "./merge-carts";

export type SignInRefusal = {
  ok: false;
  code: SignInError;
  /** The password was right; the second step is wanted, or its code was wrong. */
  secondStep: boolean;
  /** Seconds until the next attempt is looked at. */
  retryAfter?: number;
};
/** What a session stores of who signed in. */
export type SignedInAccount = NonNullable<SessionContents["account"]>;
/** What the packaging API says to credentials. */
export type CheckedCredentials = { ok: true; account: SignedInAccount } | SignInRefusal;

function refusalOf(result: Extract<CallResult<Tokens>, { ok: false }>, codeGiven: boolean): SignInRefusal {
  const refuse = (code: SignInError): SignInRefusal => ({ ok: false, code, secondStep: false });
  if (result.layer !== "api") return refuse("unavailable");
  const { reason, retryAfter } = result.detail ?? {};
  if (reason === "not_active") return refuse("not_active");
  if (result.status === 429)
    return { ...refuse("too_many_attempts"), ...(retryAfter !== undefined && { retryAfter }) };
  if (twoStepNeeded.safeParse(result.failure.data).success)
    return { ok: false, code: codeGiven ? "two_step" : "second_step", secondStep: true };
  return refuse("credentials");
}

/** Takes a pair of tokens back that will not be used, or not any more. Says whether the packaging API knows. */
async function revokeTokens(refreshToken: string, caller: Caller): Promise<boolean> {
  const revoked = await callPackagingApi("revokeToken", {
    body: { refresh_token: refreshToken },
    ...caller.origin,
  });
  if (!revoked.ok)
    logLine("warn", "sign-in not revoked", { requestId: caller.origin.requestId, status: revoked.status });
  return revoked.ok;
}

/**
 * Asks the packaging API for the tokens and the summary of a customer. Nothing is signed in by it yet.
 * @param code of the second step: six digits, or a recovery code
 */
export async function checkCredentials(
  { username, password }: Credentials,
  code: string | undefined,
  caller: Caller,
): Promise<CheckedCredentials> {
  const login = await callPackagingApi("login", {
    body: { username, password, ...(code !== undefined && { _two_step: code }) },
    ...caller.origin,
  });
  if (!login.ok) return refusalOf(login, code !== undefined);
  const { token, refresh_token: refreshToken } = login.data;
  const me = await callPackagingApi("getMe", { token, ...caller.origin });
  if (!me.ok) {
    await revokeTokens(refreshToken, caller);
    return { ok: false, code: "account", secondStep: false };
  }
  return { ok: true, account: { token, refreshToken, user: summaryOf(me.data) } };
}

/**
 * Signs a customer in: they are in the caller's session, and the cart that they filled before is in their own
 * (docs/product.md, Merging carts). Whoever was signed in before is signed out.
 */
export async function signIn(account: SignedInAccount, caller: Caller): Promise<MergedLines | undefined> {
  const { session } = caller;
  if (session.account !== undefined) {
    await revokeTokens(session.account.refreshToken, caller);
    leaveAccount(session);
  }
  session.account = account;
  return mergeCarts(caller);
}

/** Signs out: here at once, and at the packaging API, whose tokens are no longer good then. */
export async function signOut(caller: Caller): Promise<void> {
  const { account } = caller.session;
  leaveAccount(caller.session);
  if (account !== undefined) await revokeTokens(account.refreshToken, caller);
}
