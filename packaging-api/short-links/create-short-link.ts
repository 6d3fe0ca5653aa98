import { randomInt } from "node:crypto";
import type { ShortLink, ShortLinkBody } from "../contract";
import type { Database } from "../database/connect";
import { findLinkOf, insertLink } from "./short-link-queries";

/** As `SHORT_CODE` of the contract has them. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const LENGTH = 7;
/** Codes that are tried. There are 27 thousand million, so that a second one is hardly ever needed. */
const MOST_TRIES = 5;

const createCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");

/** Gives a page a short address. @returns the one that it has already, where the campaign is the same. */
export async function createShortLink(db: Database, link: ShortLinkBody): Promise<ShortLink> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = await findLinkOf(db, link);
    if (found !== undefined) return found;
    const created = { ...link, code: createCode() };
    // Another request may have made it meanwhile, or the code may be taken.
    if (await insertLink(db, created)) return created;
  }
  throw new Error(`No free code was found in ${MOST_TRIES} tries.`);
}
