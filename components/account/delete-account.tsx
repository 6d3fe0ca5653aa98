import { AskPasswordForm } from "./ask-password-form";
import type { PasswordFormProps } from "./password-types";

/** Ending the account: what happens, said plainly, and the password. */
export function DeleteAccount(props: PasswordFormProps) {
  const { words } = props;
  return (
    <>
      <p>{words.deleteText}</p>
      <ul className="points">
        <li>{words.deleteGone}</li>
        <li>{words.deleteKept}</li>
        <li>{words.deleteUnderWay}</li>
      </ul>
      <AskPasswordForm
        {...props}
        name="delete"
        action="/api/users/me/delete"
        button={words.deleteButton}
        line
        next="/farewell"
        forgets
      />
    </>
  );
}
