import { type SQL, sql } from "drizzle-orm";

/** Orders whose goods are to be packed, as a condition on `o`. */
export const toPack = sql`o.order_state = 'confirmed' and o.fulfilment_state in ('unfulfilled', 'processing')
  and o.payment_state <> 'refunded' and o.disputed_at is null`;

const today = sql`(now() at time zone 'Europe/London')::date`;

/**
 * Whether an order `o` waits for goods that are not there: until the day on which they are expected or, where part of it has
 * left and nobody knows that day, until somebody opens it.
 * @param day today in London; the database's own where none is given
 */
export const waitsForGoods = (day: SQL = today): SQL =>
  sql`case when o.goods_expected_on is null then o.part_sent_at is not null else o.goods_expected_on > ${day} end`;

/** The first one to leave first, behind them those that wait for goods; an order from before promises has waited longest. */
export const firstToLeave = sql`${waitsForGoods()}, o.promised ->> 'dispatchOn' nulls first, o.placed_at, o.id`;

/** What `firstToLeave` compares, as a list of values that are all there. */
const place = sql`${waitsForGoods()}, coalesce(o.promised ->> 'dispatchOn', ''), o.placed_at, o.id`;

/** Whether an order `o` stands behind another one. @param number of the other one, which may have left meanwhile */
export const behindOrder = (number: string): SQL =>
  sql`(${place}) > (select ${place} from orders o where o.number = ${number})`;
