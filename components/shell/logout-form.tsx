import { SIGN_OUT } from "@/lib/shared/links/sign-out";
import words from "@/locales/en/account.json";

/** Signing out changes something, so it is a form and no link. */
export function LogoutForm() {
  return (
    <form method="post" action={SIGN_OUT}>
      <button type="submit">{words.logout}</button>
    </form>
  );
}
