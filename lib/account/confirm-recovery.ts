import "server-only";
import type { Caller } from "@/lib/proxy/caller";
import { errorCode, type Fields, type FormOutcome } from "@/lib/proxy/form-call";
import { failed, failureOf } from "@/lib/proxy/outcome";
import { callAs } from "@/lib/proxy/send-as";
import { passwordMessages } from "@/packaging-api/contract";

/** What a mailed link's secret may be made of, so that it can stand in a path again. */
const LINK = /^[\w-]{1,200}$/;

/** Activates the new password of a mailed link for who knows it. Refused, it leads back to the link's own page. */
export async function confirmRecovery(
  { token = "", password = "" }: Fields,
  caller: Caller,
): Promise<FormOutcome> {
  const outcome = password === "" ? blankPassword() : await call({ token, password }, caller);
  if (outcome.ok) return { outcome, next: "/login?done=recovered" };
  const page = LINK.test(token) ? `/recover/${token}` : "/recover";
  return { outcome, next: `${page}?error=${errorCode(outcome)}` };
}

async function call(body: { token: string; password: string }, caller: Caller) {
  const result = await callAs(caller, "confirmRecovery", { body });
  return result.ok ? { ok: true as const, data: result.data } : failureOf(result);
}

function blankPassword() {
  return failed(422, "Validation failed.", {
    violations: [{ propertyPath: "password", message: passwordMessages.blank }],
  });
}
