import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "../keyed-hash";
import type { SecretSettings } from "./order-context";

/**
 * What only the mailed confirmation of an order has: the order's link, which the shop shows on the screen too, proves
 * nothing about the mailbox. It is made of the order's id, so that a letter that is sent again has the same.
 */
export const mailboxProof = ({ internalSecrets: [newest] }: SecretSettings, orderId: string): string =>
  proofBy(newest, orderId);

const proofBy = (secret: string, orderId: string): string => keyedHash(secret, "mailbox-proof", orderId);

/** Whether a token is the order's proof, also one from before the secret was changed. */
export function provesMailbox({ internalSecrets }: SecretSettings, orderId: string, token: string): boolean {
  const given = Buffer.from(token);
  return internalSecrets.some((secret) => {
    const expected = Buffer.from(proofBy(secret, orderId));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
