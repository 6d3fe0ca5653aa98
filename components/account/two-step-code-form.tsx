"use client";

import { EnhancedForm } from "@/components/forms/enhanced-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { translate } from "@/lib/shared/words/translate";
import type { PasswordFormProps } from "./password-types";

type Props = PasswordFormProps & {
  /** Comes back when the code was wrong, so that the same QR code can be shown again. */
  uri: string;
};

/** The first code of an authenticator. The recovery codes that it brings have a page of their own. */
export function TwoStepCodeForm({ uri, words, failures, refused }: Props) {
  const t = translate(words);
  return (
    <EnhancedForm
      name="confirm"
      action="/api/users/me/two-step/confirm"
      words={words}
      failures={failures}
      problems={refused?.problems}
      error={refused?.error}
      native
    >
      {({ problemOf }) => (
        <>
          <input type="hidden" name="uri" value={uri} />
          <Field
            id="confirm-code"
            name="code"
            label={t("label_code")}
            defaultValue=""
            counter={t("counter")}
            required
            requiredWord={t("required")}
            problem={problemOf("code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="md:max-w-58"
          />
          <Button type="submit">{t("setUpConfirm")}</Button>
        </>
      )}
    </EnhancedForm>
  );
}
