import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { products } from "../catalogue/catalogue-tables";
import { countCells } from "../catalogue/facets";
import { among, isCandidate, MOST_LISTED, withCandidates } from "../catalogue/most-listed";
import { together } from "../catalogue/scope";
import { isVariant } from "../catalogue/variants";
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
  /** Ids of the foremost of its branches, the best first, where no two of them are one entry of a list. */
  ranked?: readonly string[] | undefined;
  /** A remark about it for the shopper. */
  note?: SearchNote;
};

/**
 * A reading that is taken when something of what it found is so: with room for what has to go in. With `amongCells` all of
 * it but variants is in those facet cells: where they are empty and no variant is found it is not looked for.
 */
export type Attempt = Omit<Reading, "isLong" | "isCut" | "ranked"> & {
  provided?: SQL;
  isCut?: SQL;
  amongCells?: SQL | undefined;
  /** Whether it is of one kind of goods, of which what only leads is little. */
  isKind?: boolean;
};

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

const tried = z.object({
  ids: z.array(z.string()),
  provided: z.boolean(),
  cut: z.boolean(),
  variants: z.boolean(),
});

/** Whether any of what is found is there. Cells tell it of all but variants, which are counted in none. */
async function isAny(db: Database, cells: SQL, found: SQL): Promise<boolean> {
  return (await countCells(db, cells)) > 0 || finds(db, sql`${isVariant} and ${found}`);
}

/** The candidates of branches; of those that only lead where there are others at all. */
function selectFoundAndForemost(branches: readonly Branch[], leading: readonly Branch[]): SQL {
  const select = (those: readonly Branch[]) => selectCandidates(those, undefined, MOST_LISTED + 1);
  if (leading.length === 0) return select(whole(branches));
  return sql`with found as materialized (${select(whole(branches))}) select id from found
    union select id from (${select(leading)}) foremost where exists (select from found)`;
}

/**
 * The reading that an attempt comes to, where it is the one to take: something is found, and something of that is as it
 * has to be. What it finds is looked for once, and ranked unless there are variants: after that it is known by its ids.
 * @param ranks whether what only leads is looked for and ranked then too: always, or of one kind of goods alone
 */
export async function tryReading(
  db: Database,
  attempt: Attempt,
  ranks: "all" | "kinds",
): Promise<Reading | undefined> {
  const { provided, isCut, amongCells, isKind = false, ...reading } = attempt;
  const { branches, order } = reading;
  if (reading.cells !== undefined && provided === undefined)
    return (await isAny(db, reading.cells, reading.found))
      ? { ...reading, isLong: undefined, isCut: false }
      : undefined;
  if (amongCells !== undefined && !(await isAny(db, amongCells, reading.found))) return undefined;
  const leading = branches.filter(({ leads }) => leads);
  const ranksLeading = ranks === "all" || isKind;
  const isRanked = leading.length === 0 || ranksLeading;
  const inOrder = isRanked ? sql` order by ${sql.join(order, sql`, `)}` : sql``;
  const cutOff = sql`${isCut ?? sql`false`} as cut`;
  const look =
    isRanked || provided !== undefined
      ? sql`select coalesce(json_agg(${products.id}${inOrder}), '[]') as ids, ${cutOff},
          coalesce(bool_or(${isVariant}), false) as variants,
          coalesce(bool_or(${provided ?? sql`true`}), false) as provided
        from ${products} where ${isCandidate}`
      : // What is neither ranked nor has to be so or so is not looked at.
        sql`select coalesce(json_agg(distinct id), '[]') as ids, ${cutOff}, false as variants, count(*) > 0 as provided
        from candidate`;
  const { ids, cut, ...row } = await readRow(
    db,
    tried,
    withCandidates(selectFoundAndForemost(branches, ranksLeading ? leading : []), look),
  );
  if (!row.provided) return undefined;
  // One more than are listed, which tells that there are more.
  const ranked = row.variants || !isRanked ? undefined : ids.slice(0, MOST_LISTED + 1);
  if (cut || ids.length > MOST_LISTED) return { ...reading, isLong: true, isCut: cut, ranked };
  const found = among(ids);
  return { ...reading, found, branches: [{ where: found }], isLong: false, isCut: false, ranked };
}
