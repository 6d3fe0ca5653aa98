import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { products } from "../catalogue/catalogue-tables";
import { isCandidate, MOST_LISTED, withCandidates } from "../catalogue/most-listed";
import { together } from "../catalogue/scope";
import type { SearchNote } from "../contract";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { type Branch, selectCandidates, whole } from "./candidates";

/** A way to understand the keyword: which products it means and which come first. */
export type Reading = {
  found: SQL;
  /** The same as a condition on facet cells; undefined where it is no matter of whole cells. */
  cells?: SQL | undefined;
  order: SQL[];
  /** What of it is foremost in this order, by ways that have an index. */
  branches: Branch[];
  /** Whether more than are ranked are found; undefined where cells tell it. */
  isLong: boolean | undefined;
  /** Whether the branches do not go on to the end: what is nearest to a size. */
  isCut: boolean;
  /** A remark about it for the shopper. */
  note?: SearchNote;
};

/** A reading that is taken when something of what it found is so: with room for what has to go in. */
export type Attempt = Omit<Reading, "isLong" | "isCut"> & { provided?: SQL; isCut?: SQL };

const inStockFirst = sql`(${products.stock} > 0) desc`;
/** The order of what means the same. */
export const steady = [inStockFirst, sql`${products.bulk}`, sql`${products.sku}`];

/** Whether any product on show is so. */
export async function finds(db: Database, found: SQL): Promise<boolean> {
  const answer = z.object({ found: z.boolean() });
  const row = await readRow(
    db,
    answer,
    sql`select exists (select from ${products} where ${together(found)}) as found`,
  );
  return row.found;
}

const probed = z.object({ matches: z.int(), provided: z.boolean(), cut: z.boolean() });

/** Whether a reading is the one to take, and whether it finds more than are ranked. */
export async function probe(db: Database, { cells, branches, provided, isCut }: Attempt) {
  // Cells tell how many they are without a look at the products.
  const areCells = cells !== undefined && provided === undefined;
  const candidates = selectCandidates(whole(branches), undefined, areCells ? 1 : MOST_LISTED + 1);
  const { matches, ...row } = await readRow(
    db,
    probed,
    withCandidates(
      candidates,
      sql`select (select count(*) from candidate)::int as matches, ${isCut ?? sql`false`} as cut,
        exists (select from ${products} where ${isCandidate} and ${provided ?? sql`true`}) as provided`,
    ),
  );
  const isLong = areCells ? undefined : row.cut || matches > MOST_LISTED;
  return { isTaken: row.provided, isLong, isCut: row.cut };
}
