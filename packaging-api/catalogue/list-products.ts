import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { listProductsQuery, ProductList } from "../contract";
import type { Database } from "../database/connect";
import { requirePage } from "../http/paging";
import { cellRows, cellsOf, countCells, countFacets, productRows } from "./facets";
import {
  cellConditions,
  chosenFilters,
  chosenRanges,
  filterConditions,
  hasOthers,
  memberCondition,
  withoutMember,
} from "./filters";
import { selectMembers } from "./members";
import { isCandidate, MOST_LISTED, readIds, selectThose, withCandidates } from "./most-listed";
import { readChosen, selectIds, type Window, windowOf } from "./page";
import { inScope, readScope, together } from "./scope";
import { membershipSort, sortColumns } from "./sort";
import { laterOfGroups } from "./variants";

/** A list of more products than this, narrowed by a size or a price, is counted no further than it is listed. */
const MOST_COUNTED = 10_000;

/**
 * Products of a category or of the whole shop; without a wish the smallest come first.
 * Of very many that are narrowed by a size or a price the first `MOST_LISTED` are listed: these two are not in the cells.
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
  const sort = query.sort === undefined || query.sort === "relevance" ? "smallest" : query.sort;
  const order = sortColumns(sort);
  const bySort = membershipSort(sort);
  const ofProducts = filterConditions(withoutMember(filters));
  const selectWindow = (choose: typeof chosenFilters, window: Window) => {
    const chosen = choose(conditions);
    const leftOut = laterOfGroups(together(list.scope, chosen), order);
    if (typeof scope.of !== "object" || bySort === undefined)
      return selectIds(together(list.scope, chosen), leftOut, sortColumns(sort, window.backward), window);
    const narrowed = {
      sale: scope.sale,
      chosen: choose(ofProducts),
      ofMember: memberCondition(sql`member`, filters),
      leftOut,
    };
    return selectMembers(scope.of.categoryIds, bySort, narrowed, window);
  };
  const isLong = ofCells === undefined && (await countCells(db, list.cells)) > MOST_COUNTED;
  const selectForemost = (choose: typeof chosenFilters) =>
    selectWindow(choose, { limit: MOST_LISTED + 1, offset: 0, backward: false });
  const foremost = isLong ? await readIds(db, selectForemost(chosenFilters)) : undefined;
  const countedRows = () => {
    if (ofCells !== undefined) return cellRows(list, { ofProducts: conditions, ofCells });
    if (foremost === undefined) return productRows(list.scope, conditions);
    // With them those of that size or price alone: the other filters are counted of these.
    const sets = hasOthers(conditions) ? [sql`(${selectForemost(chosenRanges)})`] : [];
    const candidates = sql.join([selectThose(foremost), ...sets], sql` union `);
    return withCandidates(candidates, productRows(together(isCandidate), conditions));
  };
  const { total: matches, facets } = await countFacets(db, countedRows());
  const more = isLong && matches > MOST_LISTED;
  const total = more ? MOST_LISTED : matches;
  requirePage(total, query);
  const offset = (page - 1) * numOfRecords;
  const ids =
    foremost === undefined
      ? selectWindow(chosenFilters, windowOf(total, page, numOfRecords))
      : selectThose(foremost.slice(offset, Math.min(offset + numOfRecords, total)));
  const products = await readChosen(db, ids, order);
  return { products, total, ...(more && { more }), page, numOfRecords, facets };
}
