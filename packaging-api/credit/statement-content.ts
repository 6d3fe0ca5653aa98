import { z } from "zod";
import { accountBank } from "../contract";

const day = z.iso.date();
/** Pence; a balance adds up more invoices than one amount may be. */
const amount = z.number().int();
const owed = amount.min(0);

const statementLine = z.object({
  on: day,
  kind: z.enum(["invoice", "credit_note", "payment", "sent_back"]),
  /** The number of the invoice or credit note, or the bank's words for a payment. */
  reference: z.string(),
  order: z.string(),
  /** Of an invoice. */
  dueOn: day.optional(),
  /** Below 0 where it lowers the balance. */
  change: amount,
  /** Below 0 between a credit note of what was paid already and that money's going back. */
  balance: amount,
});

/** Everything that a statement says, as it was when it was made. Days are London's, amounts in pence. */
export const statementContent = z.object({
  month: z.string(),
  from: day,
  to: day,
  supplier: z.object({
    name: z.string(),
    address: z.array(z.string()),
    vatNumber: z.string(),
    companyNumber: z.string(),
    registeredIn: z.string().optional(),
    email: z.string(),
    phone: z.string(),
  }),
  customer: z.array(z.string()),
  daysToPay: z.int(),
  limit: amount,
  opening: owed,
  lines: z.array(statementLine),
  /** Lines of the month that are not listed, because there are too many. */
  omitted: z.int().min(0),
  closing: owed,
  /** The closing balance by its age on the last day. */
  aged: z.object({ notDue: owed, upTo30: owed, upTo60: owed, older: owed }),
  bank: accountBank.omit({ reference: true }),
});
export type StatementContent = z.infer<typeof statementContent>;
