import "server-only";
import type { Caller } from "@/lib/server/calls/caller";
import { failed, failureOf } from "@/lib/server/calls/outcome";
import { callAs } from "@/lib/server/calls/send-as";
import type { FormOutcome } from "@/lib/server/proxy/form-call";
import type { Credentials } from "@/lib/server/session/waiting-credentials";
import { type SignInError, signInError } from "@/lib/shared/account/sign-in-errors";

const loginPage = (error: SignInError) => `/login?error=${error}`;

/**
 * Has the link of an account that is not active mailed again, and leads to the sign-in screen that says so.
 * @param credentials those that wait with this browser; undefined when their time is over
 */
export async function mailActivationAgain(
  credentials: Credentials | undefined,
  caller: Caller,
): Promise<FormOutcome> {
  if (credentials === undefined)
    return { outcome: failed(422, "The time for this is over."), next: loginPage("second_step_over") };
  const mailed = await callAs(caller, "mailActivationAgain", { body: credentials });
  if (mailed.ok) return { outcome: { ok: true, data: {} }, next: "/login?done=mailed" };
  // The password was changed within these minutes. As 401 it would end whatever session there is.
  if (mailed.status === 401)
    return { outcome: failed(422, "Invalid credentials."), next: loginPage("credentials") };
  const outcome = failureOf(mailed);
  const reason = outcome.ok ? undefined : outcome.detail?.reason;
  return { outcome, next: loginPage(signInError(reason) ?? "unavailable") };
}
