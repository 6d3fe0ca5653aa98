import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { listProductsQuery, ProductList } from "../contract";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { requirePage } from "../http/paging";
import { cellRows, cellsOf, countFacets, productRows } from "./facets";
import {
  cellConditions,
  chosenFilters,
  chosenRanges,
  filterConditions,
  hasOthers,
  netPriceCondition,
  withoutNetPrice,
} from "./filters";
import { selectMembers } from "./members";
import { isCandidate, MOST_LISTED, withCandidates } from "./most-listed";
import { readChosen, selectIds, type Window, windowOf } from "./page";
import { inScope, readScope, together } from "./scope";
import { membershipSort, sortColumns } from "./sort";
import { laterOfGroups } from "./variants";

/** A list of more products than this, narrowed by a size or a price, is counted no further than it is listed. */
const MOST_COUNTED = 10_000;

async function countCells(db: Database, cells: SQL): Promise<number> {
  const counted = z.object({ products: z.int() });
  const row = await readRow(
    db,
    counted,
    sql`select coalesce(sum(products), 0)::int as products from facet_cells where ${cells}`,
  );
  return row.products;
}

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
  const ofProducts = filterConditions(withoutNetPrice(filters));
  const selectWindow = (choose: typeof chosenFilters, window: Window) => {
    const chosen = choose(conditions);
    const leftOut = laterOfGroups(together(list.scope, chosen), order);
    if (typeof scope.of !== "object" || bySort === undefined)
      return selectIds(together(list.scope, chosen), leftOut, sortColumns(sort, window.backward), window);
    const narrowed = {
      sale: scope.sale,
      chosen: choose(ofProducts),
      ofMember: netPriceCondition(sql`member.price`, filters),
      leftOut,
    };
    return selectMembers(scope.of.categoryIds, bySort, narrowed, window);
  };
  const isLong = ofCells === undefined && (await countCells(db, list.cells)) > MOST_COUNTED;
  const countedRows = () => {
    if (ofCells !== undefined) return cellRows(list, { ofProducts: conditions, ofCells });
    if (!isLong) return productRows(list.scope, conditions);
    // Those of that size or price, and of them those with the other filters, where there are any.
    const sets = (hasOthers(conditions) ? [chosenRanges, chosenFilters] : [chosenRanges]).map(
      (choose) => sql`(${selectWindow(choose, { limit: MOST_LISTED + 1, offset: 0, backward: false })})`,
    );
    return withCandidates(sql.join(sets, sql` union `), productRows(together(isCandidate), conditions));
  };
  const { total: matches, facets } = await countFacets(db, countedRows());
  const more = isLong && matches > MOST_LISTED;
  const total = more ? MOST_LISTED : matches;
  requirePage(total, query);
  const offset = (page - 1) * numOfRecords;
  const window = more
    ? { limit: Math.min(numOfRecords, total - offset), offset, backward: false }
    : windowOf(total, page, numOfRecords);
  const products = await readChosen(db, selectWindow(chosenFilters, window), order);
  return { products, total, ...(more && { more }), page, numOfRecords, facets };
}
