"use client";

import "./sign-in.css";
import { EnhancedForm, type FieldProblemEntry } from "@/components/forms/enhanced-form";
import { PasswordField } from "@/components/ui/password-field";
import type { FailureWords } from "@/lib/forms/failure-words";
import type { SignInWords } from "./sign-in-words";

type Props = {
  /** Of the mailed link. */
  token: string;
  words: SignInWords;
  failures: FailureWords;
  problems: FieldProblemEntry[];
  error: string | undefined;
};

/** Asks for the new password once more, so that nobody can plant one in a stranger's account (readings 25). */
export function ConfirmRecoveryForm({ token, words, failures, problems, error }: Props) {
  return (
    <EnhancedForm
      name="confirm-recovery"
      action="/api/recover-confirm"
      words={{ ...words, problem_password_wrong: words.confirmRecoveryWrong }}
      failures={failures}
      problems={problems}
      error={error}
      short
      onDone={() => location.assign("/login?done=recovered")}
    >
      {({ busy, problemOf }) => (
        <>
          <p>{words.confirmRecoveryLead}</p>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            id="confirm-recovery-password"
            name="password"
            label={words.label_new_password}
            required
            requiredWord={words.required}
            problem={problemOf("password")}
            autoComplete="new-password"
            words={words}
          />
          <button className="button button--wide" type="submit" aria-disabled={busy}>
            {busy ? words.sending : words.confirmRecoveryButton}
          </button>
        </>
      )}
    </EnhancedForm>
  );
}
