import { sql } from "drizzle-orm";
import type { Database } from "../../database/connect";
import { refreshSearchWords } from "../../search/search-words";
import { replaceTerms } from "../search-terms/replace-terms";
import { MAX_TERMS, readTermRow, type TermDraft, termHeaderProblems } from "../search-terms/term-csv";
import { type CategoryDraft, categoryHeaderProblems, readCategoryRow } from "./category-csv";
import { type Differences, wholeDifferences } from "./differences";
import { IMPORT_LOCK, type InTransaction } from "./import-progress";
import type { ImportCounts } from "./import-step";
import { type Merged, mergeCategories } from "./merge-categories";
import { LineProblem, type ReportProblem } from "./problem";
import type { CsvFile, CsvRow } from "./read-csv";
import { TouchedPages } from "./touched";

/** A shop has hundreds of categories, not more. */
const MAX_CATEGORIES = 10_000;

export type Checks = {
  report: ReportProblem;
  bad: () => boolean;
  /** Is told what a file without problems changes, before the shop shows it; see `ImportOptions`. */
  onCompared: ((differences: Differences) => void) | undefined;
};
type ReadRow<T> = (row: CsvRow) => T | LineProblem[];
/** Runs in the last transaction of an import, with the cache tags of what it changed. */
export type Finish<T> = (tx: Database, counts: ImportCounts, tags: string[]) => Promise<T>;

/** Reads a file that is small enough for memory as a whole; undefined when a problem was reported. */
async function readDrafts<T>(
  file: CsvFile,
  { report, bad }: Checks,
  kind: { name: string; most: number; header: (header: string[]) => LineProblem[]; read: ReadRow<T> },
): Promise<T[] | undefined> {
  for (const problem of kind.header(file.header)) report(problem);
  if (bad()) return undefined;
  const drafts: T[] = [];
  for await (const row of file.rows) {
    const draft = row instanceof LineProblem ? [row] : kind.read(row);
    if (Array.isArray(draft)) for (const problem of draft) report(problem);
    else drafts.push(draft);
    if (drafts.length > kind.most) {
      report(new LineProblem(row.line, `A file may have at most ${kind.most} ${kind.name}.`));
      break;
    }
  }
  return drafts;
}

/** Applies a whole file in one transaction, in which no other import runs. @returns undefined when it has problems */
function applyWhole<T>(
  inTransaction: InTransaction,
  { bad, onCompared }: Checks,
  finish: Finish<T>,
  apply: (tx: Database) => Promise<Merged & { touched: string[] }>,
): Promise<T | undefined> {
  return inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const { counts, differences, touched } = await apply(tx);
    if (bad()) return undefined;
    onCompared?.(wholeDifferences(differences));
    return finish(tx, counts, touched);
  });
}

/** Reads a file of categories and makes the shop's what it says. */
export async function importCategories<T>(
  inTransaction: InTransaction,
  file: CsvFile,
  checks: Checks,
  finish: Finish<T>,
): Promise<T | undefined> {
  const drafts = await readDrafts<CategoryDraft>(file, checks, {
    name: "categories",
    most: MAX_CATEGORIES,
    header: categoryHeaderProblems,
    read: readCategoryRow,
  });
  if (drafts === undefined) return undefined;
  return applyWhole(inTransaction, checks, finish, async (tx) => {
    const touched = new TouchedPages();
    const merged = await mergeCategories(tx, drafts, touched, checks.report, checks.bad);
    return { ...merged, touched: touched.list() };
  });
}

/** Reads a file of search terms, which states all of them. */
export async function importTerms<T>(
  inTransaction: InTransaction,
  file: CsvFile,
  checks: Checks,
  finish: Finish<T>,
): Promise<T | undefined> {
  const drafts = await readDrafts<TermDraft>(file, checks, {
    name: "search terms",
    most: MAX_TERMS,
    header: termHeaderProblems,
    read: readTermRow,
  });
  if (drafts === undefined) return undefined;
  return applyWhole(inTransaction, checks, finish, async (tx) => {
    const merged = await replaceTerms(tx, drafts, checks.report, checks.bad);
    if (!checks.bad()) await refreshSearchWords(tx);
    // No page is cached that shows what a search finds.
    return { ...merged, touched: [] };
  });
}
