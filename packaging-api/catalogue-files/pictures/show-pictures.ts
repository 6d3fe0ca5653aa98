import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { categoryFigures, products } from "../../catalogue/catalogue-tables";
import { refreshCategoryFigures } from "../../catalogue/category-figures";
import type { Connection, Database } from "../../database/connect";
import { readRow, readRows } from "../../database/rows";
import { transact } from "../../database/transaction";
import { enqueue } from "../../outbox/effect";
import { readCategoryTree } from "../import/category-tree";
import { lockImports } from "../import/import-progress";
import { touchPages } from "../import/product-change";
import { picturesFor } from "../import/product-pictures";
import { BATCH } from "../import/staging";
import { lockStored } from "../import/stored-drafts";
import { TouchedPages } from "../import/touched";
import { readPhotographs, rowsOfText } from "./named-pictures";
import { type ClaimedPicture, closePictures } from "./picture-queries";

const code = z.object({ sku: z.string() });

/** Codes of the next products that name one of these pictures. */
async function nextProducts(tx: Database, urls: string[], after: string): Promise<string[]> {
  const rows = await readRows(
    tx,
    code,
    sql`select distinct p.sku from ${rowsOfText(urls)} named (url)
      join products p on p.named_pictures @> jsonb_build_array(jsonb_build_object('url', named.url))
        and p.named_pictures <> '[]'
      where p.sku > ${after} order by p.sku limit ${BATCH}`,
  );
  return rows.map(({ sku }) => sku);
}

/** Whether a category's tile shows one of these. */
async function areOnTiles(tx: Database, images: string[]): Promise<boolean> {
  const { found } = await readRow(
    tx,
    z.object({ found: z.boolean() }),
    sql`select exists (select from ${categoryFigures} where ${inArray(categoryFigures.image, images)}) as found`,
  );
  return found;
}

/** Gives the next products their pictures as they are stored now. @returns the last of their codes */
async function showBatch(tx: Database, urls: string[], after: string): Promise<string | undefined> {
  // No import is to give a product the pictures of a moment ago.
  await lockImports(tx);
  const skus = await nextProducts(tx, urls, after);
  if (skus.length === 0) return undefined;
  const stored = [...(await lockStored(tx, skus)).values()];
  const photographs = await readPhotographs(
    tx,
    stored.map(({ draft }) => draft),
  );
  const { parentOf } = await readCategoryTree(tx);
  const touched = new TouchedPages();
  for (const before of stored) {
    const { image, images } = picturesFor(before.draft, photographs);
    await tx.update(products).set({ image, images, updatedAt: sql`now()` }).where(eq(products.id, before.id));
    touchPages(touched, { draft: before.draft, before }, parentOf);
  }
  if (
    await areOnTiles(
      tx,
      stored.map(({ image }) => image),
    )
  )
    await refreshCategoryFigures(tx);
  await enqueue(tx, { kind: "revalidate", payload: { tags: touched.list() } });
  return skus.length < BATCH ? undefined : skus.at(-1);
}

/**
 * Shows pictures that are stored on the pages of all products that name them, a hundred products in each transaction, and
 * has those pages revalidated. Harmless when it is repeated.
 */
export async function showPictures(db: Connection["db"], pictures: readonly ClaimedPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  const urls = pictures.map(({ url }) => url);
  for (let after: string | undefined = ""; after !== undefined; ) {
    const last: string = after;
    after = await transact(db, (tx) => showBatch(tx, urls, last));
  }
  await closePictures(
    db,
    pictures.map(({ id }) => id),
  );
}
