import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../database/connect";
import { readRow } from "../../database/rows";
import {
  clearStaging,
  type InTransaction,
  type Progress,
  type Staged,
  saveProgress,
} from "./import-progress";
import type { Step } from "./import-step";
import { compareLines, noteChanges, type PreparedLine } from "./prepare-lines";
import { LineProblem, type ReportNote, type ReportProblem } from "./problem";
import type { ProductSource } from "./product-sources";
import { findRemovedVariants, type StagedLine, stage } from "./staging";
import { TouchedPages } from "./touched";
import { setStock } from "./write-changes";

/** Runs a transaction, and gathers what it finds wrong: one that is tried again finds it again. */
async function gatherProblems<Given extends unknown[], T>(
  inTransaction: (work: (...given: Given) => Promise<T>) => Promise<T>,
  work: (...given: [...Given, ReportProblem]) => Promise<T>,
): Promise<{ done: T; problems: LineProblem[] }> {
  const problems: LineProblem[] = [];
  const done = await inTransaction((...given) => {
    problems.length = 0;
    return work(...given, (problem) => problems.push(problem));
  });
  return { done, problems };
}

/** Runs a step, and reports what it found once it is committed. */
export async function reportAfter<T>(
  step: Step,
  report: ReportProblem,
  work: (...given: [...Parameters<Parameters<Step>[0]>, ReportProblem]) => Promise<T>,
): Promise<T> {
  const { done, problems } = await gatherProblems<Parameters<Parameters<Step>[0]>, T>(step, work);
  for (const problem of problems) report(problem);
  return done;
}

/** Stages lines that were compared with the shop, and notes what they change. @param chain see `stage` */
async function stageLines(
  tx: Database,
  { importId, stagedTags }: Staged,
  prepared: readonly PreparedLine[],
  chain: string | undefined,
): Promise<void> {
  const touched = new TouchedPages(stagedTags);
  await stage(tx, prepared, chain);
  await noteChanges(tx, importId, prepared, touched);
  await saveProgress(tx, { stagedTags: touched.list() });
}

/** Whether an import of the same lines has staged up to this one already. */
async function isStaged(tx: Database, line: number, chain: string): Promise<boolean> {
  const { found } = await readRow(
    tx,
    z.object({ found: z.boolean() }),
    sql`select exists (select from staged_products where line = ${line} and chain = ${chain}) as found`,
  );
  return found;
}

/** Stocks that are set at a time where an import was ended before they had followed. */
const STOCKS = 1_000;

/** Forgets what another file has staged behind a line up to which it is the same. Its switch may be done: then so is all. */
async function forgetBehind(tx: Database, staged: Progress, line: number): Promise<Staged> {
  const { importId, appliedId, appliedLine, contentHash } = staged;
  if (importId === appliedId && contentHash !== null)
    for (let after: number | undefined = appliedLine; after !== undefined; )
      after = await setStock(tx, importId, after, STOCKS);
  if (line === 0) return clearStaging(tx);
  await tx.execute(sql`delete from staged_products where line > ${line}`);
  await tx.execute(sql`delete from product_changes where import_id = ${staged.importId} and line > ${line}`);
  await saveProgress(tx, { contentHash: null, appliedLine: 0 });
  return staged;
}

export type StagingOptions = {
  /** Lines of one transaction. */
  batch: number;
  /** What the hash of the file begins with, so that a rehearsal and an import do not go on with each other's lines. */
  kind: string;
  /** Transactions beside those of the run, in which the next batch is compared while one is written; none: then it waits. */
  beside?: InTransaction | undefined;
  report: ReportProblem;
  /** Called with the number of lines that are staged. */
  onStaged(lines: number): void;
};

/** Compares lines in a transaction of its own, which locks nothing, and gathers what is wrong with them. */
const compareBeside = (inTransaction: InTransaction, lines: readonly StagedLine[]) =>
  gatherProblems<[tx: Database], PreparedLine[]>(inTransaction, (tx, report) =>
    compareLines(tx, lines, report),
  );

/**
 * Stages a file, each line compared with the shop, in batches. What an import of the same lines that was ended has staged
 * stays, and is not compared again. The next batch is read and compared while one is written.
 * @returns a hash of the file
 */
export async function stageFile(
  step: Step,
  source: ProductSource,
  { batch: size, kind, beside, report, onStaged }: StagingOptions,
): Promise<string> {
  let chain = createHash("sha256").update(kind).digest("hex");
  let [isAgain, last, count] = [true, 0, 0];
  const write = async (
    lines: readonly StagedLine[],
    compared: ReturnType<typeof compareBeside> | undefined,
  ) => {
    const end = lines.at(-1);
    if (end === undefined) return;
    chain = createHash("sha256").update(chain).update(JSON.stringify(lines)).digest("hex");
    const ahead = await compared;
    isAgain = await reportAfter(step, report, async (tx, progress, gather) => {
      if (isAgain && (await isStaged(tx, end.line, chain))) return true;
      const staged = isAgain ? await forgetBehind(tx, progress, last) : progress;
      for (const problem of ahead?.problems ?? []) gather(problem);
      await stageLines(tx, staged, ahead?.done ?? (await compareLines(tx, lines, gather)), chain);
      return false;
    });
    last = end.line;
    count += lines.length;
    onStaged(count);
  };
  let batch: StagedLine[] = [];
  let writing: Promise<void> | undefined;
  const flush = async () => {
    const lines = batch;
    batch = [];
    const compared = isAgain || beside === undefined ? undefined : compareBeside(beside, lines);
    // A failure is thrown where it is waited for.
    compared?.catch(() => undefined);
    await writing;
    writing = write(lines, compared);
    writing.catch(() => undefined);
  };
  for await (const entry of source) {
    if (entry instanceof LineProblem) {
      report(entry);
      continue;
    }
    batch.push(entry);
    if (batch.length === size) await flush();
  }
  await flush();
  await writing;
  // A longer file may have begun with the same lines. Those that are being applied are exactly these.
  if (isAgain)
    await step(async (tx, progress) => {
      if (progress.contentHash !== chain) await forgetBehind(tx, progress, last);
    });
  return chain;
}

/** Stages the withdrawal of variants that a file of another shop does not name any more. */
export async function stageRemovedVariants(
  step: Step,
  report: ReportProblem,
  reportNote: ReportNote,
): Promise<void> {
  const removed = await reportAfter(step, report, async (tx, progress, gather) => {
    const found = await findRemovedVariants(tx);
    const lines = found.map(
      ({ last, sku }, index): StagedLine => ({
        line: last + index + 1,
        draft: { sku, status: "withdrawn" },
      }),
    );
    await stageLines(tx, progress, await compareLines(tx, lines, gather), undefined);
    return found;
  });
  for (const { line, name, sku, active } of removed)
    if (active)
      reportNote({
        line,
        message: `“${name}” (${sku}) is not among its variants any more: it is withdrawn.`,
      });
}
