/**
 * The rule of passwords that somebody chooses (specification section 5, readings 26). It stands apart from the schemas,
 * so that a page can hold to it before anything is sent without carrying a schema library.
 */

/** Characters, from the specification's business constants. */
export const PASSWORD_LEAST = 8;
/** Characters; more than any password manager makes, and a bound on what is hashed. */
export const PASSWORD_MOST = 200;
/** The listed characters and no others. */
export const PASSWORD_CHARACTERS = /^[A-Za-z0-9,.\-_£$!@%^*+={}\]:]*$/;

export const passwordMessages = {
  blank: "This value should not be blank.",
  short: `This value is too short. It should have ${PASSWORD_LEAST} characters or more.`,
  long: `This value is too long. It should have ${PASSWORD_MOST} characters or less.`,
  characters: "This value contains characters that are not allowed.",
  /** Symfony's, of a password that is asked for once more. */
  current: "This value should be the user's current password.",
  mismatch: "Passwords do not match",
} as const;

/** What the rule says against a password, in the wire's words; undefined when it may be used. */
export function passwordMistake(password: string): string | undefined {
  if (password === "") return passwordMessages.blank;
  if (password.length < PASSWORD_LEAST) return passwordMessages.short;
  if (password.length > PASSWORD_MOST) return passwordMessages.long;
  return PASSWORD_CHARACTERS.test(password) ? undefined : passwordMessages.characters;
}
