import { EMAIL_MISTAKE, EMAIL_SHAPE } from "@/packaging-api/contract/email-rule";
import { PASSWORD_LEAST, passwordMessages, passwordMistake } from "@/packaging-api/contract/password-rule";

type Fields = Readonly<Record<string, string>>;
type Violation = { propertyPath: string; message: string };

const violationOf = (propertyPath: string, message: string | undefined): Violation[] =>
  message === undefined ? [] : [{ propertyPath, message }];

function blank(fields: Fields, names: readonly string[]): Violation[] {
  return names
    .filter((name) => (fields[name] ?? "").trim() === "")
    .map((name) => ({ propertyPath: name, message: passwordMessages.blank }));
}

function emailMistake(email: string): string | undefined {
  return EMAIL_SHAPE.test(email.trim()) ? undefined : EMAIL_MISTAKE;
}

/** A new password and its second typing: each held to the rule, then to each other. */
function checkPasswords(fields: Fields, name: string, again: string): Violation[] {
  const password = fields[name] ?? "";
  const repeated = fields[again] ?? "";
  return [
    ...violationOf(name, passwordMistake(password)),
    ...violationOf(
      again,
      passwordMistake(repeated) ?? (repeated === password ? undefined : passwordMessages.mismatch),
    ),
  ];
}

/** Whether what was typed can be somebody's credentials at all (specification section 5). */
export function checkLogin(fields: Fields): Violation[] {
  const password = fields.password ?? "";
  return [
    ...violationOf("username", emailMistake(fields.username ?? "")),
    ...violationOf(
      "password",
      // An old password may follow an older rule of characters; its length never was another.
      password.length < PASSWORD_LEAST ? passwordMessages.short : undefined,
    ),
  ];
}

/** A registration, before it is sent and again in the storefront, where the repeated password stays (wire.md). */
export function checkRegistration(fields: Fields): Violation[] {
  return [
    ...blank(fields, ["firstName", "lastName"]),
    ...violationOf("email", emailMistake(fields.email ?? "")),
    ...checkPasswords(fields, "password", "confirm_password"),
    ...violationOf("confirm", fields.confirm === undefined ? "This value should be true." : undefined),
  ];
}

/** A recovery, likewise. */
export function checkRecovery(fields: Fields): Violation[] {
  return [
    ...violationOf("email", emailMistake(fields.email ?? "")),
    ...checkPasswords(fields, "new_password", "confirm_new_password"),
  ];
}

/** A change of the password, likewise; whether the old one is right only the packaging API can say. */
export function checkPasswordChange(fields: Fields): Violation[] {
  return [...blank(fields, ["current"]), ...checkPasswords(fields, "new_password", "confirm_new_password")];
}
