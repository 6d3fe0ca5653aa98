import { type SQL, sql } from "drizzle-orm";

/**
 * A net price with VAT, in the database: rounded half up to the penny, as `vatOn` of the contract does.
 * @param net pence, integer
 * @param rate whole percentage, integer
 */
export function withVat(net: SQL, rate: SQL): SQL {
  // Wider than the columns: a hundred times the highest price is more than an integer holds.
  return sql`(${net} + (${net}::bigint * ${rate} + 50) / 100)`;
}
