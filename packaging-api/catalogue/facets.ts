import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Facets, facets } from "../contract";
import type { Database } from "../database/connect";
import { readRow, readRows } from "../database/rows";
import { products } from "./catalogue-tables";
import { facetCells } from "./facet-tables";
import type { FilterConditions } from "./filters";
import { type ListScope, listed, together } from "./scope";
import { countEntries, isVariant } from "./variants";
import { withVat } from "./with-vat";

const counted = facets.extend({ total: z.int() });

type Group = Exclude<keyof FilterConditions, "ranges">;
const groups: Group[] = ["category", "material", "colour", "strength", "eco", "inStock"];

/** The conditions of all groups but one, on the columns of `base`. */
function others(group: Group): SQL {
  const names = [...groups.filter((name) => name !== group), "ranges"];
  return sql.join(
    names.map((name) => sql.identifier(`f_${name}`)),
    sql` and `,
  );
}

function valuesOf(group: "material" | "colour" | "strength"): SQL {
  const column = sql.identifier(group);
  return sql`(select coalesce(json_agg(json_build_object('value', v, 'count', n) order by v), '[]') from (
    select ${column} as v, ${countEntries(others(group), true)} as n
    from base where ${column} <> '' group by 1) t)`;
}

/** More categories than this are not offered to choose from. */
const CATEGORIES = 12;

const categoryValues = sql`(select coalesce(json_agg(json_build_object('value', slug, 'name', name, 'count', n) order by n desc, name), '[]')
  from (select c.slug, c.name, ${countEntries(others("category"), true)} as n
    from base join categories c on c.id = base.category_id group by 1, 2 order by 3 desc, 2 limit ${CATEGORIES}) t)`;

function rangeOf(column: string): SQL {
  const [least, most] = [sql.identifier(`min_${column}`), sql.identifier(`max_${column}`)];
  return sql`(select case when max(${most}) is null then null
    else json_build_object('min', min(${least}), 'max', max(${most})) end from base)`;
}

function flagsOf(conditions: FilterConditions): SQL {
  const flags = Object.entries(conditions).map(
    ([name, condition]) => sql`coalesce(${condition}, false) as ${sql.identifier(`f_${name}`)}`,
  );
  return sql.join(flags, sql`, `);
}

/** Rows to count, one for each product. A height of 0 (flat goods) is no height. */
export function productRows(scope: SQL, conditions: FilterConditions): SQL {
  const both = (column: string, value: SQL) =>
    sql`${value} as ${sql.identifier(`min_${column}`)}, ${value} as ${sql.identifier(`max_${column}`)}`;
  return sql`select variant_group, 1 as n, category_id, material, colour, strength, eco, stock > 0 as in_stock,
      ${both("length", sql`nullif(internal_length, 0)`)}, ${both("width", sql`nullif(internal_width, 0)`)},
      ${both("height", sql`nullif(internal_height, 0)`)}, ${both("price", sql`price`)},
      ${both("price_inc", withVat(sql`price`, sql`gross_price`, sql`vat_rate`))}, ${flagsOf(conditions)}
    from ${products} where ${scope}`;
}

/** Cells that hold products of one of these categories. */
export function cellsIn(categoryIds: readonly string[]): SQL {
  return sql`${facetCells.categoryIds} && array[${listed(categoryIds)}]`;
}
/** Cells of products that are marked eco. */
export const ecoCells = sql`${facetCells.eco}`;

/** The cells of a list's products. */
export function cellsOf({ of, sale }: ListScope): SQL {
  const shown = of === "shop" ? sql`true` : of === "eco" ? ecoCells : cellsIn(of.categoryIds);
  return sale ? sql`${shown} and ${facetCells.onSale}` : shown;
}

/** How many products some cells hold, without a look at any. @param cells a condition */
export async function countCells(db: Database, cells: SQL): Promise<number> {
  const counted = z.object({ products: z.int() });
  const row = await readRow(
    db,
    counted,
    sql`select coalesce(sum(products), 0)::int as products from facet_cells where ${cells}`,
  );
  return row.products;
}

/** The categories that the products of some cells name as their own. @param cells a condition */
export async function readOwnCategories(db: Database, cells: SQL): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`select category_id as id from facet_cells where ${cells} group by 1 having sum(products) > 0 order by 1`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Rows to count of a list that is made of whole cells, one for many products that are alike. Variants are counted one by
 * one, since several may be one entry.
 * @param list its products, and the same as cells
 * @param conditions of the list's filters, likewise
 */
export function cellRows(
  list: { scope: SQL; cells: SQL },
  conditions: { ofProducts: FilterConditions; ofCells: FilterConditions },
): SQL {
  const ends = ["length", "width", "height", "price", "price_inc"].flatMap((column) =>
    ["min", "max"].map((end) => sql.raw(`${end}(${end}_${column}) as ${end}_${column}`)),
  );
  // Emptied cells are there until they are folded.
  return sql`select null::text as variant_group, sum(products)::int as n, category_id, material, colour, strength, eco,
      in_stock, ${sql.join(ends, sql`, `)}, ${flagsOf(conditions.ofCells)}
    from ${facetCells} where ${list.cells}
    group by category_ids, category_id, material, colour, strength, eco, in_stock, on_sale having sum(products) > 0
    union all ${productRows(together(list.scope, isVariant), conditions.ofProducts)}`;
}

/**
 * Counts what each filter would show, and the whole list's total, in one pass over the rows. The variants of one product
 * count as one.
 * @param rows those of the list's scope, from `productRows` or `cellRows`
 * @param countCategories whether to offer the categories too
 */
export async function countFacets(
  db: Database,
  rows: SQL,
  countCategories = false,
): Promise<{ total: number; facets: Facets }> {
  const { total, ...counts } = await readRow(
    db,
    counted,
    sql`with base as materialized (${rows})
    select ${valuesOf("material")} as material, ${valuesOf("colour")} as colour, ${valuesOf("strength")} as strength,
      (select ${countEntries(sql`eco and ${others("eco")}`, true)} from base) as eco,
      (select ${countEntries(sql`in_stock and ${others("inStock")}`, true)} from base) as "inStock",
      ${rangeOf("length")} as length, ${rangeOf("width")} as width, ${rangeOf("height")} as height,
      ${rangeOf("price")} as price, ${rangeOf("price_inc")} as "priceInc",
      ${countCategories ? sql`${categoryValues} as category,` : sql.raw("")}
      (select ${countEntries(sql`f_eco and ${others("eco")}`, true)} from base) as total`,
  );
  return { total, facets: counts };
}
