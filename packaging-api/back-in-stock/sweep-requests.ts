import { sql } from "drizzle-orm";
import type { Sweep } from "../database/delete-in-batches";

/** Requests that nobody confirmed, or whose product did not come back in time. */
export const oldBackInStockRequests: Sweep = {
  table: "back_in_stock_requests",
  batch: (limit) => sql`
    delete from back_in_stock_requests where id in (
      select id from back_in_stock_requests where ends_at < now()
      order by ends_at limit ${limit} for update skip locked)`,
};
