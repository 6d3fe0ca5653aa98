import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import type { Translate } from "@/lib/shared/words/translate";
import { PASSWORD_LEAST } from "@/trade-rules/password-rule";
import { StaffField } from "./staff-field";

/** The password, and the code of the authenticator. */
export function ProofFields({
  t,
  outcome,
  isNew = false,
}: {
  t: Translate<"staff">;
  outcome: FormOutcome | undefined;
  /** Whether the password is being chosen. */
  isNew?: boolean;
}) {
  return (
    <>
      <StaffField
        t={t}
        name="password"
        type="password"
        label={isNew ? t("newPassword") : t("password")}
        {...(isNew && { hint: t("newPasswordHint", { least: PASSWORD_LEAST }) })}
        autoComplete={isNew ? "new-password" : "current-password"}
        outcome={outcome}
        required
      />
      <StaffField
        t={t}
        name="code"
        label={t("code")}
        hint={t("codeHint")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        outcome={outcome}
        required
      />
    </>
  );
}
