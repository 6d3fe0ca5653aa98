import type { RefusedForm } from "@/lib/server/account/refused-form";
import type { FailureWords } from "@/lib/shared/forms/failure-words";
import type formWords from "@/locales/en/form.json";
import type passwordWords from "@/locales/en/password.json";

export type PasswordWords = typeof formWords & typeof passwordWords;

/** What every form of the password page is given. */
export type PasswordFormProps = {
  words: PasswordWords;
  failures: FailureWords;
  /** What it left when it was refused without JavaScript. */
  refused: RefusedForm | undefined;
};
