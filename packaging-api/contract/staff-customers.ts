import { z } from "zod";
import { CREDIT_LIMIT, DAYS_TO_PAY } from "../../trade-rules/pay-on-account";
import { email } from "./account";
import { booksSettings } from "./books";
import { creditAccount, creditInvoice, creditStanding, statementFile } from "./credit";
import { customerAddress } from "./customer";
import { pence } from "./money";
import { actBody, actDone } from "./staff";
import { required, text } from "./text";

/** By what a customer was found; `latest`: without a word to look for. */
export const matchKinds = [
  "email",
  "name",
  "lastName",
  "company",
  "postcode",
  "guest",
  "order",
  "latest",
] as const;

/** A customer as the back office names them: the account's id, or of a guest `order-` and the number of an order. */
export const customerHandle = required(100);

/** Beginnings that are looked for, and where the page before ended. */
export const customerQuery = z.object({ q: text(200).default(""), after: text(600).optional() });
export const foundCustomers = z.object({
  customers: z.array(
    z.object({
      handle: z.string(),
      match: z.enum(matchKinds),
      isGuest: z.boolean(),
      email: z.string(),
      name: z.string(),
      company: z.string(),
      since: z.iso.datetime(),
      isActivated: z.boolean(),
    }),
  ),
  next: z.string().optional(),
});

export type FoundCustomers = z.infer<typeof foundCustomers>;

const sheetOrder = z.object({
  number: z.string(),
  placedAt: z.iso.datetime(),
  status: z.string(),
  total: pence,
});
const about = z.object({
  email: z.string(),
  name: z.string(),
  company: z.string(),
  orderCount: z.int(),
  /** The latest. */
  orders: z.array(sheetOrder),
});

/** What staff see of a customer; nothing of it opens anything. */
export const customerSheet = z.discriminatedUnion("kind", [
  about.extend({
    kind: z.literal("account"),
    phone: z.string(),
    mobile: z.string(),
    vatNumber: z.string(),
    marketing: z.boolean(),
    registeredAt: z.iso.datetime(),
    activatedAt: z.iso.datetime().nullable(),
    twoStep: z.boolean(),
    /** Until when sign-ins are refused after too many tries. */
    waitsUntil: z.iso.datetime().nullable(),
    addresses: z.array(customerAddress),
    /** Orders that guests placed with the same address. */
    guestOrderCount: z.int(),
    quotes: z.array(
      z.object({ number: z.string(), createdAt: z.iso.datetime(), total: pence, orderNumber: z.string() }),
    ),
    credit: z
      .object({
        standing: creditStanding,
        invoices: z.array(creditInvoice),
        /** The latest first. */
        statements: creditAccount.shape.statements,
      })
      .nullable(),
    /** Where invoices go besides, and the mailbox that was asked. */
    books: booksSettings,
    /** The next one first. */
    standingOrders: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        everyWeeks: z.int(),
        nextOn: z.iso.date(),
        state: z.string(),
      }),
    ),
    /** Named lists of their own. */
    lists: z.array(z.object({ name: z.string(), lines: z.int() })),
    signIns: z.array(
      z.object({
        device: z.string(),
        clientAddress: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
      }),
    ),
  }),
  about.extend({ kind: z.literal("guest") }),
]);
export type CustomerSheet = z.infer<typeof customerSheet>;

export const customerActBody = actBody.extend({ customer: customerHandle });
export const customerBooksBody = customerActBody.extend({ mailbox: email });
/** `id`: of the standing order. */
export const customerStandingOrderBody = actBody.extend({ id: required(100) });
/** Where the staff fetch a statement as it was mailed to a customer. */
export const staffStatementFile = {
  path: "/api/staff/customers/{customer}/statements/{month}",
  params: statementFile.params.extend({ customer: customerHandle }),
  type: statementFile.type,
  permission: "customers.see",
  budget: "staff",
} as const;
/** `kept`: all that the shop keeps of the person. */
export const exportedCustomer = actDone.extend({ kept: z.record(z.string(), z.unknown()) });
/** `limit`: pence that may be owed; `days`: to pay an invoice. */
export const creditTermsBody = customerActBody.extend({
  limit: z.int().min(CREDIT_LIMIT.least).max(CREDIT_LIMIT.most),
  days: z.int().min(DAYS_TO_PAY.least).max(DAYS_TO_PAY.most),
});
/** `reason`: a line that the customer reads. */
export const holdCreditBody = customerActBody.extend({ reason: required(200) });
