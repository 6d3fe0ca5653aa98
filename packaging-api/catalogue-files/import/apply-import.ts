import { eq } from "drizzle-orm";
import { categories } from "../../catalogue/catalogue-tables";
import type { Database } from "../../database/connect";
import { notifyWishers } from "../../notifications/notify-wishers";
import { stagedProducts } from "../import-tables";
import { readPhotographs, recordPictures } from "../pictures/named-pictures";
import { readCategoryTree } from "./category-tree";
import { type Progress, saveProgress } from "./import-progress";
import { codesOf, draftsOf } from "./import-step";
import type { LineProblem } from "./problem";
import { changeOf, touchPages, wishedEvents } from "./product-change";
import { redirectFormerPages } from "./redirect-former-pages";
import { renameProducts } from "./rename-products";
import type { NewCategory } from "./shopify-categories";
import { stagedAfter } from "./staging";
import { lockStored } from "./stored-drafts";
import { TouchedPages } from "./touched";
import { writeProducts } from "./write-products";

/** Begins to apply what was reviewed, or goes on with the same lines where an earlier run was ended. */
export async function beginApplying(
  tx: Database,
  progress: Progress,
  contentHash: string,
  newCategories: readonly NewCategory[],
): Promise<void> {
  const touched = new TouchedPages(progress.tags);
  for (const { parentSlug, ...category } of newCategories) {
    const { ids } = await readCategoryTree(tx);
    touched.category();
    await tx
      .insert(categories)
      .values({ ...category, parentId: parentSlug === undefined ? null : (ids.get(parentSlug) ?? null) });
  }
  const { parentOf } = await readCategoryTree(tx);
  await renameProducts(tx, touched, parentOf);
  const before = progress.contentHash === contentHash ? progress : { appliedLine: 0, created: 0, updated: 0 };
  await saveProgress(tx, { ...progress, ...before, contentHash, tags: touched.list() });
}

/** What was checked does not fit the shop any more. */
function stopApplying({ line, message }: LineProblem): never {
  throw new Error(
    `The shop was changed during the import. Line ${line}: ${message} Mend it and import the file again.`,
  );
}

/** Applies the next lines that change something. @returns whether there were any */
export async function applyBatch(tx: Database, progress: Progress): Promise<boolean> {
  const lines = await stagedAfter(tx, progress.appliedLine, eq(stagedProducts.changes, true));
  const last = lines.at(-1);
  if (last === undefined) return false;
  const [{ ids, parentOf }, stored] = [await readCategoryTree(tx), await lockStored(tx, codesOf(lines))];
  const photographs = await readPhotographs(tx, draftsOf(lines, stored));
  const created = lines.filter(({ draft }) => !stored.has(draft.sku)).length;
  // Compared again: sales and other people may have changed the product since it was reviewed.
  const changes = lines.flatMap(
    (line) => changeOf(line, stored.get(line.draft.sku), photographs, stopApplying) ?? [],
  );
  await writeProducts(tx, changes, ids);
  await redirectFormerPages(tx, changes);
  await recordPictures(tx, changes);
  await notifyWishers(tx, changes.flatMap(wishedEvents));
  const touched = new TouchedPages(progress.tags);
  for (const change of changes) touchPages(touched, change, parentOf);
  await saveProgress(tx, {
    ...progress,
    appliedLine: last.line,
    created: progress.created + created,
    updated: progress.updated + lines.length - created,
    tags: touched.list(),
  });
  return true;
}
