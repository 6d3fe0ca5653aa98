import { asc, eq } from "drizzle-orm";
import type { MenuCategory } from "../contract";
import type { Database } from "../database/connect";
import { categories, categoryFigures } from "./catalogue-tables";

/** Parent categories with their children, in the merchant's order. */
export async function getMenu(db: Database): Promise<MenuCategory[]> {
  const rows = await db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      slug: categories.slug,
      name: categories.name,
      image: categories.image,
      typicalImage: categoryFigures.image,
      metaDescription: categories.metaDescription,
    })
    .from(categories)
    .leftJoin(categoryFigures, eq(categoryFigures.categoryId, categories.id))
    .orderBy(asc(categories.position), asc(categories.slug));
  const below = (parentId: string | null): MenuCategory[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => ({
        name: row.name,
        slug: row.slug,
        image: row.image || (row.typicalImage ?? ""),
        metaDescription: row.metaDescription,
        categories: below(row.id),
      }));
  return below(null);
}
