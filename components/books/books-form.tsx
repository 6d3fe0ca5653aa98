"use client";

import { EnhancedForm } from "@/components/forms/enhanced-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { readFields } from "@/lib/browser/calls/read-fields";
import type { RefusedForm } from "@/lib/server/account/refused-form";
import { BOOKS } from "@/lib/shared/account/books-page";
import { checkEmailChange } from "@/lib/shared/account/form-checks";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import { withDone } from "@/lib/shared/links/page-query";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";

type Props = {
  words: WordsOf<"form" | "books">;
  failures: WordsOf<"failures">;
  /** Characters of an e-mail address. */
  limit: number;
  /** What it left when it was refused without JavaScript. */
  refused: RefusedForm | undefined;
};

/** The mailbox of whoever keeps the books, and the password once more: who reads it sees what is bought. */
export function BooksForm({ words, failures, limit, refused }: Props) {
  const t = translate(words);
  return (
    <EnhancedForm
      name="books"
      action="/api/users/me/books"
      words={words}
      failures={failures}
      problems={refused?.problems}
      error={refused?.error}
      check={(form) => fieldProblems(checkEmailChange(readFields(form)))}
      onDone={() => location.assign(withDone(BOOKS, "asked"))}
    >
      {({ problemOf, busy }) => (
        <>
          <Field
            id="books-email"
            name="email"
            type="email"
            label={t("newEmail")}
            limit={limit}
            defaultValue={refused?.values.email ?? ""}
            counter={t("counter")}
            required
            requiredWord={t("required")}
            autoComplete="off"
            problem={problemOf("email")}
          />
          <PasswordField
            words={words}
            required
            requiredWord={t("required")}
            id="books-current"
            name="current"
            label={t("label_current")}
            hint={t("why")}
            autoComplete="current-password"
            problem={problemOf("current")}
          />
          <Button type="submit" aria-disabled={busy}>
            {busy ? t("sending") : t("send")}
          </Button>
        </>
      )}
    </EnhancedForm>
  );
}
