import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { creditedOfOrder, paidOfOrder } from "../orders/on-account/credit-queries";
import { partsOfOrder } from "../orders/transfer-parts";

/** Days within which an unpaid order's money is looked for by amount and name; by its number it is found at any age. */
const DAYS_BACK = 400;
/** Orders of each way to pay that entries are compared with by amount and name at most, the latest of them. */
const MOST_COMPARED = 2_000;

const orderOpen = z.object({
  id: z.string(),
  number: z.string(),
  /** Its invoice's number, once it has one. */
  invoice: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  payment_method: z.string(),
  order_state: z.string(),
  payment_state: z.string(),
  is_on_account: z.boolean(),
  placed_at: z.coerce.date(),
  total: z.number(),
  /** Pence that are still to come. */
  open: z.coerce.number(),
  /** Pence of refunds that wait to be sent by hand. */
  waiting: z.coerce.number(),
  /** Pence of payments that the staff noted by hand, and that no entry was booked for. */
  noted: z.array(z.number()),
});

/** An order as money is matched with it. */
export type MatchedOrder = z.output<typeof orderOpen>;

/** Whether the money of an order is waited for at the bank. */
const awaitsTransfer = sql`o.payment_method = 'bank_transfer' and o.order_state = 'new'
  and o.payment_state in ('awaiting_payment', 'failed')`;
const awaitsOnAccount = sql`o.due_on is not null and o.payment_state = 'awaiting_payment'
  and o.order_state <> 'cancelled'`;

/**
 * Pence of payments by hand that no entry accounts for: those of an account that were noted, or the total of an order that
 * was marked as paid without any entry.
 */
const notedOfOrder = sql`case
  when o.due_on is not null then (
    select coalesce(json_agg(p.amount), '[]'::json) from credit_payments p
    where p.order_id = o.id and not exists (
      select 1 from bank_bookings b where b.order_id = o.id
        and (b.kind = 'payment' and p.reference like '% (entry ' || b.entry_id || ')'
          or b.kind = 'noted' and b.amount = p.amount)))
  when o.payment_method = 'bank_transfer' and o.payment_state = 'paid'
    and not exists (select 1 from bank_bookings b where b.order_id = o.id)
    then json_build_array(o.total)
  else '[]'::json end`;

const selectOrders = (where: SQL): SQL => sql`select o.id, o.number, o.first_name, o.last_name, o.company,
    o.payment_method, o.order_state, o.payment_state, o.due_on is not null as is_on_account, o.placed_at, o.total,
    (select d.number from documents d where d.order_id = o.id and d.kind = 'invoice') as invoice,
    case when ${awaitsOnAccount} then greatest(0, o.total - ${creditedOfOrder} - ${paidOfOrder})
      when ${awaitsTransfer} then greatest(0, o.total - ${partsOfOrder})
      else 0 end as open,
    (select coalesce(sum(r.amount), 0) from refunds r
      where r.order_id = o.id and r.state = 'asked' and r.payment_id is null) as waiting,
    ${notedOfOrder} as noted
  from orders o where ${where}`;

const inList = (values: readonly string[]): SQL =>
  sql`any(array(select json_array_elements_text(${JSON.stringify(values)}::json)))`;

/** The orders whose money is waited for at the bank, the latest first. */
export async function readAwaitedOrders(db: Database): Promise<MatchedOrder[]> {
  const since = sql`now() - make_interval(days => ${DAYS_BACK})`;
  const columns = sql`o.id, o.number, o.first_name, o.last_name, o.company, o.payment_method, o.order_state,
    o.payment_state, o.due_on is not null as is_on_account, o.placed_at, o.total, null as invoice, 0 as waiting,
    '[]'::jsonb as noted`;
  const rows = await readRows(
    db,
    orderOpen,
    sql`(select ${columns}, greatest(0, o.total - ${partsOfOrder}) as open from orders o
        where ${awaitsTransfer} and o.placed_at > ${since} order by o.placed_at desc limit ${MOST_COMPARED})
      union all
      (select ${columns}, greatest(0, o.total - ${creditedOfOrder} - ${paidOfOrder}) as open from orders o
        where ${awaitsOnAccount} order by o.due_on desc limit ${MOST_COMPARED})`,
  );
  return rows.filter(({ open }) => open > 0).sort((a, b) => b.placed_at.getTime() - a.placed_at.getTime());
}

/** The orders that numbers, or the numbers of their invoices, name; whatever state they are in. */
export async function readNamedOrders(
  db: Database,
  numbers: readonly string[],
  invoices: readonly string[],
): Promise<MatchedOrder[]> {
  if (numbers.length === 0 && invoices.length === 0) return [];
  const byInvoice = sql`select d.order_id from documents d where d.number = ${inList(invoices)}`;
  return readRows(
    db,
    orderOpen,
    selectOrders(
      sql`o.id in (select n.id from orders n where n.number = ${inList(numbers)} union ${byInvoice})`,
    ),
  );
}

const waitingRefunds = z.object({ number: z.string(), waiting: z.coerce.number() });

/** Pence of refunds that wait to be sent by hand, by the numbers of their orders, of those that are named. */
export async function readWaitingRefunds(
  db: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await readRows(
    db,
    waitingRefunds,
    sql`select o.number, sum(r.amount) as waiting from orders o join refunds r on r.order_id = o.id
      where o.number = ${inList(numbers)} and r.state = 'asked' and r.payment_id is null group by o.number`,
  );
  return new Map(rows.map(({ number, waiting }) => [number, waiting]));
}
