import type { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import type { Database } from "../../database/connect";
import { enqueue } from "../../outbox/worker";
import { refreshSearchWords } from "../../search/search-words";
import {
  type CategoryDraft,
  categoryHeaderProblems,
  isCategoryHeader,
  readCategoryRow,
} from "./category-csv";
import { mergeCategories } from "./merge-categories";
import { type MergeCounts, mergeProducts } from "./merge-products";
import { LineProblem, type TellProblem } from "./problem";
import { headerProblems, isProductHeader, productColumns, readProductRow } from "./product-csv";
import { type CsvFile, readCsv } from "./read-csv";
import { BATCH, checkStaging, createStaging, type StagedLine, stage } from "./staging";
import { TouchedPages } from "./touched";

/** One import at a time; the key is this program's own choice. */
export const IMPORT_LOCK = 7202;

/** A shop has hundreds of categories, not more. */
const MAX_CATEGORIES = 10_000;

export type ImportOutcome = {
  what: "categories" | "products";
  counts: MergeCounts;
  /** The cache tags that the storefront is told. */
  tags: string[];
};

/** Ends the transaction of a file that is not good. */
export class Refused extends Error {}

async function importCategories(
  tx: Database,
  file: CsvFile,
  touched: TouchedPages,
  tell: TellProblem,
  bad: () => boolean,
) {
  for (const problem of categoryHeaderProblems(file.header)) tell(problem);
  if (bad()) throw new Refused();
  const drafts: CategoryDraft[] = [];
  for await (const row of file.rows) {
    const draft = row instanceof LineProblem ? [row] : readCategoryRow(row);
    if (Array.isArray(draft)) for (const problem of draft) tell(problem);
    else drafts.push(draft);
    if (drafts.length > MAX_CATEGORIES) {
      tell(new LineProblem(row.line, `A file holds at most ${MAX_CATEGORIES} categories.`));
      break;
    }
  }
  return mergeCategories(tx, drafts, touched, tell, bad);
}

async function importProducts(
  tx: Database,
  file: CsvFile,
  touched: TouchedPages,
  tell: TellProblem,
  bad: () => boolean,
) {
  for (const problem of headerProblems(
    file.header,
    productColumns.map(({ name }) => name),
  ))
    tell(problem);
  if (bad()) throw new Refused();
  await createStaging(tx);
  let batch: StagedLine[] = [];
  for await (const row of file.rows) {
    const draft = row instanceof LineProblem ? [row] : readProductRow(row);
    if (Array.isArray(draft)) for (const problem of draft) tell(problem);
    else if (!(row instanceof LineProblem)) batch.push({ line: row.line, draft });
    if (batch.length === BATCH) {
      await stage(tx, batch);
      batch = [];
    }
  }
  await stage(tx, batch);
  await checkStaging(tx, tell);
  return mergeProducts(tx, touched, tell, bad);
}

/**
 * Reads one file into a running transaction; see `importCatalogue`.
 * @throws Refused when a problem was told: the caller's transaction must not be committed.
 */
export async function importInto(tx: Database, source: Readable, tell: TellProblem): Promise<ImportOutcome> {
  let problems = 0;
  const count: TellProblem = (problem) => {
    problems += 1;
    tell(problem);
  };
  const bad = () => problems > 0;
  const touched = new TouchedPages();
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
  const file = await readCsv(source).catch((error: unknown) => {
    if (!(error instanceof LineProblem)) throw error;
    count(error);
    throw new Refused();
  });
  const what = isCategoryHeader(file.header) ? "categories" : "products";
  if (what === "products" && !isProductHeader(file.header)) {
    count(new LineProblem(1, "The header is neither that of products nor that of categories."));
    throw new Refused();
  }
  const importKind = what === "categories" ? importCategories : importProducts;
  const counts = await importKind(tx, file, touched, count, bad);
  if (bad()) throw new Refused();
  const tags = touched.list();
  if (tags.length > 0) {
    await refreshSearchWords(tx);
    await enqueue(tx, { kind: "revalidate", payload: { tags } });
  }
  return { what, counts, tags };
}

/**
 * Imports a CSV of products or categories, told apart by the header. All or nothing: every bad line is told through
 * `tell`, and one is enough to leave the shop as it was (undefined is answered then). What the shop agrees with
 * already is not touched. The storefront's pages are revalidated through the outbox, in the same transaction.
 */
export async function importCatalogue(
  db: Database,
  source: Readable,
  tell: TellProblem,
): Promise<ImportOutcome | undefined> {
  try {
    return await db.transaction((tx) => importInto(tx, source, tell));
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  } finally {
    source.destroy();
  }
}
