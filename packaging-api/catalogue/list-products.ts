import type { z } from "zod";
import type { listProductsQuery, ProductList } from "../contract";
import type { Database } from "../database/connect";
import { requirePage } from "../http/paging";
import { cellRows, cellsOf, countFacets, productRows } from "./facets";
import { cellConditions, chosenFilters, filterConditions } from "./filters";
import { selectMembers } from "./members";
import { readChosen, selectIds, windowOf } from "./page";
import { inScope, readScope, together } from "./scope";
import { membershipSort, sortColumns } from "./sort";
import { laterOfGroups } from "./variants";

/**
 * Products of a category or of the whole shop; without a wish the smallest come first.
 * @throws Failure 404 for an unknown category, and for a page beyond the last.
 */
export async function listProducts(
  db: Database,
  query: z.output<typeof listProductsQuery>,
): Promise<ProductList> {
  const { category, page, numOfRecords, ...filters } = query;
  const scope = { of: await readScope(db, category), sale: query.sale ?? false };
  const conditions = filterConditions(filters);
  const ofCells = cellConditions(filters);
  const list = { scope: inScope(scope), cells: cellsOf(scope) };
  const rows =
    ofCells === undefined
      ? productRows(list.scope, conditions)
      : cellRows(list, { ofProducts: conditions, ofCells });
  const { total, facets } = await countFacets(db, rows);
  requirePage(total, query);
  const sort = query.sort === undefined || query.sort === "relevance" ? "smallest" : query.sort;
  const order = sortColumns(sort);
  const chosen = chosenFilters(conditions);
  const window = windowOf(total, page, numOfRecords);
  const leftOut = laterOfGroups(together(inScope(scope), chosen), order);
  const bySort = membershipSort(sort);
  const ids =
    typeof scope.of === "object" && bySort !== undefined
      ? selectMembers(scope.of.categoryIds, bySort, { sale: scope.sale, chosen, leftOut }, window)
      : selectIds(together(inScope(scope), chosen), leftOut, sortColumns(sort, window.backward), window);
  return { products: await readChosen(db, ids, order), total, page, numOfRecords, facets };
}
