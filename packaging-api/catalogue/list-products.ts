import { eq, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { listProductsQuery, ProductList } from "../contract";
import type { Database } from "../database/connect";
import { requirePage } from "../http/paging";
import { categories, products } from "./catalogue-tables";
import { countFacets } from "./facets";
import { allFilters, type FilterConditions, filterConditions } from "./filters";
import { inCategory, onSale, together } from "./scope";
import { sortColumns } from "./sort";
import { summaryColumns, toSummary } from "./summary";
import { oneOfEachGroup } from "./variants";

/**
 * Selects one page of products, in the given order. The page's ids are chosen first and the details read for those
 * alone: read together, the sub-select of the price breaks ran for every product on the pages before it.
 */
export function selectPage(db: Database, where: SQL, order: SQL[], page: number, numOfRecords: number) {
  const chosen = db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(numOfRecords)
    .offset((page - 1) * numOfRecords)
    .as("chosen");
  return db
    .select(summaryColumns)
    .from(chosen)
    .innerJoin(products, eq(products.id, chosen.id))
    .innerJoin(categories, eq(products.categoryId, categories.id))
    .orderBy(...order);
}

/** One page of products, in the given order. */
export async function readPage(
  db: Database,
  where: SQL,
  order: SQL[],
  page: number,
  numOfRecords: number,
): Promise<ProductList["products"]> {
  const rows = await selectPage(db, where, order, page, numOfRecords);
  return rows.map(toSummary);
}

/**
 * A page of a list with the counts beside its filters. They give the total too, which is looked at first: nothing is
 * read for a page that is not there.
 * @throws Failure 404 for a page beyond the last.
 */
export async function readFacetedPage(
  db: Database,
  list: {
    scope: SQL;
    conditions: FilterConditions;
    order: SQL[];
    page: number;
    numOfRecords: number;
    /** Whether its categories are offered as a filter. */
    countCategories?: boolean;
  },
): Promise<ProductList> {
  const { scope, conditions, order, page, numOfRecords, countCategories } = list;
  const { total, facets } = await countFacets(db, scope, conditions, countCategories);
  requirePage(total, list);
  const where = oneOfEachGroup(together(scope, allFilters(conditions)), order);
  const found = await readPage(db, where, order, page, numOfRecords);
  return { products: found, total, page, numOfRecords, facets };
}

/**
 * Products of a category or of the whole shop; without a wish the smallest come first.
 * @throws Failure 404 for an unknown category, and for a page beyond the last.
 */
export async function listProducts(
  db: Database,
  query: z.output<typeof listProductsQuery>,
): Promise<ProductList> {
  const { category, page, numOfRecords, ...filters } = query;
  const scope = together(
    category === undefined ? undefined : await inCategory(db, category),
    query.sale ? onSale : undefined,
  );
  const conditions = filterConditions(filters);
  const order = sortColumns(query.sort === undefined || query.sort === "relevance" ? "smallest" : query.sort);
  return readFacetedPage(db, { scope, conditions, order, page, numOfRecords });
}
