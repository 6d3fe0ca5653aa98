import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { products } from "../catalogue/catalogue-tables";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import type { Branch } from "./candidates";
import { type Term, textQuery } from "./text-query";

export type TextMatch = {
  found: SQL;
  /** What is foremost among them; all of it is found. */
  branches: Branch[];
  /** 2 where the words are the name of its category, 1 where they stand in its own or the parent's, 0 in the text alone. */
  foremost: SQL;
  /** Higher is better, in coarse steps. */
  score: SQL;
};

const shelf = z.object({ id: z.string(), own: z.boolean() });

/** Ranks closer than this are the same: how often a text repeats a word says little. */
const STEPS = 4;

/** `products.category_id` among these. */
export function standsIn(ids: readonly string[]): SQL {
  if (ids.length === 0) return sql`false`;
  return sql`${products.categoryId} in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`;
}

/**
 * Products that the words find, and those of categories whose name they find: "moving boxes" means the shelf.
 */
export async function matchText(db: Database, terms: Term[], operator: "&" | "|"): Promise<TextMatch> {
  const lexemes = sql`to_tsquery('english', ${textQuery(terms, operator)})`;
  const inName = sql`${products.search} @@ to_tsquery('english', ${textQuery(terms, operator, "name")})`;
  const shelves = await readRows(
    db,
    shelf,
    sql`select c.id, to_tsvector('english', c.name) @@ ${lexemes} as own
      from categories c left join categories p on p.id = c.parent_id
      where to_tsvector('english', c.name) @@ ${lexemes} or to_tsvector('english', coalesce(p.name, '')) @@ ${lexemes}`,
  );
  const inText = sql`${products.search} @@ ${lexemes}`;
  const rank = sql`floor(ts_rank(${products.search}, ${lexemes}) * ${STEPS})`;
  if (shelves.length === 0)
    return {
      found: inText,
      branches: [{ where: inName, leads: true }],
      foremost: sql`case when ${inName} then 1 else 0 end`,
      score: rank,
    };
  const onShelf = standsIn(shelves.map(({ id }) => id));
  const onOwn = standsIn(shelves.filter(({ own }) => own).map(({ id }) => id));
  return {
    found: sql`(${inText} or ${onShelf})`,
    branches: [
      { where: inName, leads: true },
      { shelves: { ids: shelves.map(({ id }) => id), standing: "own", largestFirst: false }, leads: true },
    ],
    foremost: sql`case when ${onOwn} then 2 when ${inName} or ${onShelf} then 1 else 0 end`,
    score: sql`(${rank} + case when ${onShelf} then ${STEPS / 2} else 0 end)`,
  };
}
