import { AskPasswordForm } from "./ask-password-form";
import type { PasswordFormProps } from "./password-types";

/** Setting up the second step begins with the password, and so does giving it up. */
export function TwoStepSection({ on, ...props }: PasswordFormProps & { on: boolean }) {
  const { words } = props;
  if (!on)
    return (
      <AskPasswordForm
        {...props}
        name="two-step"
        action="/api/users/me/two-step/new"
        button={words.twoStepStart}
      />
    );
  return (
    <>
      <p className="copy">{words.twoStepRemoveText}</p>
      <AskPasswordForm
        {...props}
        name="two-step"
        action="/api/users/me/two-step/remove"
        button={words.twoStepRemove}
        line
        next="/account/password?done=two-step-off"
      />
    </>
  );
}
