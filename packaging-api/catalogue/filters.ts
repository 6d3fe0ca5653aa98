import { gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { SearchFilters } from "../contract";
import { categories, products } from "./catalogue-tables";
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

function oneOf(column: Parameters<typeof inArray>[0], values: string[] | undefined): SQL {
  return values === undefined || values.length === 0 ? TRUE : inArray(column, values);
}

/** Products whose own category, the one that they name, has one of these slugs. */
function ofCategory(slugs: string[] | undefined): SQL {
  if (slugs === undefined || slugs.length === 0) return TRUE;
  return sql`${products.categoryId} in (select ${categories.id} from ${categories} where ${inArray(categories.slug, slugs)})`;
}

/**
 * The filters as conditions on `products`. Lengths are those inside, in millimetres: goods without an inside (tape)
 * are left out as soon as one is asked for. Prices are pence of one pack.
 */
export function filterConditions(filters: SearchFilters): FilterConditions {
  return {
    category: ofCategory(filters.category),
    material: oneOf(products.material, filters.material),
    colour: oneOf(products.colour, filters.colour),
    strength: oneOf(products.strength, filters.strength),
    eco: filters.eco ? sql`${products.eco}` : TRUE,
    inStock: filters.inStock ? sql`${products.stock} > 0` : TRUE,
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

/** Every group's condition together. */
export function allFilters(conditions: FilterConditions): SQL {
  return all(Object.values(conditions).filter((condition) => condition !== TRUE));
}
