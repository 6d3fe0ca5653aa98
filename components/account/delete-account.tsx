import { translations } from "@/lib/server/words/translations";
import { AskPasswordForm } from "./ask-password-form";
import type { PasswordFormProps } from "./password-types";

/** Ending the account: what happens, said plainly, and the password. */
export async function DeleteAccount(props: PasswordFormProps) {
  const t = await translations("password");
  return (
    <>
      <p>{t("deleteText")}</p>
      <ul className="list-disc pl-5">
        <li>{t("deleteGone")}</li>
        <li>{t("deleteKept")}</li>
        <li>{t("deleteUnderWay")}</li>
        <li>{t("deleteOwes")}</li>
      </ul>
      <AskPasswordForm
        {...props}
        name="delete"
        action="/api/users/me/delete"
        button={t("deleteButton")}
        line
        next="/farewell"
        forgets
      />
    </>
  );
}
