import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { products } from "../database/schema";

export type TextMatch = {
  found: SQL;
  /** Higher is better: words in the name before words in the text, and the category that is called so. */
  score: SQL;
};

const categoryId = z.object({ id: z.string() });

/**
 * Products that the text query finds, and those of categories whose name it finds: "moving boxes" means the shelf.
 * `query` comes from `textQuery`.
 */
export async function matchText(db: Database, query: string): Promise<TextMatch> {
  const lexemes = sql`to_tsquery('english', ${query})`;
  const shelves = await readRows(
    db,
    categoryId,
    sql`select c.id from categories c left join categories p on p.id = c.parent_id
      where to_tsvector('english', c.name) @@ ${lexemes} or to_tsvector('english', coalesce(p.name, '')) @@ ${lexemes}`,
  );
  const inText = sql`${products.search} @@ ${lexemes}`;
  const rank = sql`ts_rank(${products.search}, ${lexemes})`;
  if (shelves.length === 0) return { found: inText, score: rank };
  const ids = sql.join(
    shelves.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const onShelf = sql`${products.categoryId} in (${ids})`;
  return {
    found: sql`(${inText} or ${onShelf})`,
    score: sql`(${rank} + case when ${onShelf} then 0.5 else 0 end)`,
  };
}
