import { and, desc, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { isState } from "../../trade-rules/order-states";
import type { Database } from "../database/connect";
import type { OrderRow } from "./order-rows";
import { orders } from "./order-tables";

/** Which orders the staff look for; what is left out does not narrow the list. */
export type OrderFilter = {
  /** A state of any of the three machines. */
  state?: string;
  /** Money is still awaited for them. */
  unpaid?: boolean;
  /** Money is to go back that has not gone yet. */
  refundsDue?: boolean;
  /** Days in London, as 2026-11-21, both included. */
  from?: string;
  to?: string;
};

function inState(state: string): SQL | undefined {
  return or(
    isState("order", state) ? inArray(orders.orderState, [state]) : undefined,
    isState("payment", state) ? inArray(orders.paymentState, [state]) : undefined,
    isState("fulfilment", state) ? inArray(orders.fulfilmentState, [state]) : undefined,
  );
}

/** The latest orders of the shop. */
export function readOrdersForStaff(db: Database, filter: OrderFilter, limit: number): Promise<OrderRow[]> {
  const { state, unpaid, refundsDue, from, to } = filter;
  const awaited = and(
    inArray(orders.paymentState, ["awaiting_payment", "failed"]),
    ne(orders.orderState, "cancelled"),
  );
  // One that failed is asked for again by another one.
  const due = sql`exists (select 1 from refunds r where r.order_id = ${orders.id} and (r.state in ('asked', 'pending')
    or r.state = 'failed' and not exists (
      select 1 from refunds l where l.order_id = r.order_id and l.created_at > r.created_at)))`;
  return db
    .select()
    .from(orders)
    .where(
      and(
        state === undefined ? undefined : inState(state),
        unpaid ? awaited : undefined,
        refundsDue ? due : undefined,
        from === undefined
          ? undefined
          : sql`${orders.placedAt} >= ${from}::timestamp at time zone 'Europe/London'`,
        to === undefined
          ? undefined
          : sql`${orders.placedAt} < (${to}::timestamp + interval '1 day') at time zone 'Europe/London'`,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
}
