"use client";

import "./sign-in.css";
import { useState } from "react";
import { EnhancedForm, type FieldProblemEntry, type FormRefusal } from "@/components/forms/enhanced-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { readFields } from "@/lib/browser/calls/read-fields";
import { checkRecovery } from "@/lib/shared/account/form-checks";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import type { Limits } from "@/trade-rules/limits";
import { NewPasswordFields } from "./new-password-fields";
import { OtherScreen } from "./other-screen";
import { SignInOutcome } from "./sign-in-outcome";

export type RecoverFormProps = {
  words: WordsOf<"form" | "sign-in">;
  failures: WordsOf<"failures">;
  limits: Limits;
  values?: Readonly<Record<string, string>>;
  problems?: FieldProblemEntry[];
  error?: string | undefined;
  inDialog?: boolean;
};

/** Milliseconds before success is said (docs/product.md, Recovery). */
const SAID_AFTER = 1_000;

/** Asks for a mail that activates a new password. Its answer is the same whether there is an account or not. */
export function RecoverForm(props: RecoverFormProps) {
  const { words, values = {}, inDialog } = props;
  const t = translate(words);
  const [sent, setSent] = useState(false);
  if (sent) return <SignInOutcome title={t("recoverSent")} />;
  const onRefused = ({ status, code, violations }: FormRefusal): boolean | string => {
    if (violations.length > 0 || code === "too_many_attempts") return false;
    return status === 0 || status >= 500 ? t("recoverUnavailable") : t("recoverFailed");
  };
  return (
    <EnhancedForm
      name="recover"
      action="/api/users/recover"
      words={words}
      failures={props.failures}
      problems={props.problems ?? []}
      error={props.error}
      short
      check={(form) => fieldProblems(checkRecovery(readFields(form)))}
      onRefused={onRefused}
      onDone={async () => {
        await new Promise((resolve) => setTimeout(resolve, SAID_AFTER));
        setSent(true);
      }}
    >
      {({ busy, problemOf }) => (
        <>
          <p>{t("recoverLead")}</p>
          <Field
            id="recover-email"
            beginsDialog={inDialog}
            name="email"
            label={t("label_email")}
            limit={props.limits.email}
            defaultValue={values.email ?? ""}
            counter={t("counter")}
            required
            requiredWord={t("required")}
            problem={problemOf("email")}
            type="email"
            autoComplete="username"
          />
          <NewPasswordFields
            form="recover"
            fields={[
              { name: "new_password", label: t("label_new_password") },
              { name: "confirm_new_password", label: t("label_confirm_new_password") },
            ]}
            words={words}
            problemOf={problemOf}
          />
          <Button wide type="submit" aria-disabled={busy}>
            {busy ? t("sending") : t("sendRecovery")}
          </Button>
          <p className="flex flex-wrap items-center justify-center gap-x-4 border-t pt-2">
            <OtherScreen to="login" inDialog={inDialog}>
              {t("backToLogin")}
            </OtherScreen>
          </p>
        </>
      )}
    </EnhancedForm>
  );
}
