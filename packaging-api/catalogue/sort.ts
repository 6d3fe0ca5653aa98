import { asc, desc, type SQL } from "drizzle-orm";
import type { SortOrder } from "../contract";
import { products } from "./catalogue-tables";

/** Columns to sort by; the code (SKU) settles ties, so that paging never shows a product twice. */
export function sortColumns(order: Exclude<SortOrder, "relevance">): SQL[] {
  switch (order) {
    case "smallest":
      return [asc(products.bulk), asc(products.sku)];
    case "largest":
      return [desc(products.bulk), desc(products.sku)];
    case "price":
      return [asc(products.price), asc(products.sku)];
    case "price-desc":
      return [desc(products.price), desc(products.sku)];
    case "name":
      return [asc(products.name), asc(products.bulk), asc(products.sku)];
  }
}
