"use client";

import { EnhancedForm } from "@/components/forms/enhanced-form";
import { Field } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { readFields } from "@/lib/browser/calls/read-fields";
import type { RefusedForm } from "@/lib/server/account/refused-form";
import { checkEmailChange } from "@/lib/shared/account/form-checks";
import type { FailureWords } from "@/lib/shared/forms/failure-words";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import type emailWords from "@/locales/en/email.json";
import type formWords from "@/locales/en/form.json";

type Props = {
  words: typeof formWords & typeof emailWords;
  failures: FailureWords;
  /** Characters of an e-mail address. */
  limit: number;
  /** What it left when it was refused without JavaScript. */
  refused: RefusedForm | undefined;
};

/** The new address, and the password once more. */
export function ChangeEmailForm({ words, failures, limit, refused }: Props) {
  return (
    <EnhancedForm
      name="email"
      action="/api/users/me/email"
      words={words}
      failures={failures}
      problems={refused?.problems}
      error={refused?.error}
      check={(form) => fieldProblems(checkEmailChange(readFields(form)))}
      onDone={() => location.assign("/account/email?done=asked")}
    >
      {({ problemOf, busy }) => (
        <>
          <Field
            id="email-email"
            name="email"
            type="email"
            label={words.newEmail}
            limit={limit}
            defaultValue={refused?.values.email ?? ""}
            counter={words.counter}
            required
            requiredWord={words.required}
            autoComplete="email"
            problem={problemOf("email")}
          />
          <PasswordField
            words={words}
            required
            requiredWord={words.required}
            id="email-current"
            name="current"
            label={words.label_current}
            hint={words.why}
            autoComplete="current-password"
            problem={problemOf("current")}
          />
          <button className="button" type="submit" aria-disabled={busy}>
            {busy ? words.sending : words.send}
          </button>
        </>
      )}
    </EnhancedForm>
  );
}
