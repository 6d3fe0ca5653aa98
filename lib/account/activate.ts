import "server-only";
import type { Caller } from "@/lib/proxy/caller";
import type { Fields, FormOutcome } from "@/lib/proxy/form-call";
import { failureOf } from "@/lib/proxy/outcome";
import { callAs } from "@/lib/proxy/send-as";

const PAGES = "/account/activation";

/** Activates the account of a mailed link, and leads to the sign-in screen that says what came of it. */
export async function activate({ token = "" }: Fields, caller: Caller): Promise<FormOutcome> {
  const result = await callAs(caller, "activateUser", { body: { token } });
  if (result.ok) return { outcome: { ok: true, data: result.data }, next: `${PAGES}/${result.data.outcome}` };
  const outcome = failureOf(result);
  // The link may be as good as ever: only the packaging API's own word tells.
  const next =
    result.layer === "api" && result.status < 500 ? `${PAGES}/failed` : `${PAGES}/failed?error=unavailable`;
  return { outcome, next };
}
