"use client";

import "./sign-in.css";
import { useState } from "react";
import { EnhancedForm, type FieldProblemEntry, type FormRefusal } from "@/components/forms/enhanced-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { twoColumns } from "@/components/ui/form-class";
import { Switch } from "@/components/ui/switch";
import { readFields } from "@/lib/browser/calls/read-fields";
import { checkRegistration } from "@/lib/shared/account/form-checks";
import { detailsAutoComplete, detailsLimit, requiredDetailsFields } from "@/lib/shared/forms/details-fields";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { type Translate, translate } from "@/lib/shared/words/translate";
import type { Limits } from "@/trade-rules/limits";
import { NewPasswordFields } from "./new-password-fields";
import { OtherScreen } from "./other-screen";
import { SignInOutcome } from "./sign-in-outcome";

export type RegisterFormProps = {
  words: WordsOf<"form" | "sign-in">;
  failures: WordsOf<"failures">;
  limits: Limits;
  /** What the fields begin with: a refused form's answers, or an order's details. */
  values?: Readonly<Record<string, string>>;
  problems?: FieldProblemEntry[];
  error?: string | undefined;
  inDialog?: boolean;
};

const names = ["firstName", "lastName"] as const;
const telephones = ["phone", "mobile"] as const;

/** A new customer's form. The account begins with the link of the mail that follows it. */
export function RegisterForm(props: RegisterFormProps) {
  const { words, values = {}, inDialog } = props;
  const t = translate(words);
  const [created, setCreated] = useState(false);
  if (created)
    return (
      <SignInOutcome title={t("created")}>
        <p>{t("createdNext")}</p>
      </SignInOutcome>
    );
  const onRefused = ({ status, code, violations }: FormRefusal): boolean | string =>
    violations.length > 0 || code === "too_many_attempts" || status === 0 ? false : t("registerFailed");
  return (
    <EnhancedForm
      name="register"
      action="/api/users/create"
      className={twoColumns}
      words={words}
      failures={props.failures}
      problems={props.problems ?? []}
      error={props.error}
      check={(form) => fieldProblems(checkRegistration(readFields(form)))}
      onRefused={onRefused}
      onDone={() => setCreated(true)}
    >
      {({ busy, problemOf }) => (
        <>
          {names.map((field) => (
            <DetailField key={field} {...props} field={field} problem={problemOf(field)} />
          ))}
          <Field
            id="register-email"
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
            className="col-span-full"
          />
          {telephones.map((field) => (
            <DetailField key={field} {...props} field={field} problem={problemOf(field)} />
          ))}
          <NewPasswordFields
            form="register"
            fields={[
              { name: "password", label: t("label_password") },
              { name: "confirm_password", label: t("label_confirm_password") },
            ]}
            words={words}
            problemOf={problemOf}
          />
          <div className="col-span-full">
            <Switch
              id="register-confirm"
              name="confirm"
              defaultChecked={values.confirm === "on"}
              problem={problemOf("confirm")}
              required
            >
              {t("acceptTerms")} <Terms t={t} />
              <span className="text-alert" aria-hidden="true">
                {" *"}
              </span>
            </Switch>
            <Switch id="register-marketing" name="marketing" defaultChecked={values.marketing === "on"}>
              {t("marketing")}
            </Switch>
          </div>
          <Button className="col-span-full" type="submit" aria-disabled={busy}>
            {busy ? t("sending") : t("createAccount")}
          </Button>
          <p className="col-span-full flex flex-wrap items-center justify-center gap-x-4 border-t pt-2">
            <span className="text-secondary">{t("haveAccount")}</span>
            <OtherScreen to="login" inDialog={inDialog}>
              {t("login")}
            </OtherScreen>
          </p>
        </>
      )}
    </EnhancedForm>
  );
}

type DetailFieldProps = RegisterFormProps & {
  field: (typeof names)[number] | (typeof telephones)[number];
  problem: string | undefined;
};

function DetailField({ field, problem, words, limits, inDialog, values = {} }: DetailFieldProps) {
  const t = translate(words);
  return (
    <Field
      id={`register-${field}`}
      beginsDialog={inDialog && field === "firstName"}
      name={field}
      label={t(`label_${field}`)}
      limit={limits[detailsLimit[field]]}
      defaultValue={values[field] ?? ""}
      counter={t("counter")}
      required={requiredDetailsFields.includes(field)}
      requiredWord={t("required")}
      problem={problem}
      type={field === "phone" || field === "mobile" ? "tel" : "text"}
      autoComplete={detailsAutoComplete[field]}
    />
  );
}

/** Opens beside the form, so that what was typed stays. */
function Terms({ t }: { t: Translate<"form" | "sign-in"> }) {
  return (
    <a href="/legal/terms" target="_blank" rel="noopener">
      {t("terms")}
    </a>
  );
}
