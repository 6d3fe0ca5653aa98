"use client";

import type { Limits } from "@/trade-rules/limits";
import "./sign-in.css";
import { useState } from "react";
import { EnhancedForm, type FieldProblemEntry, type FormRefusal } from "@/components/forms/enhanced-form";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { readFields } from "@/lib/browser/calls/read-fields";
import { checkRegistration } from "@/lib/shared/account/form-checks";
import { detailsAutoComplete, detailsLimit, requiredDetailsFields } from "@/lib/shared/forms/details-fields";
import type { FailureWords } from "@/lib/shared/forms/failure-words";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import { NewPasswordFields } from "./new-password-fields";
import { OtherScreen } from "./other-screen";
import { SignInOutcome } from "./sign-in-outcome";
import type { SignInWords } from "./sign-in-words";

export type RegisterFormProps = {
  words: SignInWords;
  failures: FailureWords;
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
  const [created, setCreated] = useState(false);
  if (created)
    return (
      <SignInOutcome title={words.created}>
        <p>{words.createdNext}</p>
      </SignInOutcome>
    );
  const onRefused = ({ status, code, violations }: FormRefusal): boolean | string =>
    violations.length > 0 || code === "too_many_attempts" || status === 0 ? false : words.registerFailed;
  return (
    <EnhancedForm
      name="register"
      action="/api/users/create"
      className="form form--2"
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
            label={words.label_email}
            limit={props.limits.email}
            defaultValue={values.email ?? ""}
            counter={words.counter}
            required
            requiredWord={words.required}
            problem={problemOf("email")}
            type="email"
            autoComplete="username"
            className="span"
          />
          {telephones.map((field) => (
            <DetailField key={field} {...props} field={field} problem={problemOf(field)} />
          ))}
          <NewPasswordFields
            form="register"
            fields={[
              { name: "password", label: words.label_password },
              { name: "confirm_password", label: words.label_confirm_password },
            ]}
            words={words}
            problemOf={problemOf}
          />
          <div className="span">
            <Switch
              id="register-confirm"
              name="confirm"
              defaultChecked={values.confirm === "on"}
              problem={problemOf("confirm")}
              required
            >
              {words.acceptTerms} <Terms words={words} />
              <span className="req" aria-hidden="true">
                {" *"}
              </span>
            </Switch>
            <Switch id="register-marketing" name="marketing" defaultChecked={values.marketing === "on"}>
              {words.marketing}
            </Switch>
          </div>
          <button className="button span" type="submit" aria-disabled={busy}>
            {busy ? words.sending : words.createAccount}
          </button>
          <p className="signin__foot span">
            <span className="quiet">{words.haveAccount}</span>
            <OtherScreen to="login" inDialog={inDialog}>
              {words.login}
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
  return (
    <Field
      id={`register-${field}`}
      beginsDialog={inDialog && field === "firstName"}
      name={field}
      label={words[`label_${field}`]}
      limit={limits[detailsLimit[field]]}
      defaultValue={values[field] ?? ""}
      counter={words.counter}
      required={requiredDetailsFields.includes(field)}
      requiredWord={words.required}
      problem={problem}
      type={field === "phone" || field === "mobile" ? "tel" : "text"}
      autoComplete={detailsAutoComplete[field]}
    />
  );
}

/** Opens beside the form, so that what was typed stays. */
function Terms({ words }: { words: SignInWords }) {
  return (
    <a href="/legal/terms" target="_blank" rel="noopener">
      {words.terms}
    </a>
  );
}
