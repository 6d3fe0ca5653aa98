import "server-only";
import { callAs } from "@/lib/server/calls/call-as";
import { errorCode, failed } from "@/lib/server/calls/outcome";
import { config } from "@/lib/server/config";
import type { FormOutcome } from "@/lib/server/handlers/answer-outcome";
import type { Fields } from "@/lib/server/handlers/read-request";
import type { Caller } from "@/lib/server/session/session";
import { readOwnPath } from "@/lib/shared/links/own-path";
import { SHARE, shareLinkPage } from "@/lib/shared/links/share-page";

const refused = (code: string) => `${SHARE}?error=${code}#problems`;

/** @param message one of those of the packaging API */
function refuseAddress(message: string): FormOutcome {
  const violations = [{ propertyPath: "address", message }];
  return { outcome: failed(422, "Validation failed.", { violations }), next: refused("invalid") };
}

/** Gives a page of the shop a short address, and leads to the page of that. */
export async function makeShortLink(fields: Fields, caller: Caller): Promise<FormOutcome> {
  const { address = "", source = "", medium = "", campaign = "" } = fields;
  if (address.trim() === "") return refuseAddress("This value should not be blank.");
  const path = readOwnPath(address, config().shopUrl);
  if (path === undefined) return refuseAddress("This value is not an address of this shop.");
  const result = await callAs(caller, "createShortLink", { body: { path, source, medium, campaign } });
  if (result.ok) return { outcome: result, next: shareLinkPage(result.data.code) };
  const isTooLong = result.failure.violations?.some(({ propertyPath }) => propertyPath === "path") ?? false;
  return isTooLong
    ? refuseAddress("This value is too long.")
    : { outcome: result, next: refused(errorCode(result)) };
}
