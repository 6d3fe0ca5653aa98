/**
 * The rule of passwords that somebody chooses (docs/product.md, Passwords). It is apart from the schemas, so that a
 * page can apply it before anything is sent without carrying a schema library. Passwords that are too easy to guess are
 * refused by the packaging API alone, which has the list of them.
 */

/** Characters, from docs/product.md, Figures. */
export const PASSWORD_LEAST = 8;
/** Characters; more than any password manager makes. With four bytes a character it bounds what is hashed to 800 bytes. */
const PASSWORD_MOST = 200;
/** UTF-16 units of a password as it was sent, which bounds the work of normalising it: a letter may come in parts. */
export const PASSWORD_MOST_SENT = 4 * PASSWORD_MOST;
/** Letters with their marks and digits of every script, the space, and the signs of docs/product.md, Passwords. */
const PASSWORD_CHARACTERS = /^[\p{L}\p{M}\p{Nd} ,.\-_£$!@%^*+={}\]:]*$/u;

export const passwordMessages = {
  blank: "This value should not be blank.",
  short: `This value is too short. It should have ${PASSWORD_LEAST} characters or more.`,
  long: `This value is too long. It should have ${PASSWORD_MOST} characters or less.`,
  characters: "This value contains characters that are not allowed.",
  guessable: "This value is too easy to guess. Please use another password.",
  /** Symfony's, of a password that is asked for once more. */
  current: "This value should be the user's current password.",
  mismatch: "Passwords do not match",
} as const;

/** A password as it is checked and hashed: keyboards write the same letter in different ways (NIST SP 800-63B). */
export function normalisePassword(password: string): string {
  return password.normalize("NFKC");
}

/** How many characters a normalised password has, each of them counted once. */
export function passwordLength(password: string): number {
  return [...password].length;
}

/** What the rule says against a password, in the wire's words; undefined when it may be used. */
export function passwordMistake(typed: string): string | undefined {
  if (typed.length > PASSWORD_MOST_SENT) return passwordMessages.long;
  const password = normalisePassword(typed);
  const length = passwordLength(password);
  if (length < PASSWORD_LEAST) return passwordMessages.short;
  if (length > PASSWORD_MOST) return passwordMessages.long;
  if (password.trim() === "") return passwordMessages.blank;
  return PASSWORD_CHARACTERS.test(password) ? undefined : passwordMessages.characters;
}
