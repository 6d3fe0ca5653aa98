import { z } from "zod";
import { pence } from "./money";
import { accountBank } from "./order";

/** Why nothing more can be ordered on account: a debt that is too old, the staff, or terms that ended. */
const holds = ["overdue", "staff", "ended"] as const;

/** How a customer's account stands that the staff gave terms; `owed` may be above a limit that was lowered. */
export const creditStanding = z.object({
  limit: pence,
  daysToPay: z.int().min(1),
  owed: z.number().int().min(0),
  left: pence,
  /** Of what is owed, what is past its due day. */
  overdue: z.number().int().min(0),
  hold: z.enum(holds).nullable(),
  /** The staff's words for their hold; empty without any. */
  heldFor: z.string(),
});
export type CreditStanding = z.infer<typeof creditStanding>;

/** An invoice on account. */
export const creditInvoice = z.object({
  number: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  placedAt: z.iso.datetime(),
  dueOn: z.iso.date(),
  total: pence,
  owed: pence,
  daysOverdue: z.int().min(0),
  state: z.enum(["due", "overdue", "paid", "credited"]),
});
export type CreditInvoice = z.infer<typeof creditInvoice>;

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

export const creditAccount = creditStanding.extend({
  /** Where what is owed is sent to, each time with the number of its order. */
  bank: accountBank.omit({ reference: true }),
  /** Those that are owed for, the oldest first, and then the latest of the others. */
  invoices: z.array(creditInvoice),
  /** The latest first. */
  statements: z.array(z.object({ month, closing: z.number().int().min(0) })),
});
export type CreditAccount = z.infer<typeof creditAccount>;

/** Where a statement is fetched as a PDF: no row of `calls`, as its answer is no JSON. */
export const statementFile = {
  path: "/api/credit/statements/{month}/get",
  params: z.object({ month }),
  type: "application/pdf",
} as const;
