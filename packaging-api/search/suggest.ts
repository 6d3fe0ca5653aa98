import { asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { categories, categoryFigures, products } from "../catalogue/catalogue-tables";
import { isCandidate, readIds, selectThose, withCandidates } from "../catalogue/most-listed";
import { together } from "../catalogue/scope";
import { variantPart } from "../catalogue/summary";
import { groupFigures, leadingSize, oneOfEachGroup } from "../catalogue/variants";
import type { Suggestions } from "../contract";
import type { Database } from "../database/connect";
import { selectCandidates } from "./candidates";
import { parseKeyword } from "./keyword";
import type { Reading } from "./reading";
import { textQuery } from "./text-query";
import { helpPages, understand } from "./understand";

/** More are not read while typing. */
const SUGGESTIONS = 8;
/** Products that are looked at for them. */
const BEST = 100;
/** Of very much so many of each way to find it. */
const FOREMOST = { ordered: 24, stored: BEST };
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

/** The best of what is found, of very much the best of each of its branches. */
function selectBest({ found, isLong, branches, order, ranked }: Reading): SQL {
  if (ranked !== undefined) return selectThose(ranked.slice(0, BEST));
  const best = (where: SQL) => sql`select ${products.id} as id from ${products} where ${where}
    order by ${sql.join(order, sql`, `)} limit ${BEST}`;
  if (isLong === false) return best(together(found));
  return withCandidates(selectCandidates(branches, undefined, FOREMOST), best(together(isCandidate)));
}

/** Each category once, few of them. */
function firstOnes(found: Suggestions["categories"]): Suggestions["categories"] {
  const bySlug = new Map(found.map(({ slug, name }) => [slug, { slug, name }]));
  return [...bySlug.values()].slice(0, CATEGORIES);
}

/**
 * Suggestions for words that are still being typed: categories of that name or that a term of the trade means, then the
 * products that the search would list first, and help pages. Without the search's facets and price breaks, which would
 * cost more than all the rest.
 */
export async function suggest(db: Database, typed: string): Promise<Suggestions> {
  const { words } = parseKeyword(typed);
  const [{ reading, terms }, pages, named] = await Promise.all([
    // Of what is typed first nearly everything is found.
    understand(db, typed, "kinds"),
    helpPages(db, typed),
    words.length === 0 ? [] : categoriesNamed(db, words),
  ]);
  const meant = terms.filter(({ categories: all }) => all.length <= FEW).flatMap((term) => term.categories);
  const shelves = firstOnes([...meant, ...named]);
  if (reading === undefined) return { categories: shelves, products: [], pages: pages.slice(0, PAGES) };
  // Only among the best of what is found are variants of one product sought: what is typed first means nearly everything.
  const best = await readIds(db, selectBest(reading));
  const found = await db
    .select({
      sku: products.sku,
      slug: products.slug,
      name: products.name,
      size: leadingSize,
      image: products.image,
      price: products.price,
      grossPrice: products.grossPrice,
      vatRate: products.vatRate,
      packSize: products.packSize,
      stock: products.stock,
      variantGroup: products.variantGroup,
      variantGroupName: products.variantGroupName,
      variantOptions: products.variantOptions,
      groupFigures,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(oneOfEachGroup(inArray(products.id, best), reading.order))
    .orderBy(...reading.order)
    .limit(SUGGESTIONS - shelves.length);
  const offered = found.map((row) => {
    const { grossPrice, variantGroup, variantGroupName, variantOptions, groupFigures: _, ...product } = row;
    return { ...product, ...(grossPrice !== null && { grossPrice }), ...variantPart(row) };
  });
  return { categories: shelves, products: offered, pages: pages.slice(0, PAGES) };
}
