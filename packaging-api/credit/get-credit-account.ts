import { sql } from "drizzle-orm";
import { z } from "zod";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { daysOverdue, owedOf } from "../../trade-rules/pay-on-account";
import type { CreditAccount, CreditInvoice, CreditStanding } from "../contract";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import {
  creditedOfOrder,
  findCreditAccount,
  paidOfOrder,
  readStanding,
} from "../orders/on-account/credit-queries";
import type { ShopDetails } from "../shop-details";
import { listStatements } from "./statement-queries";

/** Invoices of each kind that are listed. */
const MOST_OWED = 200;
const MOST_SETTLED = 20;

const invoiceRow = z.object({
  id: z.string(),
  order_number: z.string(),
  number: z.string(),
  placed_at: z.coerce.date(),
  due_on: z.string(),
  total: z.number(),
  cancelled: z.boolean(),
  credited: z.coerce.number(),
  paid: z.coerce.number(),
});

function present(row: z.infer<typeof invoiceRow>, today: string): CreditInvoice {
  const { id, order_number, number, placed_at, due_on, total, cancelled, credited, paid } = row;
  const owed = cancelled ? 0 : owedOf({ total, credited, paid });
  const late = owed === 0 ? 0 : daysOverdue(due_on, today);
  const settled = paid === 0 ? "credited" : "paid";
  return {
    ...{ number, orderId: id, orderNumber: order_number, placedAt: placed_at.toISOString() },
    ...{ dueOn: due_on, total, owed, daysOverdue: late },
    state: owed === 0 ? settled : late > 0 ? "overdue" : "due",
  };
}

/** The invoices of an account that are owed for, the oldest due day first; or else the latest of the others. */
export async function readInvoices(
  db: Database,
  userId: string,
  kind: "owed" | "settled",
  now = new Date(),
): Promise<CreditInvoice[]> {
  const isOwed = sql`(o.payment_state = 'awaiting_payment' and o.order_state <> 'cancelled')`;
  const [which, order, most] =
    kind === "owed"
      ? [isOwed, sql`o.due_on, o.placed_at, o.id`, MOST_OWED]
      : [sql`not ${isOwed}`, sql`o.placed_at desc, o.id`, MOST_SETTLED];
  const rows = await readRows(
    db,
    invoiceRow,
    sql`select o.id, o.number as order_number, d.number, o.placed_at, o.due_on::text as due_on, o.total,
        o.order_state = 'cancelled' as cancelled, ${creditedOfOrder} as credited, ${paidOfOrder} as paid
      from orders o join documents d on d.order_id = o.id and d.kind = 'invoice'
      where o.user_id = ${userId} and o.due_on is not null and ${which}
      order by ${order} limit ${most}`,
  );
  return rows.map((row) => present(row, londonDay(now)));
}

/** How a customer's account stands; undefined where the staff gave no terms. */
export async function findStanding(db: Database, userId: string): Promise<CreditStanding | undefined> {
  const account = await findCreditAccount(db, userId);
  return account && readStanding(db, account);
}

/** The customer's account with its invoices and statements; null without terms. */
export async function getCreditAccount(
  db: Database,
  userId: string,
  { bank: { accountName, sortCode, accountNumber } }: ShopDetails,
): Promise<CreditAccount | null> {
  const standing = await findStanding(db, userId);
  if (standing === undefined) return null;
  const [owed, settled, statements] = await Promise.all([
    readInvoices(db, userId, "owed"),
    readInvoices(db, userId, "settled"),
    listStatements(db, userId),
  ]);
  return {
    ...standing,
    bank: { accountName, sortCode, accountNumber },
    invoices: [...owed, ...settled],
    statements,
  };
}
