"use client";

import { EnhancedForm } from "@/components/forms/enhanced-form";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { readFields } from "@/lib/browser/calls/read-fields";
import { checkPasswordChange } from "@/lib/shared/account/form-checks";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import { translate } from "@/lib/shared/words/translate";
import { NewPasswordFields } from "./new-password-fields";
import type { PasswordFormProps } from "./password-types";

/** The page again, because the list of places where the customer is signed in is shorter now. */
const CHANGED = "/account/password?done=password";

/** The old password, and the new one twice. */
export function ChangePasswordForm({
  words,
  failures,
  refused,
  email,
}: PasswordFormProps & { email: string }) {
  const t = translate(words);
  return (
    <EnhancedForm
      name="password"
      action="/api/users/me/password"
      words={words}
      failures={failures}
      problems={refused?.problems}
      error={refused?.error}
      check={(form) => fieldProblems(checkPasswordChange(readFields(form)))}
      onDone={() => location.assign(CHANGED)}
    >
      {({ problemOf, busy }) => (
        <>
          {/* Tells a password manager whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            words={words}
            required
            requiredWord={t("required")}
            id="password-current"
            name="current"
            label={t("label_current")}
            autoComplete="current-password"
            problem={problemOf("current")}
          />
          <NewPasswordFields
            form="password"
            fields={[
              { name: "new_password", label: t("label_new_password") },
              { name: "confirm_new_password", label: t("label_confirm_new_password") },
            ]}
            words={words}
            problemOf={problemOf}
          />
          <Button type="submit" aria-disabled={busy}>
            {busy ? t("sending") : t("changePassword")}
          </Button>
        </>
      )}
    </EnhancedForm>
  );
}
