import "server-only";
import type { Caller } from "@/lib/server/calls/caller";
import { failed, failureOf } from "@/lib/server/calls/outcome";
import { callAs } from "@/lib/server/calls/send-as";
import { errorCode, type Fields, type FormOutcome } from "@/lib/server/proxy/form-call";
import { removeFromAccountBody } from "@/packaging-api/contract";
import { LINK_SECRET } from "./post-link-password";

/** Removes what the owner of a recovered account did not put there, and leads back to its review. */
export async function removeFromAccount(fields: Fields, caller: Caller): Promise<FormOutcome> {
  const body = removeFromAccountBody.safeParse(fields);
  if (!body.success || !LINK_SECRET.test(body.data.token))
    return { outcome: failed(404, "Not found."), next: "/recover" };
  const page = `/recover/${body.data.token}/done`;
  const result = await callAs(caller, "removeFromAccount", { body: body.data });
  if (result.ok) return { outcome: { ok: true, data: {} }, next: `${page}?done=removed` };
  const outcome = failureOf(result);
  return { outcome, next: outcome.ok ? page : `${page}?error=${errorCode(outcome)}` };
}
