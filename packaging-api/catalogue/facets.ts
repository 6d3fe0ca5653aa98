import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Facets, facets } from "../contract";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { products } from "./catalogue-tables";
import type { FilterConditions } from "./filters";
import { countEntries } from "./variants";
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
    select ${column} as v, ${countEntries(others(group))} as n
    from base where ${column} <> '' group by 1) t)`;
}

/** More categories than this are not offered to choose from. */
const CATEGORIES = 12;

const categoryValues = sql`(select coalesce(json_agg(json_build_object('value', slug, 'name', name, 'count', n) order by n desc, name), '[]')
  from (select c.slug, c.name, ${countEntries(others("category"))} as n
    from base join categories c on c.id = base.category_id group by 1, 2 order by 3 desc, 2 limit ${CATEGORIES}) t)`;

function rangeOf(column: string): SQL {
  const name = sql.identifier(column);
  return sql`(select case when max(${name}) is null then null
    else json_build_object('min', min(${name}), 'max', max(${name})) end from base)`;
}

/**
 * Counts what each filter would show, and the whole list's total, in one pass over the list's scope.
 * A height of 0 (flat goods) is no height. The variants of one product count as one.
 * @param countCategories whether to offer the categories too
 */
export async function countFacets(
  db: Database,
  scope: SQL,
  conditions: FilterConditions,
  countCategories = false,
): Promise<{ total: number; facets: Facets }> {
  const flags = Object.entries(conditions).map(
    ([name, condition]) => sql`coalesce(${condition}, false) as ${sql.identifier(`f_${name}`)}`,
  );
  const { total, ...counts } = await readRow(
    db,
    counted,
    sql`with base as materialized (
      select variant_group, category_id, material, colour, strength, eco, stock > 0 as in_stock, price,
        ${withVat(sql`price`, sql`gross_price`, sql`vat_rate`)} as price_inc,
        nullif(internal_length, 0) as length, nullif(internal_width, 0) as width,
        nullif(internal_height, 0) as height, ${sql.join(flags, sql`, `)}
      from ${products} where ${scope})
    select ${valuesOf("material")} as material, ${valuesOf("colour")} as colour, ${valuesOf("strength")} as strength,
      (select ${countEntries(sql`eco and ${others("eco")}`)} from base) as eco,
      (select ${countEntries(sql`in_stock and ${others("inStock")}`)} from base) as "inStock",
      ${rangeOf("length")} as length, ${rangeOf("width")} as width, ${rangeOf("height")} as height,
      ${rangeOf("price")} as price, ${rangeOf("price_inc")} as "priceInc",
      ${countCategories ? sql`${categoryValues} as category,` : sql.raw("")}
      (select ${countEntries(sql`f_eco and ${others("eco")}`)} from base) as total`,
  );
  return { total, facets: counts };
}
