import { z } from "zod";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { LARGEST_AMOUNT } from "../../trade-rules/money";
import { actBody } from "./staff";
import { customerHandle } from "./staff-customers";
import { required } from "./text";

/** Characters of what the bank's list says of a payment. */
export const PAYMENT_REFERENCE_LENGTH = 100;

/** `overdue`: those alone with something overdue; `after`: the customer after whom the page begins. */
export const creditAccountsQuery = z.object({
  overdue: z.literal("1").optional(),
  after: customerHandle.optional(),
});

/** A customer who pays on account. Sums in pence. */
const listedAccount = z.object({
  customer: customerHandle,
  email: z.string(),
  company: z.string(),
  limit: z.int(),
  daysToPay: z.int(),
  owed: z.int(),
  overdue: z.int(),
  /** Why nothing more is ordered on account; null while it can be. */
  hold: z.enum(["overdue", "staff", "ended"]).nullable(),
});
export type ListedCreditAccount = z.infer<typeof listedAccount>;

export const creditAccounts = z.object({
  accounts: z.array(listedAccount),
  /** Whom the next page begins after; null on the last. */
  next: customerHandle.nullable(),
});

/** Money that came for an order on account: pence, or all that is owed; the day in London, today or before. */
export const creditPaymentBody = actBody.extend({
  number: z.string().regex(/^\d{1,18}$/, "This value should be the number of an order."),
  amount: z.union([z.int().min(1).max(LARGEST_AMOUNT), z.literal("full")]),
  receivedOn: z.iso
    .date()
    .refine((day) => day <= londonDay(new Date()), "This value should be today or a day before."),
  reference: required(PAYMENT_REFERENCE_LENGTH),
});
