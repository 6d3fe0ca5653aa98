import type { RefusedForm } from "@/lib/server/account/refused-form";
import type { WordsOf } from "@/lib/shared/words/namespaces";

/** What every form of the password page is given. */
export type PasswordFormProps = {
  words: WordsOf<"form" | "password">;
  failures: WordsOf<"failures">;
  /** What it left when it was refused without JavaScript. */
  refused: RefusedForm | undefined;
};
