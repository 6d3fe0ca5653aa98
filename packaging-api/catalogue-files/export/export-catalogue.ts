import { asc, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { categories } from "../../catalogue/catalogue-tables";
import { categoryColumns } from "../../contract/staff-category";
import { termColumns } from "../../contract/staff-search-terms";
import type { Database } from "../../database/connect";
import { writeCategoryRow } from "../import/category-csv";
import { productColumns } from "../import/product-csv";
import { BATCH } from "../import/staging";
import { allStored } from "../import/stored-drafts";
import { storedTerms } from "../search-terms/replace-terms";
import { writeTermRow } from "../search-terms/term-csv";

/** Rows of cells, the header first: what the import reads back and then changes nothing. */
export type CsvRows = AsyncGenerator<string[]>;

/** Every product, the withdrawn ones included, by code; drawn pictures are left to be drawn again. */
export async function* productRows(db: Database): CsvRows {
  yield productColumns.map(({ name }) => name);
  for await (const batch of allStored(db, BATCH)) {
    for (const { draft } of batch) yield productColumns.map(({ write }) => write(draft));
  }
}

const parents = alias(categories, "parents");

/** Every category as its line of the file, parents before their children. */
export const storedCategories = (db: Database) =>
  db
    .select({
      slug: categories.slug,
      name: categories.name,
      parent: sql<string>`coalesce(${parents.slug}, '')`,
      position: categories.position,
      metaTitle: categories.metaTitle,
      metaDescription: categories.metaDescription,
      description: categories.description,
    })
    .from(categories)
    .leftJoin(parents, sql`${parents.id} = ${categories.parentId}`)
    .orderBy(
      sql`${categories.parentId} is not null`,
      asc(parents.position),
      asc(categories.position),
      asc(categories.slug),
    );

/** Every category, parents before their children. */
export async function* categoryRows(db: Database): CsvRows {
  yield [...categoryColumns];
  for (const row of await storedCategories(db)) yield writeCategoryRow(row);
}

/** Every search term, in the order of the file that it came from. */
export async function* termRows(db: Database): CsvRows {
  yield [...termColumns];
  for (const term of await storedTerms(db)) yield writeTermRow(term);
}
