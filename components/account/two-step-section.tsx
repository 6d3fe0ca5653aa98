import { translations } from "@/lib/server/words/translations";
import { AskPasswordForm } from "./ask-password-form";
import type { PasswordFormProps } from "./password-types";

/** Setting up the second step begins with the password, and so does giving it up. */
export async function TwoStepSection({ on, ...props }: PasswordFormProps & { on: boolean }) {
  const t = await translations("password");
  if (!on)
    return (
      <AskPasswordForm
        {...props}
        name="two-step"
        action="/api/users/me/two-step/new"
        button={t("twoStepStart")}
      />
    );
  return (
    <>
      <p className="max-w-copy wrap-anywhere">{t("twoStepRemoveText")}</p>
      <AskPasswordForm
        {...props}
        name="two-step"
        action="/api/users/me/two-step/remove"
        button={t("twoStepRemove")}
        line
        next="/account/password?done=two-step-off"
      />
    </>
  );
}
