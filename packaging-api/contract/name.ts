import { BLANK, text } from "./text";

/** The beginnings of web addresses, and a domain with a path; "Company.com Ltd" and "A.J. Smith" are none. */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}(?:\/|[?#][\p{L}\p{N}])/iu;
/** No person is called "http" or has an e-mail address for a name. */
const IN_NO_PERSONS_NAME = /\bhttps?\b|@/iu;

const mistake = "This value should not contain a web address.";

/**
 * One line that names something and is printed in letters to people who may not have written it: a company, a line of
 * an address. It contains no web address; what mail programs could still read as one, the letters break
 * (mail/without-links.ts).
 */
export const named = (limit: number) => text(limit).refine((value) => !WEB_ADDRESS.test(value), mistake);

/** A person's first or last name. */
export const personName = (limit: number) =>
  named(limit)
    .refine((value) => !IN_NO_PERSONS_NAME.test(value), mistake)
    .min(1, BLANK);
