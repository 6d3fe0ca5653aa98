import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Product } from "../contract";
import type { Database } from "../database/connect";
import { categories, productCategories, products } from "../database/schema";
import { notFound } from "../http/failure";
import { findRelated } from "./related";
import { findRenamed } from "./renamed";
import { summaryColumns, toSummary } from "./summary";

const parents = alias(categories, "parents");

async function readProduct(db: Database, slug: string) {
  const [row] = await db
    .select({
      summary: summaryColumns,
      kind: products.kind,
      bulk: products.bulk,
      categoryId: products.categoryId,
      description: products.description,
      metaTitle: products.metaTitle,
      metaDescription: products.metaDescription,
      images: products.images,
      weight: products.weight,
      material: products.material,
      colour: products.colour,
      strength: products.strength,
      boardGrade: products.boardGrade,
      fefco: products.fefco,
      recycledPercent: products.recycledPercent,
      attributes: products.attributes,
      updatedAt: products.updatedAt,
      parentName: parents.name,
      parentSlug: parents.slug,
    })
    .from(products)
    .innerJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .where(and(eq(products.slug, slug), eq(products.status, "active")))
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
  const summary = toSummary(row.summary);
  return {
    ...summary,
    description: row.description,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    images: row.images,
    weight: row.weight,
    material: row.material,
    ...(row.colour !== "" && { colour: row.colour }),
    ...(row.strength !== "" && { strength: row.strength }),
    ...(row.boardGrade !== "" && { boardGrade: row.boardGrade }),
    ...(row.fefco !== "" && { fefco: row.fefco }),
    ...(row.recycledPercent !== null && { recycledPercent: row.recycledPercent }),
    attributes: row.attributes,
    // The primary one leads.
    categories: [summary.category, ...standing.filter(({ slug: other }) => other !== summary.category.slug)],
    related,
    parentCategory:
      row.parentName === null || row.parentSlug === null
        ? null
        : { name: row.parentName, slug: row.parentSlug },
    updatedAt: row.updatedAt.toISOString(),
  };
}
