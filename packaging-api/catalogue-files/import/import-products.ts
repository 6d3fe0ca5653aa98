import { createHash } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { categories } from "../../catalogue/catalogue-tables";
import { findRenamed } from "../../catalogue/renamed";
import type { Database } from "../../database/connect";
import { notifyWishers } from "../../notifications/notify-wishers";
import { stagedProducts } from "../import-tables";
import {
  countStagedPictures,
  type PictureCounts,
  readPhotographs,
  recordPictures,
} from "../pictures/named-pictures";
import {
  beginRun,
  clearStaging,
  type InTransaction,
  lockProgress,
  type Progress,
  saveProgress,
} from "./import-progress";
import { LineProblem, type ReportNote, type ReportProblem } from "./problem";
import { changeOf, touchPages, wishedEvents } from "./product-change";
import type { ProductSource } from "./product-sources";
import { redirectFormerPages } from "./redirect-former-pages";
import { renameProducts } from "./rename-products";
import type { NewCategory } from "./shopify-categories";
import {
  BATCH,
  checkStaging,
  fillSlugs,
  isSameProduct,
  type StagedLine,
  stage,
  stagedAfter,
  withdrawRemovedVariants,
} from "./staging";
import { lockStored, readStored, type StoredProduct } from "./stored-drafts";
import { TouchedPages } from "./touched";
import { writeProducts } from "./write-products";

export type ImportCounts = {
  created: number;
  updated: number;
  unchanged: number;
  /** Of a file that states all there is. */
  removed?: number;
  /** Of a file of products. */
  pictures?: PictureCounts;
};

/** A transaction of one run, which has locked the import. */
type Step = <T>(work: (tx: Database, progress: Progress) => Promise<T>) => Promise<T>;

/** Lays a file's lines into the staging table. @returns a hash of them */
async function stageFile(step: Step, source: ProductSource, report: ReportProblem): Promise<string> {
  const hash = createHash("sha256");
  let batch: StagedLine[] = [];
  const flush = async () => {
    const lines = batch;
    batch = [];
    if (lines.length > 0) await step((tx) => stage(tx, lines));
  };
  for await (const entry of source) {
    if (entry instanceof LineProblem) {
      report(entry);
      continue;
    }
    hash.update(JSON.stringify(entry));
    batch.push(entry);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return hash.digest("hex");
}

/** What one batch of lines would change. */
type Reviewed = { last: number | undefined; created: number; updated: number; unchanged: number };

/**
 * A code that another product of the shop has: the line would turn that one into its own. A product that stood at the
 * line's address before is the same one.
 */
async function reportTakenCode(
  tx: Database,
  line: StagedLine,
  stored: StoredProduct | undefined,
  report: ReportProblem,
): Promise<void> {
  if (stored === undefined || isSameProduct(line, stored.draft)) return;
  const { sku, name, slug } = stored.draft;
  if (line.draft.slug !== undefined && (await findRenamed(tx, "product", line.draft.slug)) === slug) return;
  report(
    new LineProblem(
      line.line,
      `The sku “${sku}” is that of “${name}” (${slug}) in the shop already. Give one of them another, or, where they are the same, the same title or handle.`,
    ),
  );
}

async function reviewBatch(tx: Database, after: number, report: ReportProblem): Promise<Reviewed> {
  const lines = await stagedAfter(tx, after);
  const stored = await readStored(tx, codesOf(lines));
  const photographs = await readPhotographs(tx, draftsOf(lines, stored));
  for (const line of lines) await reportTakenCode(tx, line, stored.get(line.draft.sku), report);
  const changed = lines.filter(
    (line) => changeOf(line, stored.get(line.draft.sku), photographs, report) !== undefined,
  );
  const numbers = changed.map(({ line }) => line);
  if (changed.length > 0)
    await tx.update(stagedProducts).set({ changes: true }).where(inArray(stagedProducts.line, numbers));
  const created = changed.filter(({ draft }) => !stored.has(draft.sku)).length;
  return {
    last: lines.at(-1)?.line,
    created,
    updated: changed.length - created,
    unchanged: lines.length - changed.length,
  };
}

/** Compares every line with the shop, locks no product, and marks the lines that change something. */
async function review(step: Step, report: ReportProblem): Promise<ImportCounts> {
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0 };
  for (let after = 0; ; ) {
    const problems: LineProblem[] = [];
    const { last, ...batch } = await step((tx) => {
      // A transaction that is tried again finds them again.
      problems.length = 0;
      return reviewBatch(tx, after, (problem) => problems.push(problem));
    });
    for (const problem of problems) report(problem);
    if (last === undefined) return { ...counts, pictures: await step(countStagedPictures) };
    counts.created += batch.created;
    counts.updated += batch.updated;
    counts.unchanged += batch.unchanged;
    after = last;
  }
}

const codesOf = (lines: StagedLine[]) => lines.map(({ draft }) => draft.sku);

/** What the lines say, and what the shop has. */
const draftsOf = (lines: StagedLine[], stored: ReadonlyMap<string, StoredProduct>) =>
  [...lines, ...stored.values()].map(({ draft }) => draft);

/** Categories by slug: their ids, and the slug above each. */
export async function readFamilies(tx: Database) {
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

/** Begins to apply what was reviewed, or goes on with the same lines where an earlier run was ended. */
async function beginApplying(
  tx: Database,
  progress: Progress,
  contentHash: string,
  newCategories: readonly NewCategory[],
): Promise<void> {
  const touched = new TouchedPages(progress.tags);
  for (const { parentSlug, ...category } of newCategories) {
    const { ids } = await readFamilies(tx);
    touched.category();
    await tx
      .insert(categories)
      .values({ ...category, parentId: parentSlug === undefined ? null : (ids.get(parentSlug) ?? null) });
  }
  const { parentOf } = await readFamilies(tx);
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
async function applyBatch(tx: Database, progress: Progress): Promise<boolean> {
  const lines = await stagedAfter(tx, progress.appliedLine, eq(stagedProducts.changes, true));
  const last = lines.at(-1);
  if (last === undefined) return false;
  const [{ ids, parentOf }, stored] = [await readFamilies(tx), await lockStored(tx, codesOf(lines))];
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

/**
 * Imports a file of products in short transactions: it is staged, checked as a whole beside the shop, and only then
 * applied, a hundred products at a time. The same lines, imported again after the program was ended, go on where it
 * was.
 * @param finish runs in the last transaction, with what the storefront is to be told
 * @returns undefined when a problem was reported: nothing was applied
 */
export async function importProducts<T>(
  inTransaction: InTransaction,
  { source, newCategories }: { source: ProductSource; newCategories: readonly NewCategory[] },
  {
    report,
    reportNote,
    bad,
    dryRun,
  }: { report: ReportProblem; reportNote: ReportNote; bad: () => boolean; dryRun: boolean },
  finish: (tx: Database, counts: ImportCounts, tags: string[]) => Promise<T>,
): Promise<T | undefined> {
  const run = await inTransaction(beginRun);
  const step: Step = (work) => inTransaction(async (tx) => work(tx, await lockProgress(tx, run)));
  const contentHash = await stageFile(step, source, report);
  await step((tx) => tx.execute(sql`analyze staged_products`));
  for (let after: number | undefined = 0; after !== undefined; ) {
    const line: number = after;
    after = await step((tx) => fillSlugs(tx, line));
  }
  for (const { line, name, sku } of await step(withdrawRemovedVariants))
    reportNote({ line, message: `“${name}” (${sku}) is not among its variants any more: it is withdrawn.` });
  await step((tx) =>
    checkStaging(
      tx,
      newCategories.map(({ slug }) => slug),
      report,
    ),
  );
  const reviewed = await review(step, report);
  if (bad() || dryRun) {
    await step(clearStaging);
    return bad() ? undefined : step((tx) => finish(tx, reviewed, []));
  }
  await step((tx, progress) => beginApplying(tx, progress, contentHash, newCategories));
  while (await step(applyBatch));
  return step(async (tx, progress) => {
    const { created, updated, tags } = progress;
    const all = reviewed.created + reviewed.updated + reviewed.unchanged;
    await clearStaging(tx);
    await saveProgress(tx, { contentHash: null, appliedLine: 0, created: 0, updated: 0, tags: [] });
    const unchanged = all - created - updated;
    return finish(tx, { created, updated, unchanged, pictures: reviewed.pictures }, tags);
  });
}
