import { sql } from "drizzle-orm";
import type { z } from "zod";
import { filterConditions } from "../catalogue/filters";
import { readFacetedPage } from "../catalogue/list-products";
import { together } from "../catalogue/scope";
import { sortColumns } from "../catalogue/sort";
import type { SearchResult, searchBody } from "../contract";
import type { Database } from "../database/connect";
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
  const list = await readFacetedPage(db, {
    scope,
    conditions,
    order,
    page,
    numOfRecords,
    countCategories: true,
  });
  return { ...list, pages, ...(reading?.note !== undefined && { note: reading.note }) };
}
