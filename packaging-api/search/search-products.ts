import { sql } from "drizzle-orm";
import type { z } from "zod";
import { cellRows, countFacets, productRows } from "../catalogue/facets";
import { cellConditions, chosenFilters, filterConditions } from "../catalogue/filters";
import { readPage } from "../catalogue/page";
import { together } from "../catalogue/scope";
import { sortColumns } from "../catalogue/sort";
import { oneOfEachGroup } from "../catalogue/variants";
import type { SearchResult, searchBody } from "../contract";
import type { Database } from "../database/connect";
import { requirePage } from "../http/paging";
import { helpPages, steady, understand } from "./understand";

/**
 * Products that a visitor's words, code or size mean; the best first unless another order is asked for. With them the
 * help pages that answer the words, and a note where nothing is quite what was asked for.
 * @throws Failure 404 for a page beyond the last.
 */
export async function searchProducts(db: Database, body: z.output<typeof searchBody>): Promise<SearchResult> {
  const { page, numOfRecords, sort } = body;
  const [{ reading }, pages] = await Promise.all([understand(db, body.keyword), helpPages(db, body.keyword)]);
  const scope = together(reading?.found ?? sql`false`);
  const conditions = filterConditions(body);
  const order = sort === undefined || sort === "relevance" ? (reading?.order ?? steady) : sortColumns(sort);
  const ofCells = cellConditions(body);
  const cells = reading?.cells;
  const rows =
    cells === undefined || ofCells === undefined
      ? productRows(scope, conditions)
      : cellRows({ scope, cells }, { ofProducts: conditions, ofCells });
  const { total, facets } = await countFacets(db, rows, true);
  requirePage(total, body);
  const where = oneOfEachGroup(together(scope, chosenFilters(conditions)), order);
  const products = await readPage(db, where, order, page, numOfRecords);
  const list = { products, total, page, numOfRecords, facets };
  return { ...list, pages, ...(reading?.note !== undefined && { note: reading.note }) };
}
