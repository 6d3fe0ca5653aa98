"use client";

import { type ReactNode, useState } from "react";
import { LoginForm, type LoginFormProps, type LoginStep } from "./login-form";
import { SignInFrame } from "./sign-in-frame";

type Props = Omit<LoginFormProps, "step" | "onStep" | "onSignedIn" | "inDialog"> & {
  step: LoginStep;
  /** What led here, above the form. */
  children?: ReactNode;
};

/** The sign-in page: its title says which of the two steps is asked for. */
export function LoginScreen({ children, ...form }: Props) {
  const [step, setStep] = useState(form.step);
  return (
    <SignInFrame>
      <h1>{step === "code" ? form.words.codeTitle : form.words.login}</h1>
      {children}
      <LoginForm {...form} step={step} onStep={setStep} onSignedIn={(next) => location.assign(next)} />
    </SignInFrame>
  );
}
