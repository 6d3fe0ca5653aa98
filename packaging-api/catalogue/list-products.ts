import { eq, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { listProductsQuery, ProductList } from "../contract";
import type { Database } from "../database/connect";
import { categories, products } from "../database/schema";
import { countFacets } from "./facets";
import { allFilters, filterConditions } from "./filters";
import { inCategory, onSale, together } from "./scope";
import { sortColumns } from "./sort";
import { summaryColumns, toSummary } from "./summary";

/** One page of products; without a wish the smallest come first. */
export async function readPage(
  db: Database,
  where: SQL,
  order: SQL[],
  page: number,
  numOfRecords: number,
): Promise<ProductList["products"]> {
  const rows = await db
    .select(summaryColumns)
    .from(products)
    .innerJoin(categories, eq(products.categoryId, categories.id))
    .where(where)
    .orderBy(...order)
    .limit(numOfRecords)
    .offset((page - 1) * numOfRecords);
  return rows.map(toSummary);
}

/**
 * Products of a category or of the whole shop.
 * @throws Failure 404 for an unknown category.
 */
export async function listProducts(
  db: Database,
  query: z.output<typeof listProductsQuery>,
): Promise<ProductList> {
  const { page, numOfRecords } = query;
  const scope = together(
    query.category === undefined ? undefined : await inCategory(db, query.category),
    query.sale ? onSale : undefined,
  );
  const conditions = filterConditions(query);
  const order = sortColumns(query.sort === undefined || query.sort === "relevance" ? "smallest" : query.sort);
  const [found, counted] = await Promise.all([
    readPage(db, together(scope, allFilters(conditions)), order, page, numOfRecords),
    countFacets(db, scope, conditions),
  ]);
  return { products: found, total: counted.total, page, numOfRecords, facets: counted.facets };
}
