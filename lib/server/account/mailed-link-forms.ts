import type { Caller } from "@/lib/server/session/session";
import { passwordMessages } from "@/trade-rules/password-rule";
import "server-only";
import { callAs } from "@/lib/server/calls/call-as";
import { errorCode, failed } from "@/lib/server/calls/outcome";
import type { FormOutcome } from "@/lib/server/handlers/answer-outcome";
import type { Fields } from "@/lib/server/handlers/read-request";
import type { CallResult } from "@/lib/server/packaging-api/client";
import { summaryOf } from "@/lib/server/session/session-contents";
import type { Credentials } from "@/lib/server/session/waiting-credentials";
import { type SignInError, signInError } from "@/lib/shared/account/sign-in-errors";
import { loginPath } from "@/lib/shared/links/next-path";
import { removeFromAccountBody } from "@/packaging-api/contract";

/** The characters of a mailed link's secret, all of them allowed in a path. */
const LINK_SECRET = /^[\w-]{1,200}$/;

type LinkPassword = { token: string; password: string };

/**
 * Posts the form of a mailed link's page: the link's secret, and the password that it is about.
 * @param page the path that the link's page is below; refused, the form leads back to it
 * @param next where to go when it went through
 */
async function postLinkPassword<T>(
  { token = "", password = "" }: Fields,
  page: string,
  call: (body: LinkPassword) => Promise<CallResult<T>>,
  next: (data: T) => string,
): Promise<FormOutcome> {
  const back = LINK_SECRET.test(token) ? `${page}/${token}` : page;
  if (password === "") return { outcome: blankPassword(), next: `${back}?error=invalid` };
  const result = await call({ token, password });
  if (result.ok) return { outcome: { ok: true, data: result.data }, next: next(result.data) };
  return { outcome: result, next: `${back}?error=${errorCode(result)}` };
}

function blankPassword() {
  return failed(422, "Validation failed.", {
    violations: [{ propertyPath: "password", message: passwordMessages.blank }],
  });
}

const ACTIVATION = "/account/activation";

/**
 * Activates the account of a mailed link for who knows the password of that registration, and leads to the sign-in
 * screen that says the outcome. A wrong password leads back to the link's own page.
 */
export async function activate(fields: Fields, caller: Caller): Promise<FormOutcome> {
  const posted = await postLinkPassword(
    fields,
    "/activate",
    (body) => callAs(caller, "activateUser", { body }),
    ({ outcome }) => `${ACTIVATION}/${outcome}`,
  );
  const { outcome } = posted;
  const isDead = !outcome.ok && outcome.detail?.reason === "link_invalid";
  return isDead ? { ...posted, next: `${ACTIVATION}/failed` } : posted;
}

const signInPage = (error: SignInError) => `/login?error=${error}`;

/**
 * Has the link of an account that is not active mailed again, and leads to the sign-in screen that says so.
 * @param credentials those that wait with this browser; undefined when their time is over
 */
export async function mailActivationAgain(
  credentials: Credentials | undefined,
  caller: Caller,
): Promise<FormOutcome> {
  if (credentials === undefined)
    return { outcome: failed(422, "The time for this is over."), next: signInPage("second_step_over") };
  const mailed = await callAs(caller, "mailActivationAgain", { body: credentials });
  if (mailed.ok) return { outcome: { ok: true, data: {} }, next: "/login?done=mailed" };
  // The password was changed within these minutes. As 401 it would end whatever session there is.
  if (mailed.status === 401)
    return { outcome: failed(422, "Invalid credentials."), next: signInPage("credentials") };
  return { outcome: mailed, next: signInPage(signInError(mailed.detail?.reason) ?? "unavailable") };
}

/**
 * Activates the new password of a mailed link for who knows it. It leads to a review of
 * the account; refused, back to the link's own page.
 */
export function confirmRecovery(fields: Fields, caller: Caller): Promise<FormOutcome> {
  return postLinkPassword(
    fields,
    "/recover",
    (body) => callAs(caller, "confirmRecovery", { body }),
    ({ review }) => `/recover/${review}/done`,
  );
}

/** Removes what the owner of a recovered account did not put there, and leads back to its review. */
export async function removeFromAccount(fields: Fields, caller: Caller): Promise<FormOutcome> {
  const body = removeFromAccountBody.safeParse(fields);
  if (!body.success || !LINK_SECRET.test(body.data.token))
    return { outcome: failed(404, "Not found."), next: "/recover" };
  const page = `/recover/${body.data.token}/done`;
  const result = await callAs(caller, "removeFromAccount", { body: body.data });
  if (result.ok) return { outcome: { ok: true, data: {} }, next: `${page}?done=removed` };
  return { outcome: result, next: `${page}?error=${errorCode(result)}` };
}

const EMAIL = "/account/email";

/**
 * Makes the address of a mailed link the customer's, and says so on the page of their details, which gets the former one
 * once, for what this browser remembers. Refused, it leads back to the link's own page; signed out meanwhile, to the
 * sign-in screen and from there to the link again.
 */
export async function confirmEmail({ token = "" }: Fields, caller: Caller): Promise<FormOutcome> {
  const page = LINK_SECRET.test(token) ? `${EMAIL}/${token}` : EMAIL;
  const { session } = caller;
  if (session.account === undefined)
    return { outcome: failed(401, "JWT Token not found"), next: loginPath(page) };
  const result = await callAs(caller, "confirmEmail", { body: { token } });
  if (result.ok) {
    const formerEmail = session.account.user.email;
    session.account.user = summaryOf(result.data);
    return {
      outcome: { ok: true, data: {} },
      next: "/account/edit?done=email",
      remember: { values: { formerEmail } },
    };
  }
  return {
    outcome: result,
    next: result.status === 401 ? loginPath(page) : `${page}?error=${errorCode(result)}`,
  };
}
