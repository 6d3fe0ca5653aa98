import type { Fields } from "@/lib/server/handlers/read-request";
import { type CallName, recoveryCodes, twoStepOffer } from "@/packaging-api/contract";
import { type FormRow, isOn } from "./form-row";

const PASSWORD_PAGE = "/account/password";
const EMAIL_PAGE = "/account/email";

const current = ({ current = "" }: Fields) => ({ current });

/** Separates the recovery codes in a note, which stores text alone. */
export const CODE_SEPARATOR = " ";

/** The forms of a customer's details and of what guards the account. */
export const accountForms = {
  updateMe: {
    body: ({ marketing, notifyOrders, notifyWishlist, ...fields }) => ({
      ...fields,
      marketing: isOn(marketing),
      notifyOrders: isOn(notifyOrders),
      notifyWishlist: isOn(notifyWishlist),
    }),
    done: "/account/edit?done=saved",
    refused: "/account/edit",
  },
  changeEmail: {
    body: ({ email = "", ...fields }) => ({ email, ...current(fields) }),
    done: `${EMAIL_PAGE}?done=asked`,
    refused: EMAIL_PAGE,
  },
  changePassword: {
    body: (fields) => ({
      ...current(fields),
      new: fields.new_password ?? "",
      confirm: fields.confirm_new_password ?? "",
    }),
    names: { new: "new_password", confirm: "confirm_new_password" },
    done: `${PASSWORD_PAGE}?done=password`,
    refused: `${PASSWORD_PAGE}?form=password`,
  },
  offerTwoStep: {
    body: current,
    remember: ({ data }) => ({ values: { uri: twoStepOffer.parse(data).uri } }),
    done: `${PASSWORD_PAGE}/two-step`,
    refused: `${PASSWORD_PAGE}?form=two-step`,
  },
  confirmTwoStep: {
    body: ({ code = "" }) => ({ code: code.replace(/\s/g, "") }),
    remember: ({ data }) => ({
      values: { recovery: recoveryCodes.parse(data).recoveryCodes.join(CODE_SEPARATOR) },
    }),
    done: `${PASSWORD_PAGE}/recovery-codes`,
    refused: `${PASSWORD_PAGE}/two-step`,
  },
  removeTwoStep: {
    body: current,
    done: `${PASSWORD_PAGE}?done=two-step-off`,
    refused: `${PASSWORD_PAGE}?form=two-step`,
  },
  endSignIn: {
    done: `${PASSWORD_PAGE}?done=signed-out`,
    refused: PASSWORD_PAGE,
  },
  endAllSignIns: {
    done: "/login?done=everywhere",
    refused: PASSWORD_PAGE,
  },
  deleteAccount: {
    body: current,
    done: "/farewell",
    refused: `${PASSWORD_PAGE}?form=delete`,
  },
} satisfies Partial<Record<CallName, FormRow>>;
