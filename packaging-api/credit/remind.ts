import { sql } from "drizzle-orm";
import { z } from "zod";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { dueBefore, REMINDER_DAYS, remindersReached } from "../../trade-rules/pay-on-account";
import type { Connection, Database } from "../database/connect";
import { readRows } from "../database/rows";
import { transact } from "../database/transaction";
import { lockCreditAccount, owedOrders } from "../orders/on-account/credit-queries";
import { enqueue } from "../outbox/effect";
import { creditReminders } from "./credit-tables";

/** Accounts that are looked up at a time. */
const BATCH = 100;

const due = z.object({ user_id: z.string() });
const late = z.object({ id: z.string(), due_on: z.string() });

/** Invoices with a reminder that was not sent, so late as one of them is due. */
const unreminded = (today: string) =>
  sql`select o.* from (${owedOrders}) as o where o.owed > 0 and (${sql.join(
    REMINDER_DAYS.map(
      (days) => sql`(o.due_on <= ${dueBefore(today, days)}::date
      and not exists (select from credit_reminders r where r.order_id = o.id and r.days = ${days}))`,
    ),
    sql` or `,
  )})`;

/** @returns whether a letter is to be sent */
async function remindAccount(tx: Database, userId: string, today: string): Promise<boolean> {
  // Whoever comes second finds the reminders written.
  if ((await lockCreditAccount(tx, userId)) === undefined) return false;
  const orders = await readRows(
    tx,
    late,
    sql`select id, due_on::text as due_on from (${unreminded(today)}) as o where user_id = ${userId}`,
  );
  const reached = orders.flatMap(({ id, due_on }) =>
    remindersReached(due_on, today).map((days) => ({ orderId: id, days })),
  );
  if (reached.length === 0) return false;
  await tx.insert(creditReminders).values(reached).onConflictDoNothing();
  await enqueue(
    tx,
    { kind: "mail.credit-reminder", payload: { userId } },
    { onceKey: `mail.credit-reminder:${userId}:${today}` },
  );
  return true;
}

/**
 * Has every customer reminded whose invoice has become late by so many days as the rule says: one letter for all of an
 * account's invoices, and one a day at most. A day that was missed is made up for by one letter.
 * @returns how many letters
 */
export async function remindOverdue(
  db: Connection["db"],
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  const today = londonDay(now);
  let letters = 0;
  for (let found = BATCH; found === BATCH && signal?.aborted !== true; ) {
    const accounts = await readRows(
      db,
      due,
      sql`select distinct user_id from (${unreminded(today)}) as o order by user_id limit ${BATCH}`,
    );
    found = accounts.length;
    let reminded = 0;
    for (const { user_id } of accounts)
      if (await transact(db, (tx) => remindAccount(tx, user_id, today))) reminded += 1;
    letters += reminded;
    // Others have them in hand.
    if (reminded === 0) break;
  }
  return letters;
}
