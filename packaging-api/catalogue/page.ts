import { eq, type SQL, sql } from "drizzle-orm";
import type { ProductSummary } from "../contract";
import type { Database } from "../database/connect";
import { categories, products } from "./catalogue-tables";
import { summaryColumns, toSummary } from "./summary";

/** Which entries of a list are read: so many after so many, from its end where that is nearer. */
export type Window = { limit: number; offset: number; backward: boolean };

/** Where a page stands in a list: its last page costs what the first one does. */
export function windowOf(total: number, page: number, numOfRecords: number): Window {
  const offset = (page - 1) * numOfRecords;
  if (offset <= total / 2) return { limit: numOfRecords, offset, backward: false };
  const limit = Math.max(0, Math.min(numOfRecords, total - offset));
  return { limit, offset: total - offset - limit, backward: true };
}

/** The ids of a window. @param leftOut a query of ids that are not listed */
export function selectIds(where: SQL, leftOut: SQL, order: SQL[], { limit, offset }: Window): SQL {
  return sql`select ${products.id} as id from ${products} where ${where} and ${products.id} not in ${leftOut}
    order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`;
}

/**
 * Products of chosen ids in the given order. The ids are chosen first and the details read for those alone: read
 * together, the sub-select of the price breaks ran for every product on the pages before.
 * @param ids a query with the column `id`
 */
function selectChosen(db: Database, ids: SQL, order: SQL[]) {
  return db
    .select(summaryColumns)
    .from(sql`(${ids}) chosen`)
    .innerJoin(products, sql`${products.id} = chosen.id`)
    .innerJoin(categories, eq(products.categoryId, categories.id))
    .orderBy(...order);
}

/** The same as the lists show them. */
export async function readChosen(db: Database, ids: SQL, order: SQL[]): Promise<ProductSummary[]> {
  const rows = await selectChosen(db, ids, order);
  return rows.map(toSummary);
}

/** Selects one page of products, in the given order. */
export function selectPage(db: Database, where: SQL, order: SQL[], page: number, numOfRecords: number) {
  const ids = sql`select ${products.id} as id from ${products} where ${where}
    order by ${sql.join(order, sql`, `)} limit ${numOfRecords} offset ${(page - 1) * numOfRecords}`;
  return selectChosen(db, ids, order);
}

/** One page of products, in the given order. */
export async function readPage(
  db: Database,
  where: SQL,
  order: SQL[],
  page: number,
  numOfRecords: number,
): Promise<ProductSummary[]> {
  const rows = await selectPage(db, where, order, page, numOfRecords);
  return rows.map(toSummary);
}
