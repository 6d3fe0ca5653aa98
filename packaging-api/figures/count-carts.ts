import { sql } from "drizzle-orm";
import type { Database } from "../database/connect";

/** Days for which a cart may still come to an address; guests' carts are kept longer than that. */
const DAYS_COUNTED = 8;

/**
 * Counts the carts of the last days by the day on which they were begun. Counted again, a day has the larger figures: a cart
 * may come further, and one that is emptied into a customer's is gone.
 */
export async function countCarts(db: Database): Promise<void> {
  const today = sql`(now() at time zone 'Europe/London')::date`;
  await db.execute(sql`
    insert into cart_days (day, begun, addressed)
    select (created_at at time zone 'Europe/London')::date, count(*), count(shipping_address)
    from carts
    where created_at >= (${today} - ${DAYS_COUNTED}::int)::timestamp at time zone 'Europe/London'
    group by 1 order by 1
    on conflict (day) do update set begun = greatest(cart_days.begun, excluded.begun),
      addressed = greatest(cart_days.addressed, excluded.addressed)`);
}
