import "server-only";
import { failed, failureOf } from "@/lib/server/calls/outcome";
import type { CallResult } from "@/lib/server/packaging-api/client";
import { errorCode, type Fields, type FormOutcome } from "@/lib/server/proxy/form-call";
import { passwordMessages } from "@/packaging-api/contract";

/** What a mailed link's secret may be made of, so that it can stand in a path again. */
export const LINK_SECRET = /^[\w-]{1,200}$/;

type LinkPassword = { token: string; password: string };

/**
 * Posts the form of a mailed link's page: the link's secret, and the password that it is about.
 * @param page the path that the link's page is below; refused, the form leads back to it
 * @param next where to go when it went through
 */
export async function postLinkPassword<T>(
  { token = "", password = "" }: Fields,
  page: string,
  call: (body: LinkPassword) => Promise<CallResult<T>>,
  next: (data: T) => string,
): Promise<FormOutcome> {
  const back = LINK_SECRET.test(token) ? `${page}/${token}` : page;
  if (password === "") return { outcome: blankPassword(), next: `${back}?error=invalid` };
  const result = await call({ token, password });
  if (result.ok) return { outcome: { ok: true, data: result.data }, next: next(result.data) };
  const outcome = failureOf(result);
  return { outcome, next: outcome.ok ? back : `${back}?error=${errorCode(outcome)}` };
}

function blankPassword() {
  return failed(422, "Validation failed.", {
    violations: [{ propertyPath: "password", message: passwordMessages.blank }],
  });
}
