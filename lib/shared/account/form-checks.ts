import {
  blank,
  emailMistake,
  type Fields,
  type FormMistake,
  violationOf,
} from "@/lib/shared/forms/field-checks";
import {
  normalisePassword,
  PASSWORD_LEAST,
  passwordLength,
  passwordMessages,
  passwordMistake,
} from "@/trade-rules/password-rule";

/** A new password and its repetition: each is checked against the rule, then both against each other. */
function checkPasswords(fields: Fields, name: string, again: string): FormMistake[] {
  const password = fields[name] ?? "";
  const repeated = fields[again] ?? "";
  return [
    ...violationOf(name, passwordMistake(password)),
    ...violationOf(
      again,
      passwordMistake(repeated) ??
        (normalisePassword(repeated) === normalisePassword(password) ? undefined : passwordMessages.mismatch),
    ),
  ];
}

/** Whether what was typed has the shape of credentials (docs/product.md, Messages). */
export function checkLogin(fields: Fields): FormMistake[] {
  const password = fields.password ?? "";
  return [
    ...violationOf("username", emailMistake(fields.username ?? "")),
    ...violationOf(
      "password",
      // An old password may follow an older rule of characters; its length never was another.
      passwordLength(normalisePassword(password)) < PASSWORD_LEAST ? passwordMessages.short : undefined,
    ),
  ];
}

/**
 * A registration, before it is sent and again in the storefront, where the repeated password stays (docs/wire.md, In
 * the browser).
 */
export function checkRegistration(fields: Fields): FormMistake[] {
  return [
    ...blank(fields, ["firstName", "lastName"]),
    ...violationOf("email", emailMistake(fields.email ?? "")),
    ...checkPasswords(fields, "password", "confirm_password"),
    ...violationOf("confirm", fields.confirm === undefined ? "This value should be true." : undefined),
  ];
}

/** A recovery, likewise. */
export function checkRecovery(fields: Fields): FormMistake[] {
  return [
    ...violationOf("email", emailMistake(fields.email ?? "")),
    ...checkPasswords(fields, "new_password", "confirm_new_password"),
  ];
}

/** A change of the e-mail address, likewise; whether the password is right only the packaging API can say. */
export function checkEmailChange(fields: Fields): FormMistake[] {
  return [...violationOf("email", emailMistake(fields.email ?? "")), ...blank(fields, ["current"])];
}

/** A change of the password, likewise; whether the old one is right only the packaging API can say. */
export function checkPasswordChange(fields: Fields): FormMistake[] {
  return [...blank(fields, ["current"]), ...checkPasswords(fields, "new_password", "confirm_new_password")];
}
