import { asc, desc, eq, isNull, sql } from "drizzle-orm";
import { together } from "../catalogue/scope";
import type { Suggestions } from "../contract";
import type { Database } from "../database/connect";
import { categories, categoryFigures, products } from "../database/schema";
import { parseKeyword } from "./keyword";
import { textQuery } from "./text-query";
import { helpPages, understand } from "./understand";

/** More are not read while typing. */
const SUGGESTIONS = 8;
const CATEGORIES = 3;
const PAGES = 2;
/** A term that means more categories, such as "box", leads to none of them. */
const FEW = 5;

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

/** Each category once, few of them. */
function firstOnes(found: Suggestions["categories"]): Suggestions["categories"] {
  const bySlug = new Map(found.map(({ slug, name }) => [slug, { slug, name }]));
  return [...bySlug.values()].slice(0, CATEGORIES);
}

/**
 * What somebody may mean who is still typing: categories of that name or that a term of the trade means, then the
 * products that the search would list first, and help pages. Without the search's facets and price breaks, which would
 * cost more than all the rest.
 */
export async function suggest(db: Database, typed: string): Promise<Suggestions> {
  const { words } = parseKeyword(typed);
  const [{ reading, terms }, pages, named] = await Promise.all([
    understand(db, typed),
    helpPages(db, typed),
    words.length === 0 ? [] : categoriesNamed(db, words),
  ]);
  const meant = terms.filter(({ categories: all }) => all.length <= FEW).flatMap((term) => term.categories);
  const shelves = firstOnes([...meant, ...named]);
  if (reading === undefined) return { categories: shelves, products: [], pages: pages.slice(0, PAGES) };
  const found = await db
    .select({
      slug: products.slug,
      name: products.name,
      size: products.size,
      image: products.image,
      price: products.price,
      grossPrice: products.grossPrice,
      vatRate: products.vatRate,
      packSize: products.packSize,
      stock: products.stock,
    })
    .from(products)
    .where(together(reading.found))
    .orderBy(...reading.order)
    .limit(SUGGESTIONS - shelves.length);
  const offered = found.map(({ grossPrice, ...product }) => ({
    ...product,
    ...(grossPrice !== null && { grossPrice }),
  }));
  return { categories: shelves, products: offered, pages: pages.slice(0, PAGES) };
}
