import { checkRecovery, checkRegistration } from "@/lib/shared/account/form-checks";
import type { CallName, Violation } from "@/packaging-api/contract";
import { passwordMessages } from "@/trade-rules/password-rule";
import { type FormRow, isOn } from "./form-row";

/** The forms of who has no account yet, or no password to it. */
export const registrationForms = {
  createUser: {
    check: checkRegistration,
    shownViolations: violationsAtRegistration,
    body: ({ firstName, lastName, email, phone, mobile, password, confirm, marketing }) => ({
      firstName,
      lastName,
      email,
      phone: phone ?? "",
      mobile: mobile ?? "",
      password,
      confirm: isOn(confirm),
      marketing: isOn(marketing),
    }),
    done: "/register?done=created",
    refused: "/register",
  },
  recoverPassword: {
    check: checkRecovery,
    body: (fields) => ({
      email: fields.email,
      new: fields.new_password,
      confirm: fields.confirm_new_password,
    }),
    names: { new: "new_password", confirm: "confirm_new_password" },
    done: "/recover?done=sent",
    refused: "/recover",
  },
} satisfies Partial<Record<CallName, FormRow>>;

/**
 * The violations of a refused registration that are shown (docs/product.md, Registration): a missing value is not, as
 * long as there is another problem. The shop's own form asks for missing values before it sends.
 */
export function violationsAtRegistration(violations: Violation[]): Violation[] {
  const others = violations.filter(({ message }) => message !== passwordMessages.blank);
  return others.length > 0 ? others : violations;
}
