import { alias } from "drizzle-orm/pg-core";
import type { ProductDetails } from "../contract";
import { categories, products } from "./catalogue-tables";
import { expectedPart } from "./expected-day";
import { type SummaryRow, summaryColumns, toSummary } from "./summary";

/** The category above a product's own, to be joined on the left. */
export const parents = alias(categories, "parents");

/** What a product's page needs of `products`, joined with its primary category and `parents`. */
export const detailColumns = {
  summary: summaryColumns,
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
  gtin: products.gtin,
  googleCategory: products.googleCategory,
  expectedOn: products.expectedOn,
  updatedAt: products.updatedAt,
  parentName: parents.name,
  parentSlug: parents.slug,
};

/** A row read with `detailColumns`. */
export type DetailRow = Pick<
  typeof products.$inferSelect,
  Exclude<keyof typeof detailColumns, "summary" | "parentName" | "parentSlug">
> & { summary: SummaryRow; parentName: string | null; parentSlug: string | null };

/** What the catalogue does not say of a product is left out. */
export function toDetails(row: DetailRow): ProductDetails {
  return {
    ...toSummary(row.summary),
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
    ...(row.gtin !== "" && { gtin: row.gtin }),
    ...(row.googleCategory !== "" && { googleCategory: row.googleCategory }),
    ...expectedPart({ stock: row.summary.stock, expectedOn: row.expectedOn }),
    parentCategory:
      row.parentName === null || row.parentSlug === null
        ? null
        : { name: row.parentName, slug: row.parentSlug },
    updatedAt: row.updatedAt.toISOString(),
  };
}
