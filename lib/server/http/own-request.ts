import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Carries INTERNAL_SECRET in requests that the shop's programs make to the storefront. */
export const OWN_REQUEST_HEADER = "x-internal-secret";

/** @param secrets those that are accepted */
export function isInternalSecret(given: string, secrets: readonly string[]): boolean {
  const bytes = Buffer.from(given);
  return secrets
    .map((accepted) => Buffer.from(accepted))
    .some((accepted) => bytes.length === accepted.length && timingSafeEqual(bytes, accepted));
}

/** Whether a request is the shop's own: from one of its two programs. Those have no budget. */
export const isOwnRequest = (
  { headers }: Pick<IncomingMessage, "headers">,
  secrets: readonly string[],
): boolean => isInternalSecret(String(headers[OWN_REQUEST_HEADER] ?? ""), secrets);
