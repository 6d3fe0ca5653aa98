import type { Fields } from "@/lib/server/handlers/read-request";
import { withLineFeeds } from "@/lib/shared/contact/check-message";
import type { CallName } from "@/packaging-api/contract";
import type { StaffForm } from "../staff-form";
import { typedPence } from "./typed-pence";

const customer = ({ customer: name = "" }: Fields) => ({ customer: name });
const id = ({ id: number = "" }: Fields) => ({ id: Number(number) });
const text = ({ text: words }: Fields) => ({ text: withLineFeeds(words) });

/** A field that may be left as it was. */
const optional = (name: string, words: string | undefined) =>
  words === undefined || words.trim() === "" ? {} : { [name]: withLineFeeds(words) };

/** Customers, what is written to the shop, and answers that are ready. */
export const peopleForms = {
  unlockCustomer: { body: customer },
  recoverCustomer: { body: customer },
  signOutCustomer: { body: customer },
  eraseCustomer: { body: customer },
  giveCustomerCredit: {
    body: (fields) => ({ ...customer(fields), limit: typedPence(fields.limit), days: Number(fields.days) }),
  },
  holdCustomerCredit: { body: (fields) => ({ ...customer(fields), reason: fields.reason ?? "" }) },
  releaseCustomerCredit: { body: customer },
  endCustomerCredit: { body: customer },
  setCustomerBooks: { body: (fields) => ({ ...customer(fields), mailbox: fields.mailbox ?? "" }) },
  clearCustomerBooks: { body: customer },
  endCustomerStandingOrder: { body: ({ id: name = "" }) => ({ id: name }) },
  answerMessage: { body: (fields) => ({ ...id(fields), ...text(fields) }) },
  closeMessage: { body: (fields) => ({ ...id(fields), reason: fields.reason ?? "" }) },
  answerQuestion: { body: (fields) => ({ ...id(fields), ...text(fields) }) },
  declineQuestion: { body: (fields) => ({ ...id(fields), reason: fields.reason ?? "" }) },
  publishQuestion: {
    body: (fields) => ({
      ...id(fields),
      ...optional("question", fields.question),
      ...optional("answer", fields.answer),
    }),
  },
  hideQuestion: { body: id },
  saveCannedAnswer: { body: (fields) => ({ name: fields.name ?? "", ...text(fields) }) },
  removeCannedAnswer: { body: ({ name = "" }) => ({ name }) },
} as const satisfies Partial<Record<CallName, StaffForm>>;
