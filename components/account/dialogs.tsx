"use client";

import { type ComponentType, useState, useSyncExternalStore } from "react";
import { Dialog } from "@/components/ui/dialog";
import { appStore, emptyApp } from "@/lib/browser/state/app-state";
import { closeDialogs } from "@/lib/browser/state/dialogs";
import { fetchWords } from "@/lib/browser/words/fetch-words";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import { limits } from "@/trade-rules/limits";
import { LoginForm, type LoginStep } from "./login-form";
import { RecoverForm } from "./recover-form";
import { RegisterForm } from "./register-form";

type Words = { words: WordsOf<"form" | "sign-in">; failures: WordsOf<"failures"> };

/** Whichever of the shell's sign-in dialogs is up. */
function Dialogs(own: Words) {
  const t = translate(own.words);
  const { login, register, recover } = useSyncExternalStore(
    appStore.subscribe,
    () => appStore.get().dialogs,
    () => emptyApp.dialogs,
  );
  if (login) return <LoginDialog {...own} />;
  const shared = { ...own, limits, inDialog: true };
  if (register)
    return (
      <Dialog title={t("registerTitle")} closeLabel={t("close")} onClose={closeDialogs} beginsAtField>
        <RegisterForm {...shared} />
      </Dialog>
    );
  if (recover)
    return (
      <Dialog title={t("recover")} closeLabel={t("close")} onClose={closeDialogs} beginsAtField>
        <RecoverForm {...shared} />
      </Dialog>
    );
  return null;
}

/** After signing in the page is made again for who it now belongs to. */
function LoginDialog({ words, failures }: Words) {
  const t = translate(words);
  const [step, setStep] = useState<LoginStep>("password");
  const leave = () => {
    closeDialogs();
    location.reload();
  };
  return (
    <Dialog
      title={step === "code" ? t("codeTitle") : t("login")}
      closeLabel={t("close")}
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

/**
 * The sign-in dialogs with their words. Import this on first use.
 * @throws Error when the words cannot be had.
 */
export async function loadDialogs(): Promise<ComponentType> {
  const [form, signIn, failures] = await Promise.all([
    fetchWords("form"),
    fetchWords("sign-in"),
    fetchWords("failures"),
  ]);
  const words = { ...form, ...signIn };
  return () => <Dialogs words={words} failures={failures} />;
}
