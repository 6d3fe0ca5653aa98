"use client";

import { EnhancedForm } from "@/components/forms/enhanced-form";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { accountStore, emptyAccount } from "@/lib/browser/state/account-state";
import { translate } from "@/lib/shared/words/translate";
import type { PasswordFormProps } from "./password-types";

type Props = PasswordFormProps & {
  /** Starts the ids of its fields. */
  name: string;
  action: string;
  button: string;
  line?: boolean;
  /** Where it leads; without it the answer is a page of its own, which the browser posts for. */
  next?: string;
  /** Afterwards there is no account that this browser could remember. */
  forgets?: boolean;
};

/** Asks for the password once more, before something that a stranger at an open screen must not do. */
export function AskPasswordForm(props: Props) {
  const { words, failures, refused, name, action, button, line, next, forgets } = props;
  const t = translate(words);
  const leave = () => {
    if (forgets) accountStore.set(emptyAccount);
    if (next !== undefined) location.assign(next);
  };
  return (
    <EnhancedForm
      name={name}
      action={action}
      words={words}
      failures={failures}
      problems={refused?.problems}
      error={refused?.error}
      native={next === undefined}
      onDone={leave}
    >
      {({ problemOf, busy }) => (
        <>
          <PasswordField
            words={words}
            required
            requiredWord={t("required")}
            id={`${name}-current`}
            name="current"
            label={t("label_current")}
            hint={t("whyPassword")}
            autoComplete="current-password"
            problem={problemOf("current")}
          />
          <Button line={line} type="submit" aria-disabled={busy}>
            {busy ? t("sending") : button}
          </Button>
        </>
      )}
    </EnhancedForm>
  );
}
