import "server-only";
import type { Caller } from "@/lib/server/calls/caller";
import { callAs } from "@/lib/server/calls/send-as";
import type { Fields, FormOutcome } from "@/lib/server/proxy/form-call";
import { postLinkPassword } from "./post-link-password";

const PAGES = "/account/activation";

/**
 * Activates the account of a mailed link for who knows the password of that registration, and leads to the sign-in
 * screen that says what came of it. A wrong password leads back to the link's own page.
 */
export async function activate(fields: Fields, caller: Caller): Promise<FormOutcome> {
  const posted = await postLinkPassword(
    fields,
    "/activate",
    (body) => callAs(caller, "activateUser", { body }),
    ({ outcome }) => `${PAGES}/${outcome}`,
  );
  const { outcome } = posted;
  const isDead = !outcome.ok && outcome.detail?.reason === "link_invalid";
  return isDead ? { ...posted, next: `${PAGES}/failed` } : posted;
}
