import { asc, desc, eq, isNull, sql } from "drizzle-orm";
import { together } from "../catalogue/scope";
import type { Suggestions } from "../contract";
import type { Database } from "../database/connect";
import { categories, categoryFigures, products } from "../database/schema";
import { parseKeyword } from "./keyword";
import { textQuery } from "./text-query";
import { understand } from "./understand";

/** More are not read while typing. */
const SUGGESTIONS = 8;
const CATEGORIES = 3;

/** Categories with something in them whose name has every word, begun or whole. */
function categoriesNamed(db: Database, words: string[]): Promise<Suggestions["categories"]> {
  const terms = words.map((word) => ({ word, corrections: [] }));
  return (
    db
      .select({ slug: categories.slug, name: categories.name })
      .from(categories)
      .innerJoin(categoryFigures, eq(categoryFigures.categoryId, categories.id))
      .where(
        sql`to_tsvector('english', ${categories.name}) @@ to_tsquery('english', ${textQuery(terms, "&")})
        and ${categoryFigures.products} > 0`,
      )
      // Parents first, then the one of which the words are most.
      .orderBy(desc(isNull(categories.parentId)), asc(sql`length(${categories.name})`), asc(categories.slug))
      .limit(CATEGORIES)
  );
}

/**
 * What somebody may mean who is still typing: categories of that name, then the products that the search would list
 * first. Without the search's facets and prices, which would cost more than all the rest.
 */
export async function suggest(db: Database, typed: string): Promise<Suggestions> {
  const keyword = parseKeyword(typed);
  const [named, reading] = await Promise.all([
    keyword.words.length === 0 ? [] : categoriesNamed(db, keyword.words),
    understand(db, keyword),
  ]);
  if (reading === undefined) return { categories: named, products: [] };
  const found = await db
    .select({ slug: products.slug, name: products.name, size: products.size })
    .from(products)
    .where(together(reading.found))
    .orderBy(...reading.order)
    .limit(SUGGESTIONS - named.length);
  return { categories: named, products: found };
}
