"use client";

import "./sign-in.css";
import { EnhancedForm, type FieldProblemEntry, type FormRefusal } from "@/components/forms/enhanced-form";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { isRecord, textOf } from "@/lib/shared/parse";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";

type Props = {
  kind: "activation" | "recovery";
  /** Of the mailed link. */
  token: string;
  words: WordsOf<"form" | "sign-in">;
  failures: WordsOf<"failures">;
  problems: FieldProblemEntry[];
  error: string | undefined;
};

/**
 * Asks for the password that a mailed link is about, so that nobody can choose the password of a stranger's account
 * (docs/product.md, Mailed links).
 */
export function MailedLinkForm({ kind, token, words, failures, problems, error }: Props) {
  const t = translate(words);
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
        problem_password_wrong: activates ? t("activateWrong") : t("confirmRecoveryWrong"),
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
          <p>{activates ? t("activateLead") : t("confirmRecoveryLead")}</p>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            id={activates ? "activate-password" : "confirm-recovery-password"}
            name="password"
            label={activates ? t("label_password") : t("label_new_password")}
            required
            requiredWord={t("required")}
            problem={problemOf("password")}
            autoComplete={activates ? "current-password" : "new-password"}
            words={words}
          />
          <Button wide type="submit" aria-disabled={busy}>
            {busy ? t("sending") : activates ? t("activateButton") : t("confirmRecoveryButton")}
          </Button>
        </>
      )}
    </EnhancedForm>
  );
}
