import "server-only";
import type { z } from "zod";
import { callAs } from "@/lib/server/calls/call-as";
import { errorCode, failed, type Outcome } from "@/lib/server/calls/outcome";
import { accountForms } from "@/lib/server/forms/account-forms";
import { addressForms } from "@/lib/server/forms/address-forms";
import type { FormOutcome } from "@/lib/server/handlers/answer-outcome";
import type { Fields } from "@/lib/server/handlers/read-request";
import { ACCOUNT_HOME } from "@/lib/server/session/guard";
import type { Caller } from "@/lib/server/session/session";
import { summaryOf } from "@/lib/server/session/session-contents";
import { safeNextPath } from "@/lib/shared/links/next-path";
import { addressBody, updateMeBody, type Violation } from "@/packaging-api/contract";

/**
 * Saves a new customer's profile: their details, and their first address. Both are looked at before either is sent, so
 * that everything that is to be mended is said at once. The details come first and the address only while the book is
 * empty: sent again after a half of it failed, the form does the other half.
 */
export async function saveProfile(fields: Fields, caller: Caller): Promise<FormOutcome> {
  const outcome = await save(fields, caller);
  const next = safeNextPath(fields.next) ?? ACCOUNT_HOME;
  return { outcome, next: outcome.ok ? next : `/profile?error=${errorCode(outcome)}` };
}

async function save(fields: Fields, caller: Caller): Promise<Outcome> {
  const { session } = caller;
  if (session.account === undefined) return failed(401, "JWT Token not found");
  const addresses = await callAs(caller, "listAddresses");
  if (!addresses.ok) return addresses;
  const asksAddress = addresses.data.length === 0;

  const details = updateMeBody.safeParse(accountForms.updateMe.body(fields));
  const address = addressBody.safeParse(addressForms.addAddress.body({ ...fields, isDefault: "on" }));
  const violations = [...violationsOf(details), ...(asksAddress ? violationsOf(address) : [])];
  if (!details.success || violations.length > 0) return failed(422, "Validation failed.", { violations });

  const me = await callAs(caller, "updateMe", { body: details.data });
  if (!me.ok) return me;
  session.account.user = summaryOf(me.data);
  if (!asksAddress || !address.success) return { ok: true, data: {} };
  const added = await callAs(caller, "addAddress", { body: address.data });
  return added.ok ? { ok: true, data: {} } : added;
}

/** What a schema of the contract says against a body, as the packaging API would. */
function violationsOf(parsed: z.ZodSafeParseResult<unknown>): Violation[] {
  return (parsed.error?.issues ?? []).map(({ path, message }) => ({
    propertyPath: path.join("."),
    message,
  }));
}
