import { and, gte, inArray, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SearchFilters } from "../contract";
import { categories, products } from "./catalogue-tables";
import { facetCells } from "./facet-tables";
import { withVat } from "./with-vat";

const TRUE = sql`true`;

/** One condition for each group of filters; a group that is not set is `true`. */
export type FilterConditions = Record<
  "category" | "material" | "colour" | "strength" | "eco" | "inStock" | "ranges",
  SQL
>;

function all(conditions: (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? TRUE : sql`(${sql.join(given, sql` and `)})`;
}

function between(column: Parameters<typeof gte>[0], min: number | undefined, max: number | undefined) {
  return [min === undefined ? undefined : gte(column, min), max === undefined ? undefined : lte(column, max)];
}

function oneOf(column: SQLWrapper, values: string[] | undefined): SQL {
  return values === undefined || values.length === 0 ? TRUE : inArray(column, values);
}

/** Products whose own category, the one that they name, has one of these slugs. */
function ofCategory(categoryId: SQLWrapper, slugs: string[] | undefined): SQL {
  if (slugs === undefined || slugs.length === 0) return TRUE;
  return sql`${categoryId} in (select ${categories.id} from ${categories} where ${inArray(categories.slug, slugs)})`;
}

/** Where each group finds its value. */
type FilterColumns = Record<
  Exclude<keyof FilterConditions, "category" | "ranges"> | "categoryId",
  SQLWrapper
>;

const { categoryId, material, colour, strength, eco } = products;
const ofProducts = { categoryId, material, colour, strength, eco, inStock: sql`${products.stock} > 0` };

function chosenValues(filters: SearchFilters, columns: FilterColumns): Omit<FilterConditions, "ranges"> {
  return {
    category: ofCategory(columns.categoryId, filters.category),
    material: oneOf(columns.material, filters.material),
    colour: oneOf(columns.colour, filters.colour),
    strength: oneOf(columns.strength, filters.strength),
    eco: filters.eco ? sql`${columns.eco}` : TRUE,
    inStock: filters.inStock ? sql`${columns.inStock}` : TRUE,
  };
}

/**
 * The filters as conditions on `products`. Lengths are those inside, in millimetres: goods without an inside (tape)
 * are left out as soon as one is asked for. Prices are pence of one pack.
 */
export function filterConditions(filters: SearchFilters): FilterConditions {
  return {
    ...chosenValues(filters, ofProducts),
    ranges: all([
      ...between(products.internalLength, filters.minLength, filters.maxLength),
      ...between(products.internalWidth, filters.minWidth, filters.maxWidth),
      ...between(products.internalHeight, filters.minHeight, filters.maxHeight),
      ...between(products.price, filters.minPrice, filters.maxPrice),
      ...between(
        withVat(sql`${products.price}`, sql`${products.grossPrice}`, sql`${products.vatRate}`),
        filters.minPriceInc,
        filters.maxPriceInc,
      ),
    ]),
  };
}

/**
 * What the filters say of the sizes and the price that a category's index has. A price with VAT is not below that
 * without.
 * @param member the name of `product_categories` in the statement
 * @returns undefined where they say nothing of these
 */
export function memberCondition(member: SQL, filters: SearchFilters): SQL | undefined {
  const most = Math.min(filters.maxPrice ?? Infinity, filters.maxPriceInc ?? Infinity);
  const conditions = [
    ...between(sql`${member}.internal_length`, filters.minLength, filters.maxLength),
    ...between(sql`${member}.internal_width`, filters.minWidth, filters.maxWidth),
    ...between(sql`${member}.internal_height`, filters.minHeight, filters.maxHeight),
    ...between(sql`${member}.price`, filters.minPrice, most === Infinity ? undefined : most),
  ];
  return and(...conditions);
}

/** The same filters without those of which {@link memberCondition} says all. */
export const withoutMember = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  minLength: undefined,
  maxLength: undefined,
  minWidth: undefined,
  maxWidth: undefined,
  minHeight: undefined,
  maxHeight: undefined,
  minPrice: undefined,
  maxPrice: undefined,
});

/** The same on `facet_cells`; undefined where a size or a price is asked for, which differs within a cell. */
export function cellConditions(filters: SearchFilters): FilterConditions | undefined {
  if (filterConditions(filters).ranges !== TRUE) return undefined;
  return { ...chosenValues(filters, facetCells), ranges: TRUE };
}

/** Every group's condition together; undefined where none is set. */
export function chosenFilters(conditions: FilterConditions): SQL | undefined {
  const set = Object.values(conditions).filter((condition) => condition !== TRUE);
  return set.length === 0 ? undefined : all(set);
}

/** The sizes and prices alone. */
export const chosenRanges = ({ ranges }: FilterConditions): SQL | undefined =>
  ranges === TRUE ? undefined : ranges;

/** Whether anything but sizes and prices is chosen. */
export const hasOthers = (conditions: FilterConditions): boolean =>
  chosenFilters({ ...conditions, ranges: TRUE }) !== undefined;
