import { sql } from "drizzle-orm";

/** Orders whose goods are to be packed, as a condition on `o`. */
export const toPack = sql`o.order_state = 'confirmed' and o.fulfilment_state in ('unfulfilled', 'processing')
  and o.payment_state <> 'refunded' and o.disputed_at is null`;

/** The first one to leave first; an order from before promises has waited longest. */
export const firstToLeave = sql`o.promised ->> 'dispatchOn' nulls first, o.placed_at, o.id`;
