import { sql } from "drizzle-orm";
import type { Sweep } from "../database/delete-in-batches";

/** The page says this figure (locales/en/quick-order.json). */
const KEPT_DAYS = 7;

/** Lists that were typed long ago, but for those that a short address leads to. */
export const oldQuickOrders: Sweep = {
  table: "quick_orders",
  batch: (limit) => sql`
    delete from quick_orders where id in (
      select id from quick_orders where created_at < now() - make_interval(days => ${KEPT_DAYS})
        and not exists (select 1 from short_links where path = '/quick-order/' || quick_orders.id)
      order by created_at limit ${limit} for update skip locked)`,
};
