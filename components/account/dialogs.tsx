"use client";

import { useState, useSyncExternalStore } from "react";
import { Dialog } from "@/components/ui/dialog";
import { termsPath } from "@/lib/account/terms-path";
import { appStore, emptyApp } from "@/lib/shopper/app";
import { closeDialogs } from "@/lib/shopper/dialogs";
import failures from "@/locales/en/failures.json";
import formWords from "@/locales/en/form.json";
import signInWords from "@/locales/en/sign-in.json";
import { limits } from "@/packaging-api/contract/limits";
import { LoginForm, type LoginStep } from "./login-form";
import { RecoverForm } from "./recover-form";
import { RegisterForm } from "./register-form";

const words = { ...formWords, ...signInWords };

/** Whichever of the shell's sign-in dialogs is up. Import it on first use. */
export default function Dialogs() {
  const { login, register, recover } = useSyncExternalStore(
    appStore.subscribe,
    () => appStore.get().dialogs,
    () => emptyApp.dialogs,
  );
  if (login) return <LoginDialog />;
  const shared = { words, failures, limits, inDialog: true };
  if (register)
    return (
      <Dialog title={words.registerTitle} closeLabel={words.close} onClose={closeDialogs} beginsAtField>
        <RegisterForm {...shared} termsPath={termsPath} />
      </Dialog>
    );
  if (recover)
    return (
      <Dialog title={words.recover} closeLabel={words.close} onClose={closeDialogs} beginsAtField>
        <RecoverForm {...shared} />
      </Dialog>
    );
  return null;
}

/** After signing in the page is made anew for who it now belongs to. */
function LoginDialog() {
  const [step, setStep] = useState<LoginStep>("password");
  const leave = () => {
    closeDialogs();
    location.reload();
  };
  return (
    <Dialog
      title={step === "code" ? words.codeTitle : words.login}
      closeLabel={words.close}
      onClose={closeDialogs}
      beginsAtField
    >
      <LoginForm
        words={words}
        failures={failures}
        step={step}
        onStep={setStep}
        next=""
        inDialog
        onSignedIn={leave}
      />
    </Dialog>
  );
}
