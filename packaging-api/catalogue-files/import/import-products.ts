import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../../database/connect";
import { applyBatch, beginApplying } from "./apply-import";
import { beginRun, clearStaging, type InTransaction, lockProgress, saveProgress } from "./import-progress";
import type { ImportCounts, Step } from "./import-step";
import { LineProblem, type ReportNote, type ReportProblem } from "./problem";
import type { ProductSource } from "./product-sources";
import { reviewLines } from "./review-import";
import type { NewCategory } from "./shopify-categories";
import { BATCH, checkStaging, fillSlugs, type StagedLine, stage, withdrawRemovedVariants } from "./staging";

/** Inserts a file's lines into the staging table. @returns a hash of them */
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

/**
 * Imports a file of products in short transactions: it is staged, checked as a whole beside the shop, and only then
 * applied, a hundred products at a time. The same lines, imported again after the program was ended, go on where it
 * was.
 * @param finish runs in the last transaction, with the cache tags to revalidate
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
  const reviewed = await reviewLines(step, report);
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
