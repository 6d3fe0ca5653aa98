import { z } from "zod";
import {
  normalisePassword,
  PASSWORD_MOST_SENT,
  passwordMessages,
  passwordMistake,
} from "../../trade-rules/password-rule";

/** A newly chosen password, normalised. Nothing is trimmed: a space is a character like another. */
export const newPassword = z
  .string()
  .superRefine((password, context) => {
    const message = passwordMistake(password);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  })
  .overwrite(normalisePassword);

/** The same password, typed a second time. */
export const repeatedPassword = z.string().max(PASSWORD_MOST_SENT).overwrite(normalisePassword);

/** A password that is only compared: an old one may follow an older rule. */
export const givenPassword = z
  .string()
  .min(1, passwordMessages.blank)
  .max(PASSWORD_MOST_SENT, passwordMessages.long);
