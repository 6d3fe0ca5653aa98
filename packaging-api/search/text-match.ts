import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { products } from "../database/schema";
import { type Term, textQuery } from "./text-query";

export type TextMatch = {
  found: SQL;
  /** Whether the words stand in the name or are that of its category, not only in the text. */
  foremost: SQL;
  /** Higher is better, in coarse steps. */
  score: SQL;
};

const categoryId = z.object({ id: z.string() });

/** Ranks closer than this are the same: how often a text repeats a word says little. */
const STEPS = 4;

/**
 * Products that the words find, and those of categories whose name they find: "moving boxes" means the shelf.
 */
export async function matchText(db: Database, terms: Term[], operator: "&" | "|"): Promise<TextMatch> {
  const lexemes = sql`to_tsquery('english', ${textQuery(terms, operator)})`;
  const inName = sql`${products.search} @@ to_tsquery('english', ${textQuery(terms, operator, "name")})`;
  const shelves = await readRows(
    db,
    categoryId,
    sql`select c.id from categories c left join categories p on p.id = c.parent_id
      where to_tsvector('english', c.name) @@ ${lexemes} or to_tsvector('english', coalesce(p.name, '')) @@ ${lexemes}`,
  );
  const inText = sql`${products.search} @@ ${lexemes}`;
  const rank = sql`floor(ts_rank(${products.search}, ${lexemes}) * ${STEPS})`;
  if (shelves.length === 0) return { found: inText, foremost: inName, score: rank };
  const ids = sql.join(
    shelves.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const onShelf = sql`${products.categoryId} in (${ids})`;
  return {
    found: sql`(${inText} or ${onShelf})`,
    foremost: sql`(${inName} or ${onShelf})`,
    score: sql`(${rank} + case when ${onShelf} then ${STEPS / 2} else 0 end)`,
  };
}
