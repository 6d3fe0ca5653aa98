import { type SQL, sql } from "drizzle-orm";

/**
 * A price with VAT, in the database: the stated one where there is one, else the net price with VAT rounded half up to
 * the penny, as `amountOf` of the contract does.
 * @param net pence, integer
 * @param gross pence, integer or null
 * @param rate whole percentage, integer
 */
export function withVat(net: SQL, gross: SQL, rate: SQL): SQL {
  // Wider than the columns: a hundred times the highest price is more than an integer can store.
  return sql`coalesce(${gross}, ${net} + (${net}::bigint * ${rate} + 50) / 100)`;
}
