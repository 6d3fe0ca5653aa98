import { sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { documentNumbers } from "./order-tables";

/**
 * Leaves out the next numbers of orders, quotes, invoices and credit notes, which customers may have got after the database was
 * backed up.
 * @param count of each kind
 */
export async function skipNumbers(tx: Database, count: number): Promise<void> {
  await tx.execute(
    sql`select setval('order_numbers', last_value + ${count}::bigint, is_called) from order_numbers`,
  );
  await tx.execute(
    sql`select setval('quote_numbers', last_value + ${count}::bigint, is_called) from quote_numbers`,
  );
  await tx.update(documentNumbers).set({ next: sql`${documentNumbers.next} + ${count}::integer` });
}
