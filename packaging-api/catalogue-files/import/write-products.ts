import { getTableColumns, inArray, sql } from "drizzle-orm";
import { priceBreaks, productCategories, products } from "../../catalogue/catalogue-tables";
import type { Database } from "../../database/connect";
import { media } from "../../media/media-tables";
import type { Change } from "./product-change";

/**
 * Codes and addresses are no part of it: an update that sets a column of a unique index takes a lock that blocks
 * references to the row, and no one could put the product into a cart.
 */
const keys = ["id", "sku", "slug", "createdAt"];
const excluded = Object.fromEntries(
  Object.entries(getTableColumns(products))
    .filter(([key, column]) => column.generated === undefined && !keys.includes(key))
    .map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
);

/** Writes new and changed products with what belongs to them. @param categoryIds by slug */
export async function writeProducts(
  tx: Database,
  changes: Change[],
  categoryIds: ReadonlyMap<string, string>,
): Promise<void> {
  if (changes.length === 0) return;
  const idOf = (slug: string) => {
    const id = categoryIds.get(slug);
    if (id === undefined) throw new Error(`The category ${slug} passed the checks but is not there.`);
    return id;
  };
  const now = new Date();
  const rows = changes.map(({ id, draft, pictures }) => {
    const { categories: standing, priceBreaks: _breaks, images: _images, ...columns } = draft;
    return {
      ...columns,
      id,
      categoryId: idOf(standing[0] ?? ""),
      image: pictures.image,
      images: pictures.images,
      namedPictures: draft.images,
      updatedAt: now,
    };
  });
  await tx.insert(products).values(rows).onConflictDoUpdate({ target: products.id, set: excluded });
  const ids = changes.map(({ id }) => id);
  await tx.delete(priceBreaks).where(inArray(priceBreaks.productId, ids));
  await tx.delete(productCategories).where(inArray(productCategories.productId, ids));
  await tx
    .insert(productCategories)
    .values(
      changes.flatMap(({ id, draft }) =>
        [...new Set(draft.categories)].map((slug) => ({ productId: id, categoryId: idOf(slug) })),
      ),
    );
  const breaks = changes.flatMap(({ id, draft }) =>
    draft.priceBreaks.map((entry) => ({ productId: id, ...entry })),
  );
  if (breaks.length > 0) await tx.insert(priceBreaks).values(breaks);
  const drawings = new Map(
    changes.flatMap(({ pictures }) => pictures.drawings).map((entry) => [entry.id, entry]),
  );
  if (drawings.size > 0)
    await tx
      .insert(media)
      .values([...drawings.values()])
      .onConflictDoNothing();
}
