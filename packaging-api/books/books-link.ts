import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "../keyed-hash";

/** The secrets that links are made with, the newest first. */
export type LinkSecrets = { internalSecrets: readonly [string, ...string[]] };

const SEPARATOR = "_";
const proofBy = (secret: string, id: string): string => keyedHash(secret, "books-link", id);

/**
 * What the letters to a mailbox for books have in their links, all the same: whoever keeps the books may stop them from any
 * of the letters. Nobody else has it, the customer neither.
 * @param id of the address's row, a UUID
 */
export const booksToken = ({ internalSecrets: [newest] }: LinkSecrets, id: string): string =>
  `${id}${SEPARATOR}${proofBy(newest, id)}`;

/** The row that a link is about, also one from before the secret was changed; undefined for what is no such link. */
export function idOfToken({ internalSecrets }: LinkSecrets, token: string): string | undefined {
  const at = token.indexOf(SEPARATOR);
  const id = token.slice(0, Math.max(at, 0));
  const given = Buffer.from(token.slice(at + 1));
  const isOurs = internalSecrets.some((secret) => {
    const expected = Buffer.from(proofBy(secret, id));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? id : undefined;
}
