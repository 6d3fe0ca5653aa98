import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { products } from "./catalogue-tables";

/**
 * So many of what cannot be counted by cells are listed and can be paged through. Where there are more, the answer says
 * so: counting and sorting a third of a million products takes seconds, and no shopper pages through them.
 */
export const MOST_LISTED = 360;

/** Narrows `products` to those candidates; stands behind `withCandidates`. */
export const isCandidate = sql`${products.id} in (select id from candidate)`;

/** Narrows `products` to those of these ids. */
export const among = (ids: readonly string[]): SQL => sql`${products.id} = any(${sql.param(ids)}::text[])`;

/** A query of these ids. */
export const selectThose = (ids: readonly string[]): SQL =>
  sql`(select unnest(${sql.param(ids)}::text[]) as id)`;

/** The ids that a query gives, in its order. */
export async function readIds(db: Database, ids: SQL): Promise<string[]> {
  return (await readRows(db, z.object({ id: z.string() }), ids)).map(({ id }) => id);
}

/** A query with the candidates at hand, worked out once. @param candidates a query of ids */
export function withCandidates(candidates: SQL, query: SQL): SQL {
  return sql`with candidate as materialized (${candidates}) ${query}`;
}
