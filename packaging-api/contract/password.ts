import { z } from "zod";
import { PASSWORD_CHARACTERS, PASSWORD_LEAST, PASSWORD_MOST, passwordMessages } from "./password-rule";

/** A password that somebody chooses. Nothing is trimmed: spaces are not allowed and are said to be wrong. */
export const newPassword = z
  .string()
  .min(1, { message: passwordMessages.blank, abort: true })
  .min(PASSWORD_LEAST, { message: passwordMessages.short, abort: true })
  .max(PASSWORD_MOST, { message: passwordMessages.long, abort: true })
  .regex(PASSWORD_CHARACTERS, passwordMessages.characters);

/** A password that is only compared: an old one may follow an older rule. */
export const givenPassword = z
  .string()
  .min(1, passwordMessages.blank)
  .max(PASSWORD_MOST, passwordMessages.long);
