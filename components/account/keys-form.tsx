"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { formClass } from "@/components/ui/form-class";
import { checkKeys, makeKeys } from "@/lib/browser/account/encryption-keys";
import { passphraseProblem } from "@/lib/browser/key-pair/passphrase-rule";
import { showMessage } from "@/lib/browser/state/app-state";
import { useInBrowser } from "@/lib/browser/state/use-in-browser";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";

type Props = {
  task: "make" | "replace" | "check";
  words: WordsOf<"form" | "password">;
  failures: WordsOf<"failures">;
  onDone?(): void;
};

/**
 * A passphrase, twice when it is a new one. It stays in this browser: the form has no address to be sent to, and cannot
 * be filled in before a script takes care of it.
 */
export function KeysForm({ task, words, failures, onDone }: Props) {
  const t = translate(words);
  const tFailures = translate(failures);
  const inBrowser = useInBrowser();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: string; text: string }>();
  const isNew = task !== "check";
  const button = { make: t("keysMake"), replace: t("keysReplace"), check: t("keysCheck") }[task];

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const passphrase = String(fields.get("passphrase"));
    const mistake = isNew ? passphraseProblem(passphrase, String(fields.get("again"))) : undefined;
    if (mistake === "short") return setProblem({ field: "passphrase", text: t("problemPassphraseShort") });
    if (mistake === "mismatch") return setProblem({ field: "again", text: t("problemPassphraseMismatch") });
    setBusy(true);
    const outcome = await (isNew ? makeKeys : checkKeys)(passphrase, tFailures("unknown"));
    setBusy(false);
    if (!outcome.ok) return setProblem({ field: "passphrase", text: outcome.message });
    form.reset();
    showMessage(isNew ? t("keysMade") : t("keysFit"));
    onDone?.();
  };
  const problemOf = (field: string) => (problem?.field === field ? problem.text : undefined);
  const shared = {
    type: "password",
    defaultValue: "",
    counter: t("counter"),
    required: true,
    requiredWord: t("required"),
    // Browsers fill in the account's password where they are told nothing, and offer to make one of their own here.
    autoComplete: "new-password",
  };
  return (
    <form
      className={formClass}
      method="post"
      noValidate
      onSubmit={send}
      onInput={() => setProblem(undefined)}
    >
      <fieldset className={formClass} disabled={!inBrowser || busy}>
        <legend className="sr-only">{button}</legend>
        <Field
          {...shared}
          id={`${task}-passphrase`}
          name="passphrase"
          label={t("passphrase")}
          hint={isNew ? t("passphraseHint") : undefined}
          problem={problemOf("passphrase")}
        />
        {isNew && (
          <Field
            {...shared}
            id={`${task}-again`}
            name="again"
            label={t("passphraseAgain")}
            problem={problemOf("again")}
          />
        )}
        <Button line type="submit">
          {busy ? (isNew ? t("keysWorking") : t("keysChecking")) : button}
        </Button>
      </fieldset>
      <p className="sr-only" role="alert">
        {problem?.text}
      </p>
      <noscript>
        <p className="text-s text-secondary">{t("keysScript")}</p>
      </noscript>
    </form>
  );
}
