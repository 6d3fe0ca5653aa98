"use client";

import "./sign-in.css";
import { useEffect, useId, useState } from "react";
import { EnhancedForm, type FieldProblemEntry, type FormRefusal } from "@/components/forms/enhanced-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { formClass } from "@/components/ui/form-class";
import { PasswordField } from "@/components/ui/password-field";
import { Switch } from "@/components/ui/switch";
import { keepSignedIn } from "@/lib/browser/account/signed-in";
import { readFields } from "@/lib/browser/calls/read-fields";
import { rememberStore } from "@/lib/browser/state/account-state";
import { showMessage } from "@/lib/browser/state/app-state";
import { checkLogin } from "@/lib/shared/account/form-checks";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import { isRecord } from "@/lib/shared/parse";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import { OtherScreen } from "./other-screen";
import { TwoStepFields } from "./two-step-fields";

export type LoginStep = "password" | "code";

export type LoginFormProps = {
  words: WordsOf<"form" | "sign-in">;
  failures: WordsOf<"failures">;
  step: LoginStep;
  /** The screen's title follows the step. */
  onStep(step: LoginStep): void;
  /** The page to go on to; the account when it is empty. */
  next: string;
  /** The sentence for why the last attempt was refused, from before this page was made. */
  error?: string | undefined;
  codeProblem?: string | undefined;
  /** Whether the last attempt had the right password of an account that is not active. */
  notActive?: boolean;
  username?: string;
  problems?: FieldProblemEntry[];
  /** In a dialog the other two screens are dialogs as well. */
  inDialog?: boolean;
  onSignedIn(next: string): void;
};

const USERNAME_ID = "login-username";

/**
 * Whether the password was right and the second step is asked for (docs/product.md, Two-step login: data.field,
 * data.required).
 */
function wantsSecondStep({ data }: FormRefusal): boolean {
  return isRecord(data) && data.field === "_two_step";
}

/**
 * Email and password, and then the second step for who has one. In the browser both are one form, so that nothing that
 * was typed is kept anywhere else; after a step without JavaScript the credentials wait with the server
 * (docs/product.md, Two-step login).
 */
export function LoginForm(props: LoginFormProps) {
  const { words, step, onStep } = props;
  const t = translate(words);
  const [codeProblem, setCodeProblem] = useState(props.codeProblem);
  const [turn, setTurn] = useState(0);
  const mailAgainId = useId();
  const [notActive, setNotActive] = useState(props.notActive === true);
  // A page that begins with the code has no credentials of its own to send with it.
  const [asksPassword, setAsksPassword] = useState(step === "password");

  const toPassword = () => {
    setAsksPassword(true);
    setCodeProblem(undefined);
    onStep("password");
  };
  const onRefused = (answer: FormRefusal): boolean | string => {
    setNotActive(answer.code === "not_active");
    if (answer.code === "not_active") return t("signIn_not_active");
    if (wantsSecondStep(answer)) {
      setCodeProblem(step === "code" ? t("signIn_two_step") : undefined);
      setTurn((current) => current + 1);
      onStep("code");
      return true;
    }
    if (answer.status === 401) {
      const over = step === "code" && !asksPassword;
      toPassword();
      return over ? t("signIn_second_step_over") : t("signIn_credentials");
    }
    if (answer.status === 0) return t("signIn_unavailable");
    return answer.status >= 500 && answer.message !== "" ? answer.message : false;
  };
  const form = (
    <EnhancedForm
      name="login"
      action="/api/sign-in"
      words={words}
      failures={props.failures}
      error={props.error}
      problems={props.problems ?? []}
      short
      check={(form) => (asksPassword ? fieldProblems(checkLogin(readFields(form))) : [])}
      onRefused={onRefused}
      onDone={({ data }, form) => {
        const { next, merged } = keepSignedIn(data, readFields(form).remember_me === "on");
        if (merged !== undefined)
          showMessage(
            [t("merged", { count: merged.moved }), ...(merged.short ? [t("mergedShort")] : [])].join(" "),
          );
        props.onSignedIn(next);
      }}
    >
      {({ busy, problemOf }) => (
        <>
          {notActive && (
            <Button line wide type="submit" form={mailAgainId}>
              {t("mailAgain")}
            </Button>
          )}
          {props.next !== "" && <input type="hidden" name="next" value={props.next} />}
          {asksPassword && (
            <div className={formClass} hidden={step === "code"}>
              <PasswordStep {...props} busy={busy} problemOf={problemOf} />
            </div>
          )}
          {step === "code" && (
            <TwoStepFields
              words={words}
              problem={codeProblem}
              turn={turn}
              busy={busy}
              begins={!asksPassword}
            />
          )}
        </>
      )}
    </EnhancedForm>
  );
  return (
    <>
      {form}
      {/* Has the link mailed again; the credentials that were right wait with the server. */}
      {notActive && <form id={mailAgainId} method="post" action="/api/activation-mail" />}
    </>
  );
}

type PasswordStepProps = LoginFormProps & { busy: boolean; problemOf(field: string): string | undefined };

function PasswordStep({ words, username = "", inDialog, busy, problemOf }: PasswordStepProps) {
  const t = translate(words);
  const [remember, setRemember] = useState(false);
  useEffect(() => {
    const email = rememberStore.get();
    const field = document.getElementById(USERNAME_ID);
    if (email === "" || !(field instanceof HTMLInputElement)) return;
    setRemember(true);
    if (field.value === "") field.value = email;
  }, []);
  return (
    <>
      <Field
        id={USERNAME_ID}
        beginsDialog={inDialog}
        name="username"
        label={t("label_username")}
        defaultValue={username}
        counter={t("counter")}
        required
        requiredWord={t("required")}
        problem={problemOf("username")}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        id="login-password"
        name="password"
        label={t("label_password")}
        required
        requiredWord={t("required")}
        problem={problemOf("password")}
        autoComplete="current-password"
        words={words}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {/* Remade once this browser's memory is known: a default counts for the first time only. */}
        <Switch
          key={String(remember)}
          name="remember_me"
          defaultChecked={remember}
          className="noscript:hidden"
        >
          {t("rememberMe")}
        </Switch>
        <OtherScreen to="recover" inDialog={inDialog}>
          {t("forgot")}
        </OtherScreen>
      </div>
      <Button wide type="submit" aria-disabled={busy}>
        {busy ? t("sending") : t("login")}
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-x-4 border-t pt-2">
        <span className="text-secondary">{t("newHere")}</span>
        <OtherScreen to="register" inDialog={inDialog}>
          {t("register")}
        </OtherScreen>
      </p>
    </>
  );
}
