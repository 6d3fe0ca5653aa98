"use client";

import "./sign-in.css";
import { EnhancedForm, type FieldProblemEntry, type FormRefusal } from "@/components/forms/enhanced-form";
import { PasswordField } from "@/components/ui/password-field";
import type { FailureWords } from "@/lib/shared/forms/failure-words";
import { isRecord, textOf } from "@/lib/shared/parse";
import type { SignInWords } from "./sign-in-words";

type Props = {
  kind: "activation" | "recovery";
  /** Of the mailed link. */
  token: string;
  words: SignInWords;
  failures: FailureWords;
  problems: FieldProblemEntry[];
  error: string | undefined;
};

/**
 * Asks for the password that a mailed link is about, so that nobody can choose the password of a stranger's account
 * (docs/product.md, Mailed links).
 */
export function MailedLinkForm({ kind, token, words, failures, problems, error }: Props) {
  const activates = kind === "activation";
  const onRefused = ({ code }: FormRefusal): boolean => {
    if (!activates || code !== "link_invalid") return false;
    location.assign("/account/activation/failed");
    return true;
  };
  return (
    <EnhancedForm
      name={activates ? "activate" : "confirm-recovery"}
      action={activates ? "/api/activate" : "/api/recover-confirm"}
      words={{
        ...words,
        problem_password_wrong: activates ? words.activateWrong : words.confirmRecoveryWrong,
      }}
      failures={failures}
      problems={problems}
      error={error}
      short
      onRefused={onRefused}
      onDone={({ data }) => {
        const { outcome, review } = isRecord(data) ? data : {};
        location.assign(
          activates ? `/account/activation/${textOf(outcome)}` : `/recover/${textOf(review)}/done`,
        );
      }}
    >
      {({ busy, problemOf }) => (
        <>
          <p>{activates ? words.activateLead : words.confirmRecoveryLead}</p>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            id={activates ? "activate-password" : "confirm-recovery-password"}
            name="password"
            label={activates ? words.label_password : words.label_new_password}
            required
            requiredWord={words.required}
            problem={problemOf("password")}
            autoComplete={activates ? "current-password" : "new-password"}
            words={words}
          />
          <button className="button button--wide" type="submit" aria-disabled={busy}>
            {busy ? words.sending : activates ? words.activateButton : words.confirmRecoveryButton}
          </button>
        </>
      )}
    </EnhancedForm>
  );
}
