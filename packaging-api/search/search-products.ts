import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { cellRows, countFacets, productRows } from "../catalogue/facets";
import { cellConditions, chosenFilters, type FilterConditions, filterConditions } from "../catalogue/filters";
import { isCandidate, MOST_LISTED, withCandidates } from "../catalogue/most-listed";
import { readChosen, readPage } from "../catalogue/page";
import { together } from "../catalogue/scope";
import { sortColumns } from "../catalogue/sort";
import { oneOfEachGroup } from "../catalogue/variants";
import type { ProductSummary, SearchResult, searchBody } from "../contract";
import type { Database } from "../database/connect";
import { requirePage } from "../http/paging";
import { isLong, selectEntries, selectRanked } from "./candidates";
import { type Reading, steady } from "./reading";
import { storedVocabulary } from "./terms/find-terms";
import { helpPages, understand } from "./understand";

const nothing: Reading = {
  found: sql`false`,
  order: steady,
  branches: [{ where: sql`false` }],
  isLong: false,
  isCut: false,
};

/** Rows to count: all that is found, or the best where it is much. */
async function rowsOf(
  db: Database,
  reading: Reading,
  conditions: FilterConditions,
  ofCells: FilterConditions | undefined,
): Promise<SQL> {
  const { cells } = reading;
  const scope = together(reading.found);
  if (cells !== undefined && ofCells !== undefined)
    return cellRows({ scope, cells }, { ofProducts: conditions, ofCells });
  if (!(reading.isLong ?? (await isLong(db, reading)))) return productRows(scope, conditions);
  const chosen = chosenFilters(conditions);
  // The best that are brown are more than the brown ones among the best.
  const sets = (chosen === undefined ? [undefined] : [undefined, chosen]).map((filters) =>
    selectEntries(reading, filters, MOST_LISTED + 1),
  );
  return withCandidates(sql.join(sets, sql` union `), productRows(together(isCandidate), conditions));
}

/**
 * Products that a visitor's words, code or size mean; the best first unless another order is asked for. With them the
 * help pages that answer the words, and a note where nothing is quite what was asked for. Of very many the foremost
 * `MOST_LISTED` are listed.
 * @param vocabulary what the words are read by, where that is not what the shop has
 * @throws Failure 404 for a page beyond the last.
 */
export async function searchProducts(
  db: Database,
  body: z.output<typeof searchBody>,
  vocabulary = storedVocabulary,
): Promise<SearchResult> {
  const { page, numOfRecords, sort = "relevance" } = body;
  const [understood, pages] = await Promise.all([
    understand(db, body.keyword, "all", vocabulary),
    helpPages(db, body.keyword, vocabulary),
  ]);
  const reading = understood.reading ?? nothing;
  const conditions = filterConditions(body);
  const chosen = chosenFilters(conditions);
  const { total: matches, facets } = await countFacets(
    db,
    await rowsOf(db, reading, conditions, cellConditions(body)),
    true,
  );
  const more = matches > MOST_LISTED || reading.isCut;
  const total = Math.min(matches, MOST_LISTED);
  requirePage(total, body);
  const readAll = (order: SQL[]): Promise<ProductSummary[]> =>
    readPage(db, oneOfEachGroup(together(reading.found, chosen), order), order, page, numOfRecords);
  const read =
    sort !== "relevance"
      ? await readAll(sortColumns(sort))
      : more || reading.ranked !== undefined
        ? await readChosen(db, selectRanked(reading, chosen, { page, numOfRecords, total }), reading.order)
        : await readAll(reading.order);
  const products = read.slice(0, Math.max(0, total - (page - 1) * numOfRecords));
  const list = { products, total, ...(more && { more }), page, numOfRecords, facets };
  return { ...list, pages, ...(reading.note !== undefined && { note: reading.note }) };
}
