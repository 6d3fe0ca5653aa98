import { asc, eq, or } from "drizzle-orm";
import type { Category, CategorySummary } from "../contract";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import { categories, categoryFigures } from "./catalogue-tables";
import { findRenamed } from "./renamed";

const columns = {
  id: categories.id,
  parentId: categories.parentId,
  slug: categories.slug,
  name: categories.name,
  image: categories.image,
  metaTitle: categories.metaTitle,
  metaDescription: categories.metaDescription,
  description: categories.description,
  updatedAt: categories.updatedAt,
  figures: categoryFigures,
};

function select(db: Database) {
  return db
    .select(columns)
    .from(categories)
    .leftJoin(categoryFigures, eq(categoryFigures.categoryId, categories.id));
}
type CategoryRow = Awaited<ReturnType<typeof select>>[number];

async function readOne(db: Database, slug: string): Promise<CategoryRow | undefined> {
  const [row] = await select(db).where(eq(categories.slug, slug)).limit(1);
  return row;
}

function toSummary(row: CategoryRow): CategorySummary {
  return {
    name: row.name,
    slug: row.slug,
    image: row.image || (row.figures?.image ?? ""),
    metaDescription: row.metaDescription,
    productCount: row.figures?.products ?? 0,
    ...(row.figures !== null && {
      fromUnitPrice: row.figures.fromUnitPrice,
      fromUnitPriceInc: row.figures.fromUnitPriceInc,
    }),
  };
}

/**
 * One category; an old slug answers with the category under its present one.
 * @throws Failure 404 for an unknown slug.
 */
export async function getCategory(db: Database, slug: string): Promise<Category> {
  let self = await readOne(db, slug);
  if (self === undefined) {
    const present = await findRenamed(db, "category", slug);
    self = present === undefined ? undefined : await readOne(db, present);
  }
  if (self === undefined) throw notFound();
  const { id, parentId } = self;
  const family = await select(db)
    .where(or(eq(categories.parentId, id), parentId === null ? undefined : eq(categories.id, parentId)))
    .orderBy(asc(categories.position), asc(categories.slug));
  const parent = family.find((row) => row.id === parentId);
  return {
    ...toSummary(self),
    metaTitle: self.metaTitle,
    description: self.description,
    parent: parent === undefined ? null : { name: parent.name, slug: parent.slug },
    categories: family.filter((row) => row.parentId === id).map(toSummary),
    updatedAt: self.updatedAt.toISOString(),
  };
}
