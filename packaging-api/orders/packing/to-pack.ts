import { type SQL, sql } from "drizzle-orm";

/** Orders whose goods are to be packed, as a condition on `o`. */
export const toPack = sql`o.order_state = 'confirmed' and o.fulfilment_state in ('unfulfilled', 'processing')
  and o.payment_state <> 'refunded' and o.disputed_at is null`;

const today = sql`(now() at time zone 'Europe/London')::date`;

/** Packs that are still to be sent of an order `o`. */
export const packsLeft = sql`(select coalesce(sum(l.quantity), 0) from order_lines l where l.order_id = o.id)
  - (select coalesce(sum(s.quantity), 0) from order_parcel_lines s where s.order_id = o.id)
  - (select coalesce(sum(x.quantity), 0) from order_left_out x where x.order_id = o.id)`;

const waiting = sql`ended_at is null and filled < packs`;
/** Packs of an order `o` that it was promised and that are not here yet. */
const packsAwaited = sql`(select coalesce(sum(packs), 0) from order_promises where order_id = o.id and ${waiting})`;

/** The day on which all of them are here, null where it is not known of one. */
export const dayAwaited = sql`(select case when count(*) = count(due_on) then max(due_on) end
  from order_promises where order_id = o.id and ${waiting})`;

/**
 * Whether an order `o` waits for goods that are not there: until those come that it was promised where the others have left,
 * until the day on which they are expected or, where part of it has left and nobody knows that day, until somebody opens it.
 * What it was promised and has come waits for nothing.
 * @param day today in London; the database's own where none is given
 */
export const waitsForGoods = (day: SQL = today): SQL => sql`case
  when o.id in (select order_id from order_promises where ${waiting}) and ${packsLeft} <= ${packsAwaited} then true
  when o.goods_expected_on is not null then o.goods_expected_on > ${day}
  when o.part_sent_at is null then false
  else not exists (select from order_promises where order_id = o.id and ended_at is null) end`;

/** The first one to leave first, behind them those that wait for goods; an order from before promises has waited longest. */
export const firstToLeave = sql`${waitsForGoods()}, o.promised ->> 'dispatchOn' nulls first, o.placed_at, o.id`;

/** What `firstToLeave` compares, as a list of values that are all there. */
const place = sql`${waitsForGoods()}, coalesce(o.promised ->> 'dispatchOn', ''), o.placed_at, o.id`;

/** Whether an order `o` stands behind another one. @param number of the other one, which may have left meanwhile */
export const behindOrder = (number: string): SQL =>
  sql`(${place}) > (select ${place} from orders o where o.number = ${number})`;
