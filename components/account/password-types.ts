import type { RefusedForm } from "@/lib/account/refused-form";
import type { FailureWords } from "@/lib/forms/failure-words";
import type formWords from "@/locales/en/form.json";
import type passwordWords from "@/locales/en/password.json";
import type { limits } from "@/packaging-api/contract";

export type PasswordWords = typeof formWords & typeof passwordWords;
export type Limits = typeof limits;

/** What every form of the password page is given. */
export type PasswordFormProps = {
  words: PasswordWords;
  failures: FailureWords;
  limits: Limits;
  /** What it left when it was refused without JavaScript. */
  refused: RefusedForm | undefined;
};
