import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a product `p` is one that the staff mean: by the beginning of its code, by the barcode of a pack, or by words
 * that the search knows. Each has an index.
 */
export function namedBy(words: string): SQL {
  const key = words.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  const coded = key === "" ? sql`false` : sql`p.sku_key like ${`${key}%`}`;
  return sql`(${coded} or (p.gtin = ${words} and p.gtin <> '') or p.search @@ websearch_to_tsquery('english', ${words}))`;
}
