import type { Fields } from "@/lib/server/handlers/read-request";
import { STAFF_MONEY, STAFF_MONEY_PAYPAL } from "@/lib/shared/staff/staff-paths";
import { type CallName, REPORT_FILE_BYTES, STATEMENT_FILE_BYTES } from "@/packaging-api/contract";
import type { StaffForm } from "../staff-form";
import { base64Of } from "./base64-of";
import { typedPence } from "./typed-pence";

const idOf = ({ id = "" }: Fields): number => Number(id);

/** The orders that were chosen and typed, each once. */
function ordersOf({ order = "", others = "" }: Fields): string[] {
  return [...new Set([order, ...others.split(/[\s,;]+/)].filter((number) => number !== ""))];
}

/** Bank statements, their entries and PayPal's reports. */
export const moneyForms = {
  readBankStatement: {
    fileLimit: STATEMENT_FILE_BYTES,
    tooLarge: () => STAFF_MONEY,
    body: (_, files) => ({ file: base64Of(files) }),
  },
  bookBankEntry: { body: (fields) => ({ id: idOf(fields), orders: ordersOf(fields) }) },
  bookSureEntries: {},
  returnBankEntry: { body: (fields) => ({ id: idOf(fields), order: fields.order ?? "" }) },
  setBankEntryAside: { body: (fields) => ({ id: idOf(fields), reason: fields.reason ?? "" }) },
  reopenBankEntry: { body: (fields) => ({ id: idOf(fields) }) },
  returnOrderParts: { body: ({ order = "" }) => ({ order }) },
  noteCreditPayment: {
    body: ({ order = "", amount = "", receivedOn = "", reference = "" }) => ({
      number: order.trim(),
      amount: amount.trim() === "" ? "full" : typedPence(amount),
      receivedOn,
      reference,
    }),
  },
  compareSettlement: {
    fileLimit: REPORT_FILE_BYTES,
    tooLarge: () => STAFF_MONEY_PAYPAL,
    body: (_, files) => ({ file: base64Of(files) }),
  },
} as const satisfies Partial<Record<CallName, StaffForm>>;
