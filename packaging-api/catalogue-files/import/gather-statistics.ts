import { sql } from "drizzle-orm";
import type { Database } from "../../database/connect";

/**
 * Has PostgreSQL look at what an import reads and writes, so that its statements and the triggers of its tables are planned
 * for what is there. Nothing else does so in the embedded database, nor on a server before the import is over; without it
 * the triggers read a whole index for each product that is new.
 */
export async function gatherStatistics(tx: Database): Promise<void> {
  await tx.execute(
    sql`analyze staged_products, product_changes, products, product_categories, price_breaks, product_stock`,
  );
}
