import { and, asc, eq } from "drizzle-orm";
import type { Product } from "../contract";
import type { Database } from "../database/connect";
import { categories, productCategories, products } from "../database/schema";
import { notFound } from "../http/failure";
import { detailColumns, parents, toDetails } from "./details";
import { findRelated } from "./related";
import { findRenamed } from "./renamed";
import { onShow } from "./scope";

async function readProduct(db: Database, slug: string) {
  const [row] = await db
    .select({
      ...detailColumns,
      kind: products.kind,
      bulk: products.bulk,
      categoryId: products.categoryId,
    })
    .from(products)
    .innerJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .where(and(eq(products.slug, slug), onShow))
    .limit(1);
  return row;
}

/**
 * One product with its nearest sizes; an old slug answers with the product under its present one.
 * @throws Failure 404 when there is none on show.
 */
export async function getProduct(db: Database, slug: string): Promise<Product> {
  let row = await readProduct(db, slug);
  if (row === undefined) {
    const present = await findRenamed(db, "product", slug);
    row = present === undefined ? undefined : await readProduct(db, present);
  }
  if (row === undefined) throw notFound();
  const [standing, related] = await Promise.all([
    db
      .select({ name: categories.name, slug: categories.slug })
      .from(productCategories)
      .innerJoin(categories, eq(categories.id, productCategories.categoryId))
      .where(eq(productCategories.productId, row.summary.id))
      .orderBy(asc(categories.position), asc(categories.slug)),
    findRelated(db, { ...row.summary, ...row }),
  ]);
  const details = toDetails(row);
  return {
    ...details,
    // The primary one leads.
    categories: [details.category, ...standing.filter(({ slug: other }) => other !== details.category.slug)],
    related,
  };
}
