import { translations } from "@/lib/server/words/translations";
import { SIGN_OUT } from "@/lib/shared/account/account-pages";

/** Signing out changes something, so it is a form and no link. */
export async function LogoutForm() {
  const t = await translations("account");
  return (
    <form method="post" action={SIGN_OUT}>
      <button type="submit">{t("logout")}</button>
    </form>
  );
}
