import { and, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { products } from "../catalogue/catalogue-tables";
import { isCandidate, MOST_LISTED, withCandidates } from "../catalogue/most-listed";
import { listed, together } from "../catalogue/scope";
import { laterOfGroups } from "../catalogue/variants";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";

/**
 * A way to the products of a search that has an index. The branches of a search are all of what it finds together; of
 * each as many are taken as are asked for, the first in its order. With `shelves` so many of each of these categories:
 * of those that name it as their own, or of all that stand in it.
 */
export type Branch = {
  where?: SQL | undefined;
  order?: SQL[];
  shelves?: { ids: readonly string[]; standing: "own" | "any"; largestFirst: boolean };
  /** Only says what is foremost: the other branches have it too. */
  leads?: true;
};

const inOrder = (order: SQL[]) => (order.length === 0 ? sql`` : sql` order by ${sql.join(order, sql`, `)}`);

/** How many of each branch: of those in an order, and of those that come as they are stored. */
type Limits = { ordered: number; stored: number };
const evenly = (limit: number): Limits => ({ ordered: limit, stored: limit });

function selectBranch(
  { where, order = [], shelves, leads }: Branch,
  chosen: SQL | undefined,
  { ordered, stored }: Limits,
): SQL {
  if (shelves === undefined)
    return sql`(select ${products.id} as id from ${products} where ${together(where, chosen)}${inOrder(order)}
      limit ${order.length === 0 ? stored : ordered})`;
  if (shelves.ids.length === 0) return sql`(select null::text as id limit 0)`;
  const limit = ordered;
  const each = leads ? Math.ceil(limit / shelves.ids.length) : limit;
  const direction = sql.raw(shelves.largestFirst ? "desc" : "asc");
  const foremost =
    shelves.standing === "own"
      ? sql`select ${products.id} as id from ${products} where ${products.categoryId} = shelf.id
          and ${together(where, chosen)} order by ${products.bulk} ${direction}, ${products.sku} limit ${each}`
      : sql`select ${products.id} as id from product_categories standing
          join ${products} on ${products.id} = standing.product_id and ${together(where, chosen)}
          where standing.category_id = shelf.id and standing.shown order by standing.bulk ${direction}, standing.sku limit ${each}`;
  return sql`(select foremost.id from unnest(array[${listed(shelves.ids)}]) shelf (id) cross join lateral (${foremost}) foremost)`;
}

/**
 * The ids of the first products of each branch.
 * @param chosen a condition for all, the list's filters
 */
export function selectCandidates(
  branches: readonly Branch[],
  chosen: SQL | undefined,
  limits: Limits | number,
): SQL {
  const each = typeof limits === "number" ? evenly(limits) : limits;
  return sql.join(
    branches.map((branch) => selectBranch(branch, chosen, each)),
    sql` union `,
  );
}

/** Those of the branches of which a condition is true. */
export function within(branches: readonly Branch[], condition: SQL | undefined): Branch[] {
  return branches.map((branch) => ({ ...branch, where: and(branch.where, condition) }));
}

/**
 * The same of entries of the list alone: of the variants of one product the first in its order, see `laterOfGroups`.
 * @param found what the branches are of
 */
export function selectEntries(
  { found, branches, order }: { found: SQL; branches: readonly Branch[]; order: SQL[] },
  chosen: SQL | undefined,
  limits: Limits | number,
): SQL {
  const entry = sql`${products.id} not in (select id from left_out)`;
  return sql`(with left_out as materialized ${laterOfGroups(together(found, chosen), order)}
    ${selectCandidates(branches, and(chosen, entry), limits)})`;
}

/** The branches that have all of what is found. */
export function whole(branches: readonly Branch[]): Branch[] {
  return branches.filter(({ leads }) => leads === undefined);
}

/** Whether the branches hold more than are ranked. */
export async function isLong(db: Database, { branches }: { branches: readonly Branch[] }): Promise<boolean> {
  const { matches } = await readRow(
    db,
    z.object({ matches: z.int() }),
    sql`select count(*)::int as matches from (${selectCandidates(whole(branches), undefined, MOST_LISTED + 1)}) candidate`,
  );
  return matches > MOST_LISTED;
}

/**
 * The ids of a page of the best, ranked in full. @param total how many are listed
 */
export function selectRanked(
  reading: { found: SQL; cells?: SQL | undefined; branches: readonly Branch[]; order: SQL[] },
  chosen: SQL | undefined,
  { page, numOfRecords, total }: { page: number; numOfRecords: number; total: number },
): SQL {
  const offset = (page - 1) * numOfRecords;
  // The branches of whole categories are in the list's own order: none is needed farther than the page is.
  const ordered = reading.cells === undefined ? MOST_LISTED + 1 : offset + numOfRecords;
  return withCandidates(
    selectEntries(reading, chosen, { ordered, stored: MOST_LISTED + 1 }),
    sql`select ${products.id} as id from ${products} where ${isCandidate}
      order by ${sql.join(reading.order, sql`, `)} limit ${Math.min(numOfRecords, total - offset)} offset ${offset}`,
  );
}
