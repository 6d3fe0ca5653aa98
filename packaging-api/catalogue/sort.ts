import { asc, desc, type SQL } from "drizzle-orm";
import type { SortOrder } from "../contract";
import { productCategories, products } from "./catalogue-tables";

/** An order by columns, and whether it goes down all of them. */
type Keys = { columns: Parameters<typeof asc>[0][]; down: boolean };

/** Columns to sort by; the code (SKU) settles ties, so that paging never shows a product twice. */
function keysOf(order: Exclude<SortOrder, "relevance">): Keys {
  const { bulk, sku, price, name } = products;
  switch (order) {
    case "smallest":
      return { columns: [bulk, sku], down: false };
    case "largest":
      return { columns: [bulk, sku], down: true };
    case "price":
      return { columns: [price, sku], down: false };
    case "price-desc":
      return { columns: [price, sku], down: true };
    case "name":
      return { columns: [name, bulk, sku], down: false };
  }
}

/** @param backward from the end of the list */
export function sortColumns(order: Exclude<SortOrder, "relevance">, backward = false): SQL[] {
  const { columns, down } = keysOf(order);
  return columns.map((column) => (down === backward ? asc(column) : desc(column)));
}

/** The same among the products of a category, where an index has them in this order; undefined where none has. */
export function membershipSort(
  order: Exclude<SortOrder, "relevance">,
): { column: typeof productCategories.bulk | typeof productCategories.price; down: boolean } | undefined {
  const { bulk, price } = productCategories;
  if (order === "name") return undefined;
  return { column: order.startsWith("price") ? price : bulk, down: keysOf(order).down };
}
