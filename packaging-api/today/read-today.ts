import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { cutOff, isWorkingDay, londonDay } from "../../trade-rules/dispatch-promise";
import { bankHolidayDates } from "../bank-holidays/bank-holiday-queries";
import { MOST_COUNTED, type WaitingName, waitingPermissions } from "../contract";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { toPack, waitsForGoods } from "../orders/packing/to-pack";
import { lowProducts } from "../stock/low-stock";

/** What waits for the staff, in the order in which a day is worked. */
const waitingNames = Object.keys(waitingPermissions) as [WaitingName, ...WaitingName[]];

/** `count`: at most `MOST_COUNTED`, which stands for more. */
type Waiting = { name: WaitingName; count: number };

export type Today = {
  waiting: Waiting[];
  /** Until when what leaves today is to be packed; null on a day on which nothing leaves. */
  packBefore: Date | null;
  /** Another one when something of this is another. */
  version: string;
};

/** Whether an order `o` is to leave after today: that was promised, or it waits for goods. */
const leavesLater = (today: string): SQL =>
  sql`(${waitsForGoods(sql`${today}::date`)} or coalesce(o.promised ->> 'dispatchOn' > ${today}, false))`;

/**
 * The rows that each count is of. All but the stock have a partial index of what waits alone, so that the orders that are done
 * cost nothing.
 */
const rowsOf = (today: string): Record<WaitingName, SQL> => ({
  pack_today: sql`orders o where ${toPack} and not ${leavesLater(today)}`,
  pack_later: sql`orders o where ${toPack} and ${leavesLater(today)}`,
  payments_to_match: sql`bank_entries where state = 'open'`,
  transfers_awaited: sql`orders where payment_method = 'bank_transfer' and payment_state = 'awaiting_payment'
    and order_state <> 'cancelled'`,
  payments_under_review: sql`payments where state = 'pending'`,
  // One that failed is asked for again by another one.
  refunds_owed: sql`refunds r where state <> 'done' and (state <> 'failed' or not exists (
    select from refunds l where l.order_id = r.order_id and l.created_at > r.created_at))`,
  disputes: sql`orders where disputed_at is not null`,
  failed_letters: sql`outbox where failed_at is not null and done_at is null and split_part(kind, '.', 1) = 'mail'`,
  failed_effects: sql`outbox where failed_at is not null and done_at is null and split_part(kind, '.', 1) <> 'mail'`,
  messages: sql`contact_messages where settled_at is null`,
  questions: sql`product_questions where confirmed_at is not null and answered_at is null`,
  low_stock: lowProducts,
});

const counts = z.record(z.enum(waitingNames), z.int());

/**
 * What waits for the staff at a moment, in one statement.
 * @param now decides what leaves today, in London
 */
export async function readToday(db: Database, now: Date): Promise<Today> {
  const today = londonDay(now);
  const rows = rowsOf(today);
  const counted = waitingNames.map(
    (name) =>
      sql`${name}::text, (select count(*) from (select 1 from ${rows[name]} limit ${MOST_COUNTED}) as counted)`,
  );
  const { waiting } = await readRow(
    db,
    z.object({ waiting: counts }),
    sql`select jsonb_build_object(${sql.join(counted, sql`, `)}) as waiting`,
  );
  const holidays = await bankHolidayDates(db, now);
  const packBefore = isWorkingDay(today, holidays) ? cutOff(today) : null;
  const shown = { waiting: waitingNames.map((name) => ({ name, count: waiting[name] })), packBefore };
  const version = createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 16);
  return { ...shown, version };
}
