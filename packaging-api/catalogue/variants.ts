import { type SQL, sql } from "drizzle-orm";
import type { VariantOption } from "../contract";
import { products } from "./catalogue-tables";

/** Characters of the longest name of a product. */
const NAME_LENGTH = 200;

/**
 * What a variant is called wherever it stands by itself: "Tea tin – Size: Small, Colour: Red".
 * @param limit characters; what is longer is cut
 */
export function variantName(
  groupName: string,
  options: readonly VariantOption[],
  limit = NAME_LENGTH,
): string {
  const chosen = options.map(({ name, value }) => `${name}: ${value}`).join(", ");
  // Half of a character that takes two units is no text.
  return `${groupName} – ${chosen}`.slice(0, limit).replace(/[\ud800-\udbff]$/, "");
}

/** The size that leads a product's name. That of a variant is in its name already, as one of its options. */
export const leadingSize = sql<string>`case when ${products.variantGroup} is null then ${products.size} else '' end`;

/** The slug of the page that shows a product: its own, or the one that it shares with other variants. */
export const pageSlug = sql<string>`coalesce(${products.variantGroup}, ${products.slug})`;

/** Whether a product is one of the variants of another. */
export const isVariant: SQL = sql`${products.variantGroup} is not null`;

/** What a row knows of the other variants of its product. */
export type GroupFigures = {
  count: number;
  /** Code of the variant that the page shows when none is chosen. */
  first: string;
  /** Whether they all cost the same. */
  even: boolean;
  /** Whether there is a pack of any of them. */
  inStock: boolean;
  lowest: { price: number; grossPrice: number | null; vatRate: number };
};

/**
 * The same, null for a product without variants. To be read of `products` joined with another table: alone drizzle leaves
 * the table's name out, and the column would be that of the subquery.
 */
export const groupFigures = sql<GroupFigures | null>`case when ${products.variantGroup} is not null then (
  select json_build_object('count', count(*), 'first', (array_agg(v.sku order by v.variant_position, v.sku))[1],
    'even', min(v.price) = max(v.price), 'inStock', max(v.stock) > 0,
    'lowest', (array_agg(json_build_object('price', v.price, 'grossPrice', v.gross_price, 'vatRate', v.vat_rate)
      order by v.price, v.variant_position))[1])
  from products v where v.variant_group = ${products.variantGroup} and v.status = 'active') end`;

/**
 * Ids of products that are no entry of a list of their own: of the variants of one product the one counts that comes
 * first in the list's order, by their own order where that does not distinguish them.
 * @param where what the list shows
 * @param order its last column only settles ties
 */
export function laterOfGroups(where: SQL, order: readonly SQL[]): SQL {
  const nearest = sql.join(
    [...order.slice(0, -1), sql`${products.variantPosition}`, ...order.slice(-1)],
    sql`, `,
  );
  return sql`(select ranked.id from (
      select ${products.id} as id, row_number() over (partition by ${products.variantGroup} order by ${nearest}) as place
      from ${products} where ${where} and ${isVariant}) ranked
    where ranked.place > 1)`;
}

/** Narrows a list so that the variants of one product are one entry of it; see `laterOfGroups`. */
export function oneOfEachGroup(where: SQL, order: readonly SQL[]): SQL {
  // The ids to leave out, not those to list: a shop without variants finds none by the index, and a list is still read
  // from an index of ids.
  return sql`(${where} and ${products.id} not in ${laterOfGroups(where, order)})`;
}

const eachOne = (condition: SQL) => sql`(count(*) filter (where variant_group is null and ${condition}))`;
const manyAtOnce = (condition: SQL) =>
  sql`coalesce(sum(n) filter (where variant_group is null and ${condition}), 0)`;

/**
 * How many entries of a list the rows of a query are that fulfil a condition; `variant_group` is a column of it.
 * @param weighed whether a row without a group stands for `n` products, a column too
 */
export function countEntries(condition: SQL, weighed = false): SQL {
  return sql`(${weighed ? manyAtOnce(condition) : eachOne(condition)}
    + (count(distinct variant_group) filter (where ${condition})))::int`;
}
