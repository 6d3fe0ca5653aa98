import { categories } from "../../catalogue/catalogue-tables";
import type { Database } from "../../database/connect";

/** Categories by slug: their ids, and the slug above each. */
export async function readCategoryTree(tx: Database) {
  const rows = await tx
    .select({ id: categories.id, slug: categories.slug, parentId: categories.parentId })
    .from(categories);
  const slugOf = new Map(rows.map(({ id, slug }) => [id, slug]));
  const parents = rows.flatMap(({ slug, parentId }) => {
    const parent = parentId === null ? undefined : slugOf.get(parentId);
    return parent === undefined ? [] : [[slug, parent] as const];
  });
  return { ids: new Map(rows.map(({ id, slug }) => [slug, id])), parentOf: new Map(parents) };
}
