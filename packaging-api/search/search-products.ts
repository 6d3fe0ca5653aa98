import { sql } from "drizzle-orm";
import type { z } from "zod";
import { filterConditions } from "../catalogue/filters";
import { readFacetedPage } from "../catalogue/list-products";
import { together } from "../catalogue/scope";
import { sortColumns } from "../catalogue/sort";
import type { ProductList, searchBody } from "../contract";
import type { Database } from "../database/connect";
import { parseKeyword } from "./keyword";
import { steady, understand } from "./understand";

/**
 * Products that a visitor's words, code or size mean; the best first unless another order is asked for.
 * @throws Failure 404 for a page beyond the last.
 */
export async function searchProducts(db: Database, body: z.output<typeof searchBody>): Promise<ProductList> {
  const { page, numOfRecords, sort } = body;
  const reading = await understand(db, parseKeyword(body.keyword));
  const scope = together(reading?.found ?? sql`false`);
  const conditions = filterConditions(body);
  const order = sort === undefined || sort === "relevance" ? (reading?.order ?? steady) : sortColumns(sort);
  return readFacetedPage(db, { scope, conditions, order, page, numOfRecords });
}
