import { checkRecovery, checkRegistration } from "@/lib/shared/account/form-checks";
import { heardAtRegistration } from "@/lib/shared/account/registration-problems";
import type { CallName } from "@/packaging-api/contract";
import { type FormRow, isOn } from "./form-row";

/** The forms of who has no account yet, or no password to it. */
export const registrationForms = {
  createUser: {
    check: checkRegistration,
    heard: heardAtRegistration,
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
