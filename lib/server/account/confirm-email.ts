import "server-only";
import type { Caller } from "@/lib/server/calls/caller";
import { failed, failureOf } from "@/lib/server/calls/outcome";
import { callAs } from "@/lib/server/calls/send-as";
import { errorCode, type Fields, type FormOutcome } from "@/lib/server/proxy/form-call";
import { summaryOf } from "@/lib/server/session/session-contents";
import { loginPath } from "@/lib/shared/links/next-path";
import { LINK_SECRET } from "./post-link-password";

const PAGE = "/account/email";

/**
 * Makes the address of a mailed link the customer's, and says so on the page of their details, which gets the former one
 * once, for what this browser remembers. Refused, it leads back to the link's own page; signed out meanwhile, to the sign-in screen and from there to the link again.
 */
export async function confirmEmail({ token = "" }: Fields, caller: Caller): Promise<FormOutcome> {
  const page = LINK_SECRET.test(token) ? `${PAGE}/${token}` : PAGE;
  const { session } = caller;
  if (session.account === undefined)
    return { outcome: failed(401, "JWT Token not found"), next: loginPath(page) };
  const result = await callAs(caller, "confirmEmail", { body: { token } });
  if (result.ok) {
    const formerEmail = session.account.user.email;
    session.account.user = summaryOf(result.data);
    return { outcome: { ok: true, data: {} }, next: "/account/edit?done=email", kept: { formerEmail } };
  }
  const outcome = failureOf(result);
  if (outcome.ok || outcome.status === 401) return { outcome, next: loginPath(page) };
  return { outcome, next: `${page}?error=${errorCode(outcome)}` };
}
