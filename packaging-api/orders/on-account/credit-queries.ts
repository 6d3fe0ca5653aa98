import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { londonDay } from "../../../trade-rules/dispatch-promise";
import { creditLeft, holdsAccount } from "../../../trade-rules/pay-on-account";
import type { Database } from "../../database/connect";
import { readRow } from "../../database/rows";
import { creditAccounts } from "../credit-tables";

export type CreditAccountRow = typeof creditAccounts.$inferSelect;

/** Pence of the order `o` that were credited, and that came for it. */
export const creditedOfOrder = sql`(select coalesce(sum(r.amount), 0) from refunds r
  where r.order_id = o.id and r.state = 'done' and not r.surplus)`;
export const paidOfOrder = sql`(select coalesce(sum(p.amount), 0) from credit_payments p where p.order_id = o.id)`;

/**
 * The orders on account for which something is owed yet, as `owed`; to be narrowed by a condition on `o`. A cancelled one is
 * owed for no more, also where its credit note is still to be issued (credit-owed.ts).
 */
export const owedOrders = sql`select o.id, o.user_id, o.number, o.due_on, o.placed_at, o.total,
    greatest(0, o.total - ${creditedOfOrder} - ${paidOfOrder}) as owed
  from orders o
  where o.due_on is not null and o.payment_state = 'awaiting_payment' and o.order_state <> 'cancelled'`;

const sums = z.object({
  owed: z.coerce.number(),
  overdue: z.coerce.number(),
  oldest: z.string().nullable(),
});

/** How an account stands. Pence. */
export type Standing = {
  limit: number;
  daysToPay: number;
  owed: number;
  left: number;
  /** Owed past its due day. */
  overdue: number;
  /** Why nothing more is ordered on account: a debt that is too old, or the staff; null while it can be. */
  hold: "overdue" | "staff" | "ended" | null;
  /** The staff's words for it; empty without any. */
  heldFor: string;
};

function holdOf(
  { heldFor, endedAt }: CreditAccountRow,
  oldest: string | null,
  today: string,
): Standing["hold"] {
  if (endedAt !== null) return "ended";
  if (heldFor !== null) return "staff";
  return oldest !== null && holdsAccount(oldest, today) ? "overdue" : null;
}

/** How an account stands at a moment. @param account its row, locked where an order is decided by the answer */
export async function readStanding(
  db: Database,
  account: CreditAccountRow,
  now = new Date(),
): Promise<Standing> {
  const today = londonDay(now);
  const { owed, overdue, oldest } = await readRow(
    db,
    sums,
    sql`select coalesce(sum(owed), 0) as owed, coalesce(sum(owed) filter (where due_on < ${today}::date), 0) as overdue,
        min(due_on) filter (where owed > 0)::text as oldest
      from (${owedOrders} and o.user_id = ${account.userId}) as open`,
  );
  const { creditLimit: limit, daysToPay, heldFor } = account;
  return {
    ...{ limit, daysToPay, owed, overdue },
    left: creditLeft({ limit, owed }),
    hold: holdOf(account, oldest, today),
    heldFor: heldFor ?? "",
  };
}

/** The terms of a customer; undefined where there are none. */
export async function findCreditAccount(db: Database, userId: string): Promise<CreditAccountRow | undefined> {
  const [row] = await db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId));
  return row;
}

/** The same, locked until the transaction ends: of two orders at a time the second sees what the first owes. */
export async function lockCreditAccount(tx: Database, userId: string): Promise<CreditAccountRow | undefined> {
  const [row] = await tx.select().from(creditAccounts).where(eq(creditAccounts.userId, userId)).for("update");
  return row;
}

const settled = z.object({ credited: z.coerce.number(), paid: z.coerce.number() });

/** What was credited of an order on account, and what came for it. Pence. */
export const readSettled = (db: Database, orderId: string) =>
  readRow(
    db,
    settled,
    sql`select ${creditedOfOrder} as credited, ${paidOfOrder} as paid from orders o where o.id = ${orderId}`,
  );
