import { asc, inArray, or, sql } from "drizzle-orm";
import { ECO_FRIENDLY_SLUG } from "../../trade-rules/special-categories";
import { stockLevel } from "../../trade-rules/stock-level";
import { cacheTags } from "../contract/cache-tags";
import type { Database } from "../database/connect";
import { categories, productCategories } from "./catalogue-tables";

/** Packs of a product before and after a change; `page` is the slug of the page that shows it. */
export type StockChange = { productId: string; page: string; before: number; after: number };

/** Addresses of the categories of products, and of those above them. */
export async function categoriesOf(tx: Database, productIds: string[]): Promise<string[]> {
  const standing = tx
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(inArray(productCategories.productId, productIds));
  const above = tx
    .select({ id: sql<string>`coalesce(${categories.parentId}, ${categories.id})` })
    .from(categories)
    .where(inArray(categories.id, standing));
  const rows = await tx
    .select({ slug: categories.slug })
    .from(categories)
    .where(or(inArray(categories.id, standing), inArray(categories.id, above)))
    .orderBy(asc(categories.slug));
  return rows.map(({ slug }) => slug);
}

/**
 * Cache tags of the pages that show another word for the stock now: the products' own, and the lists. None while the
 * words stay, as after most orders: pages name no packs.
 */
export async function pagesOfStock(tx: Database, changes: StockChange[]): Promise<string[]> {
  const turned = changes.filter(({ before, after }) => stockLevel(before) !== stockLevel(after));
  if (turned.length === 0) return [];
  const pages = [...new Set(turned.map(({ page }) => cacheTags.product(page)))].sort();
  const standing = await categoriesOf(
    tx,
    turned.map(({ productId }) => productId),
  );
  return [
    ...pages,
    ...[...standing, ECO_FRIENDLY_SLUG].map(cacheTags.category),
    cacheTags.sale,
    cacheTags.shop,
  ];
}
