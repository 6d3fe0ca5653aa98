import { type SQL, sql } from "drizzle-orm";
import { mailboxOf } from "../database/mailbox";
import { type DayRange, during } from "./day-range";

/** An order may be promised for a day so long after it was placed: bank holidays, goods that were paid for late. */
const DAYS_TO_PROMISE = 60;

const dayIn = (column: string) => sql`(${sql.raw(column)} at time zone 'Europe/London')::date`;

/**
 * Works the figures of each day of a range out from its orders and documents. What changes a day that is over is noted by a
 * trigger (`note_figure_changes`); who changes what is counted here changes that with it.
 */
export const workedOutDays = (range: DayRange): SQL => {
  const { from, to } = range;
  return sql`with days as (
      select day::date from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as day
    ), sold as (
      select ${dayIn("d.issued_at")} as day, count(*) as orders, sum(o.total) as sales, sum(o.tax) as vat,
        count(*) filter (where exists (select 1 from orders e
          where ${mailboxOf(sql`e.email`)} = ${mailboxOf(sql`o.email`)} and e.placed_at < o.placed_at
            and e.order_state in ('confirmed', 'completed'))) as repeated
      from documents d join orders o on o.id = d.order_id
      where d.kind = 'invoice' and ${during(sql`d.issued_at`, range)} group by 1
    ), back as (
      select ${dayIn("d.issued_at")} as day, sum(r.amount) as credited
      from documents d join refunds r on r.id = d.refund_id
      where d.kind = 'credit_note' and ${during(sql`d.issued_at`, range)} group by 1
    ), placed as (
      select ${dayIn("o.placed_at")} as day, count(*) as placed
      from orders o where ${during(sql`o.placed_at`, range)} group by 1
    ), promised as (
      select (o.promised ->> 'dispatchOn')::date as day, count(*) as promised,
        count(*) filter (where ${dayIn("e.at")} <= (o.promised ->> 'dispatchOn')::date) as kept,
        count(*) filter (where coalesce(${dayIn("e.at")}, ${dayIn("now()")}) > (o.promised ->> 'dispatchOn')::date) as broken
      from orders o
      left join lateral (select e.at from order_events e where e.order_id = o.id and e.machine = 'fulfilment'
        and e.to_state = 'dispatched' limit 1) e on true
      where o.placed_at >= (${from}::timestamp - make_interval(days => ${DAYS_TO_PROMISE}))
          at time zone 'Europe/London'
        and o.placed_at < (${to}::timestamp + interval '1 day') at time zone 'Europe/London'
        and o.order_state in ('confirmed', 'completed')
        and o.promised ->> 'dispatchOn' between ${from} and ${to}
      group by 1
    )
    select days.day, coalesce(orders, 0) as orders, coalesce(sales, 0) as sales, coalesce(vat, 0) as vat,
      coalesce(credited, 0) as credited, coalesce(repeated, 0) as repeated, coalesce(placed, 0) as placed,
      coalesce(promised, 0) as promised, coalesce(kept, 0) as kept, coalesce(broken, 0) as broken
    from days left join sold using (day) left join back using (day) left join placed using (day)
      left join promised using (day)`;
};

/** Works out what of each product was invoiced on each day of a range. */
export const workedOutProducts = (range: DayRange): SQL =>
  sql`select ${dayIn("d.issued_at")} as day, l.sku, (array_agg(l.name order by o.placed_at desc))[1] as name,
      max(o.placed_at) as named_at, sum(l.quantity) as packs, sum(l.line_total) as sales
    from documents d join orders o on o.id = d.order_id join order_lines l on l.order_id = o.id
    where d.kind = 'invoice' and ${during(sql`d.issued_at`, range)}
    group by 1, 2`;

/** What `workedOutTotals` says of a day. */
export const totalColumns = sql`method, kind, rate, documents, net, vat`;

/**
 * Works out what was invoiced and credited on each day of a range, by way to pay, kind and VAT rate; pence, a credit note's below
 * 0. A document counts on the day of its issue, which is its tax point, and is never changed.
 */
export const workedOutTotals = (range: DayRange): SQL =>
  sql`select ${dayIn("d.issued_at")} as day, d.content ->> 'paymentMethod' as method, d.kind, (rate ->> 'rate')::int as rate,
      count(*) as documents, sum((rate ->> 'net')::bigint * sign) as net, sum((rate ->> 'tax')::bigint * sign) as vat
    from documents d
      cross join lateral (select case d.kind when 'invoice' then 1 else -1 end as sign) as s
      cross join lateral jsonb_array_elements(d.content -> 'rates') as rate
    where ${during(sql`d.issued_at`, range)}
    group by 1, 2, 3, 4`;
