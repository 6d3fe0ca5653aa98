import { sql } from "drizzle-orm";
import { type WaitedFor, waitedForList } from "../contract/staff-stock";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";

/** How many wait for each product, the most waited for first. Nobody's address is read. */
export function countRequests(db: Database, limit: number): Promise<WaitedFor[]> {
  return readRows(
    db,
    waitedForList.element,
    sql`
      select p.sku, p.name, p.size, counted.confirmed, counted.asked, counted.since::text as since,
        p.expected_on::text as "expectedOn"
      from (
        select product_id, count(confirmed_at)::int as confirmed,
          (count(*) - count(confirmed_at))::int as asked,
          (min(created_at) at time zone 'Europe/London')::date as since
        from back_in_stock_requests where ends_at > now() group by product_id
      ) counted join products p on p.id = counted.product_id
      order by counted.confirmed desc, counted.asked desc, p.sku
      limit ${limit}`,
  );
}
