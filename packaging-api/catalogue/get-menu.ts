import { asc } from "drizzle-orm";
import type { MenuCategory } from "../contract";
import type { Database } from "../database/connect";
import { categories } from "../database/schema";
import { typicalImages } from "./typical-image";

/** Parent categories with their children, in the merchant's order. */
export async function getMenu(db: Database): Promise<MenuCategory[]> {
  const [rows, images] = await Promise.all([
    db
      .select({
        id: categories.id,
        parentId: categories.parentId,
        slug: categories.slug,
        name: categories.name,
        image: categories.image,
        metaDescription: categories.metaDescription,
      })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.slug)),
    typicalImages(db),
  ]);
  const below = (parentId: string | null): MenuCategory[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => ({
        name: row.name,
        slug: row.slug,
        image: row.image || (images.get(row.id) ?? ""),
        metaDescription: row.metaDescription,
        categories: below(row.id),
      }));
  return below(null);
}
