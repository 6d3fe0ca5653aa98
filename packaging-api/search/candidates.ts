import { and, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { products } from "../catalogue/catalogue-tables";
import { isCandidate, MOST_LISTED, selectThose, withCandidates } from "../catalogue/most-listed";
import { listed, together } from "../catalogue/scope";
import { isVariant, laterOfGroups } from "../catalogue/variants";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";

/**
 * A way to the products of a search that has an index. The branches of a search are all of what it finds together; of
 * each as many are taken as are asked for, the first in its order.
 */
export type Branch = {
  where?: SQL | undefined;
  /** A query of their ids, all on show: those alone are looked at, and no product where nothing narrows them. */
  ids?: SQL;
  order?: SQL[];
  /**
   * So many of each of these categories, those in stock first: of those that name it as their own, and after them, with
   * `standing: "any"`, of the others that stand in it. With `bulk` of those alone whose bulk is in that range, in cubic
   * millimetres (flat goods: square millimetres), in stock or not, and whose inside is so. With `named` of none unless that
   * is true of all of them, as `shelf`.
   */
  shelves?: {
    ids: readonly string[];
    standing: "own" | "any";
    largestFirst: boolean;
    bulk?: { least: number; most?: number; inside: (sides: Inside) => SQL } | undefined;
    /** As many as are asked for are enough of all of them together. */
    shared?: true;
    named?: SQL;
  };
  /** Only says what is foremost: the other branches have it too. */
  leads?: true;
  /** Taken instead one after the other, until there are as many as are asked for: the last are often not looked for at all. */
  turns?: readonly Branch[];
};

/** The columns of length, width and height inside, of whatever table has them. */
export type Inside = readonly [length: SQL, width: SQL, height: SQL];

/**
 * Categories that all of what is meant stands in. With `standing: "own"` it names one of them as its own; of variants, of which
 * cells do not tell it, this is not known.
 */
export type Shelves = { ids: readonly string[]; standing: "own" | "any" };

/** What may be meant and stands elsewhere. */
export function besideShelves({ standing }: Pick<Shelves, "standing">, where?: SQL): Branch[] {
  return standing === "own" ? [{ where: and(isVariant, where) }] : [];
}

const inStock = sql`${products.stock} > 0`;
const soldOut = sql`${products.stock} <= 0`;

const inOrder = (order: SQL[]) => (order.length === 0 ? sql`` : sql` order by ${sql.join(order, sql`, `)}`);

/** How many of each branch: of those in an order, and of those that come as they are stored. */
type Limits = { ordered: number; stored: number };
const evenly = (limit: number): Limits => ({ ordered: limit, stored: limit });

/** A query of ids with the limit that it is given. */
type Step = (limit: SQL) => SQL;

/** The ids of one step after the other, each asked for what those before it lack: the last is often not run at all. */
function inTurn(steps: readonly Step[], limit: number): SQL {
  const names = steps.map((_, index) => sql.identifier(`step_${index}`));
  const taken = (index: number) =>
    sql.join(
      names.slice(0, index).map((name) => sql`(select count(*) from ${name})`),
      sql` - `,
    );
  const parts = steps.map((step, index) => {
    const lacking = index === 0 ? sql`${limit}::int` : sql`greatest(0, ${limit}::int - ${taken(index)})`;
    return sql`${names[index]} as materialized (${step(lacking)})`;
  });
  const all = names.map((name) => sql`select id from ${name}`);
  return sql`(with ${sql.join(parts, sql`, `)} ${sql.join(all, sql` union all `)})`;
}

/**
 * A condition as something that half of all rows are. PostgreSQL takes sizes for far rarer than they are, and would rather
 * sort all that have them than walk along an index until enough are found.
 */
export const likeHalf = (condition: SQL): SQL => sql`(case when ${condition} then true else false end)`;

/** Of each of several categories so many at least, where they share what is asked for. */
const LEAST_SHARE = 24;

function walkShelves(shelves: NonNullable<Branch["shelves"]>, where: SQL | undefined, limit: number): SQL {
  if (shelves.ids.length === 0) return sql`(select null::text as id limit 0)`;
  const direction = sql.raw(shelves.largestFirst ? "desc" : "asc");
  const { bulk } = shelves;
  const share = Math.max(LEAST_SHARE, Math.ceil(limit / shelves.ids.length));
  const ofEach = shelves.shared ? Math.min(limit, share) : limit;
  const inRange = (column: SQL) =>
    and(
      bulk === undefined ? undefined : sql`${column} >= ${bulk.least}::bigint`,
      bulk?.most === undefined ? undefined : sql`${column} <= ${bulk.most}::bigint`,
    );
  const inside = (table: SQL) =>
    bulk &&
    likeHalf(
      bulk.inside([
        sql`${table}.internal_length`,
        sql`${table}.internal_width`,
        sql`${table}.internal_height`,
      ]),
    );
  const own =
    (...conditions: (SQL | undefined)[]): Step =>
    (lacking) =>
      sql`select ${products.id} as id from ${products} where ${products.categoryId} = shelf.id
      and ${together(...conditions)} order by ${products.bulk} ${direction}, ${products.sku} limit ${lacking}`;
  // Whether an inside is near is read from the index, and only what is near is looked at.
  const ownInside: Step = (lacking) => sql`select ${products.id} as id from (
      select ${products.id} as id, ${products.bulk} as bulk, ${products.sku} as sku from ${products}
      where ${products.categoryId} = shelf.id and ${together(inRange(sql`${products.bulk}`), inside(sql`${products}`))}
      order by ${products.bulk} ${direction}, ${products.sku}) near
    join ${products} on ${products.id} = near.id and ${where === undefined ? sql`true` : likeHalf(where)}
    order by near.bulk ${direction}, near.sku limit ${lacking}`;
  const standing: Step = (lacking) => sql`select ${products.id} as id from product_categories standing
    join ${products} on ${products.id} = standing.product_id and ${together(where)}
    where standing.category_id = shelf.id and standing.shown and ${products.categoryId} <> shelf.id
    and ${and(inRange(sql`standing.bulk`), inside(sql`standing`)) ?? sql`true`}
    order by standing.bulk ${direction}, standing.sku limit ${lacking}`;
  const owned = bulk === undefined ? [own(inStock, where), own(soldOut, where)] : [ownInside];
  const steps = [...owned, ...(shelves.standing === "any" ? [standing] : [])];
  const areShelves = sql`shelf.id in (${listed(shelves.ids)})`;
  const areNamed =
    shelves.named === undefined
      ? sql`true`
      : sql`not exists (select from categories shelf where ${areShelves} and not ${shelves.named})`;
  return sql`(select foremost.id from categories shelf cross join lateral ${inTurn(steps, ofEach)} foremost
    where ${areShelves} and ${areNamed})`;
}

function limitOf({ order = [], shelves }: Branch, limits: Limits): number {
  return order.length === 0 && shelves === undefined ? limits.stored : limits.ordered;
}

/** As many as the first turn is asked for are enough. A product that several turns have is one of them. */
function takeTurns(turns: readonly Branch[], chosen: SQL | undefined, limits: Limits): SQL {
  const names = turns.map((_, index) => sql.identifier(`turn_${index}`));
  const enough = limitOf(turns[0] ?? {}, limits);
  const parts = turns.map((turn, index) => {
    const those = selectBranch(turn, chosen, limits);
    if (index === 0) return sql`${names[index]} as materialized ${those}`;
    const taken = sql.join(
      names.slice(0, index).map((name) => sql`select id from ${name}`),
      sql` union all `,
    );
    return sql`${names[index]} as materialized (select id from ${those} those
      where id not in (${taken}) and (select count(*) from (${taken}) taken) < ${enough}::int)`;
  });
  const all = names.map((name) => sql`select id from ${name}`);
  return sql`(with ${sql.join(parts, sql`, `)} ${sql.join(all, sql` union all `)})`;
}

function selectBranch(branch: Branch, chosen: SQL | undefined, limits: Limits): SQL {
  const { where, ids, order = [], shelves, turns } = branch;
  if (turns !== undefined) return takeTurns(turns, chosen, limits);
  const limit = limitOf(branch, limits);
  const narrowed = and(where, chosen);
  const of = ids === undefined ? narrowed : and(sql`${products.id} in (${ids})`, narrowed);
  return shelves !== undefined
    ? walkShelves(shelves, narrowed, limit)
    : ids !== undefined && narrowed === undefined
      ? sql`(select id from (${ids}) known limit ${limit})`
      : sql`(select ${products.id} as id from ${products} where ${together(of)}${inOrder(order)} limit ${limit})`;
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

function narrowBranch(branch: Branch, condition: SQL | undefined): Branch {
  const { turns } = branch;
  if (turns !== undefined) return { ...branch, turns: within(turns, condition) };
  return { ...branch, where: and(branch.where, condition) };
}

/** Those of the branches of which a condition is true. */
export function within(branches: readonly Branch[], condition: SQL | undefined): Branch[] {
  return branches.map((branch) => narrowBranch(branch, condition));
}

/** What entries are selected of. @property ranked their ids without filters, where those are known */
type Listed = {
  found: SQL;
  branches: readonly Branch[];
  order: SQL[];
  ranked?: readonly string[] | undefined;
};

/** The same of entries of the list alone: of the variants of one product the first in its order, see `laterOfGroups`. */
export function selectEntries(
  { found, branches, order, ranked }: Listed,
  chosen: SQL | undefined,
  limits: Limits | number,
): SQL {
  if (chosen === undefined && ranked !== undefined) return selectThose(ranked);
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
  reading: Listed & { cells?: SQL | undefined },
  chosen: SQL | undefined,
  { page, numOfRecords, total }: { page: number; numOfRecords: number; total: number },
): SQL {
  const offset = (page - 1) * numOfRecords;
  const { ranked } = reading;
  if (chosen === undefined && ranked !== undefined)
    return selectThose(ranked.slice(offset, Math.min(offset + numOfRecords, total)));
  // The branches of whole categories are in the list's own order: none is needed farther than the page is.
  const ordered = reading.cells === undefined ? MOST_LISTED + 1 : offset + numOfRecords;
  return withCandidates(
    selectEntries(reading, chosen, { ordered, stored: MOST_LISTED + 1 }),
    sql`select ${products.id} as id from ${products} where ${isCandidate}
      order by ${sql.join(reading.order, sql`, `)} limit ${Math.min(numOfRecords, total - offset)} offset ${offset}`,
  );
}
