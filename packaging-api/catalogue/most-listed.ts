import { type SQL, sql } from "drizzle-orm";
import { products } from "./catalogue-tables";

/**
 * So many of what cannot be counted by cells are listed and can be paged through. Where there are more, the answer says
 * so: counting and sorting a third of a million products takes seconds, and no shopper pages through them.
 */
export const MOST_LISTED = 1_000;

/** Narrows `products` to those candidates; stands behind `withCandidates`. */
export const isCandidate = sql`${products.id} in (select id from candidate)`;

/** A query with the candidates at hand, worked out once. @param candidates a query of ids */
export function withCandidates(candidates: SQL, query: SQL): SQL {
  return sql`with candidate as materialized (${candidates}) ${query}`;
}
