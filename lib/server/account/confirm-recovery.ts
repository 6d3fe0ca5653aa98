import "server-only";
import type { Caller } from "@/lib/server/calls/caller";
import { callAs } from "@/lib/server/calls/send-as";
import type { Fields, FormOutcome } from "@/lib/server/proxy/form-call";
import { postLinkPassword } from "./post-link-password";

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
