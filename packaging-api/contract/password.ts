import { z } from "zod";
import { limits } from "./text";

/** Characters, from the specification's business constants. */
export const PASSWORD_LEAST = 8;

/** The listed characters and no others (specification section 5, readings 26). */
const ALLOWED = /^[A-Za-z0-9,.\-_£$!@%^*+={}\]:]*$/;

export const passwordMessages = {
  blank: "This value should not be blank.",
  short: `This value is too short. It should have ${PASSWORD_LEAST} characters or more.`,
  long: `This value is too long. It should have ${limits.password} characters or less.`,
  characters: "This value contains characters that are not allowed.",
  /** Symfony's, of a password that is asked for once more. */
  current: "This value should be the user's current password.",
} as const;

/** A password that somebody chooses. Nothing is trimmed: spaces are not allowed and are said to be wrong. */
export const newPassword = z
  .string()
  .min(1, { message: passwordMessages.blank, abort: true })
  .min(PASSWORD_LEAST, { message: passwordMessages.short, abort: true })
  .max(limits.password, { message: passwordMessages.long, abort: true })
  .regex(ALLOWED, passwordMessages.characters);

/** A password that is only compared: an old one may follow an older rule. */
export const givenPassword = z
  .string()
  .min(1, passwordMessages.blank)
  .max(limits.password, passwordMessages.long);
