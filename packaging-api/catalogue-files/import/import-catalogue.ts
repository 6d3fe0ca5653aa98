import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { refreshCategoryFigures } from "../../catalogue/category-figures";
import { actAs } from "../../catalogue/stock-cause";
import type { Database } from "../../database/connect";
import { isServer } from "../../database/pipelining/pooled-database";
import { transact } from "../../database/transaction";
import { enqueue } from "../../outbox/effect";
import { refreshSearchWords } from "../../search/search-words";
import { isTermHeader } from "../search-terms/term-csv";
import { isCategoryHeader } from "./category-csv";
import type { Differences } from "./differences";
import { embeddedPace, type ImportPace, importProducts, serverPace, wholePace } from "./import-products";
import type { InTransaction } from "./import-progress";
import type { ImportCounts } from "./import-step";
import { type Checks, type Finish, importCategories, importTerms } from "./import-whole-file";
import { LineProblem, type ReportNote, type ReportProblem } from "./problem";
import { isProductHeader } from "./product-csv";
import { ownProducts, shopifyProducts } from "./product-sources";
import { type CsvFile, type CsvRow, readCsv } from "./read-csv";
import { categoryFinder, type NewCategory } from "./shopify-categories";
import { isShopifyHeader } from "./shopify-columns";
import type { ShopifyOptions } from "./shopify-variant";

/**
 * The embedded database answers in microtasks alone: a thread may do nothing else for so great a share of a transaction.
 * Whoever waited meanwhile gets as much time before the next one.
 */
const ALONE = 0.95;

/** What a file was recognised as by its header. */
type Format = "categories" | "products" | "shopify" | "search terms";

export type ImportOptions = ShopifyOptions & {
  /** Check and count everything, then leave the shop as it was. */
  dryRun: boolean;
  /** Which of the staff imports it; the ledger of the stock names them. */
  person?: string;
  /** Called with what is rounded, cut or left out of the file, also when nothing is imported. */
  reportNote?: ReportNote;
  /** Called now and then with a sentence that says how far it is. */
  sayProgress?: (sentence: string) => void;
  /** The share of the file that is read; undefined where its length is not known. */
  readShare?: (() => number | undefined) | undefined;
  /**
   * Is told what a file without problems changes, before the shop shows it. What it throws ends the import with nothing
   * changed.
   */
  onCompared?: (differences: Differences) => void;
  /** Records that a file may have; one that has more is refused. */
  mostRecords?: number;
  /** Runs in the transaction that brings the last of it into the shop. */
  note?(tx: Database, outcome: ImportOutcome): Promise<void>;
};
export const usualOptions: ImportOptions = { pricesExVat: false, dryRun: false };

export type ImportOutcome = {
  format: Format;
  counts: ImportCounts;
  /** The cache tags that the storefront is asked to revalidate. */
  tags: string[];
};

/** Rolls back the last transaction of a rehearsal. */
class Rehearsed extends Error {
  constructor(readonly outcome: ImportOutcome) {
    super("Rehearsed.");
  }
}

function recognise(header: string[]): Format | undefined {
  if (isShopifyHeader(header)) return "shopify";
  if (isTermHeader(header)) return "search terms";
  if (isCategoryHeader(header)) return "categories";
  return isProductHeader(header) ? "products" : undefined;
}

/** The rows of a file, and a problem in the place of one too many. */
async function* firstRows(rows: CsvFile["rows"], most: number): AsyncGenerator<CsvRow | LineProblem> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > most) {
      const figure = most.toLocaleString("en-GB");
      yield new LineProblem(
        row.line,
        `No more than ${figure} lines are imported here. Longer files are imported at the command line: catalogue import.`,
      );
      return;
    }
    yield row;
  }
}

/** The lines of a file of products, and the categories that they ask for and the shop does not have. */
async function openProducts(
  inTransaction: InTransaction,
  file: CsvFile,
  format: Format,
  options: ShopifyOptions,
  reportNote: ReportNote,
) {
  const newCategories: NewCategory[] = [];
  if (format === "products") return { source: ownProducts(file), newCategories };
  const findCategories = await inTransaction((tx) => categoryFinder(tx, newCategories));
  return { source: shopifyProducts(file, findCategories, options, reportNote), newCategories };
}

/** The same, which throws `Rehearsed` at the end of a rehearsal. */
async function readInto(
  inTransaction: InTransaction,
  input: Readable,
  report: ReportProblem,
  options: ImportOptions,
  pace: ImportPace,
): Promise<ImportOutcome | undefined> {
  let problems = 0;
  const checks: Checks = {
    report: (problem) => {
      problems += 1;
      report(problem);
    },
    bad: () => problems > 0,
    onCompared: options.onCompared,
  };
  const { dryRun, reportNote = () => undefined, sayProgress = () => undefined, readShare } = options;
  const read = await readCsv(input).catch((error: unknown) => {
    if (!(error instanceof LineProblem)) throw error;
    checks.report(error);
  });
  if (read === undefined) return undefined;
  const { mostRecords } = options;
  const file = mostRecords === undefined ? read : { ...read, rows: firstRows(read.rows, mostRecords) };
  const format = recognise(file.header);
  if (format === undefined) {
    checks.report(
      new LineProblem(
        1,
        "The header is not that of products, categories, search terms or of Shopify's product file.",
      ),
    );
    return undefined;
  }
  const finish: Finish<ImportOutcome> = async (tx, counts, tags) => {
    const outcome = { format, counts, tags };
    if (dryRun) throw new Rehearsed(outcome);
    if (tags.length > 0) {
      await refreshSearchWords(tx);
      await refreshCategoryFigures(tx);
      await enqueue(tx, { kind: "revalidate", payload: { tags } });
    }
    await options.note?.(tx, outcome);
    return outcome;
  };
  if (format === "categories") return importCategories(inTransaction, file, checks, finish);
  if (format === "search terms") return importTerms(inTransaction, file, checks, finish);
  return importProducts(
    inTransaction,
    await openProducts(inTransaction, file, format, options, reportNote),
    { ...checks, dryRun, reportNote, sayProgress, readShare: readShare ?? (() => undefined), pace },
    finish,
  );
}

/**
 * Imports one file in the transactions that `inTransaction` runs; see `importCatalogue`. Where they are parts of one, whoever
 * began that takes it back after a rehearsal.
 * @returns undefined when a problem was reported
 */
export async function importInto(
  inTransaction: InTransaction,
  input: Readable,
  report: ReportProblem,
  options: ImportOptions,
  pace: ImportPace = wholePace,
): Promise<ImportOutcome | undefined> {
  try {
    return await readInto(inTransaction, input, report, options, pace);
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcome;
    throw error;
  } finally {
    input.destroy();
  }
}

/**
 * Imports a CSV of products, of categories, of search terms or from Shopify, distinguished by the header. The whole file is checked first:
 * every bad line is reported through `report`, and one is enough to leave the shop as it was (undefined is answered then).
 * Categories and search terms are written in one transaction; so are products, after they were staged in many short ones, so
 * that sales go on, and the same file imported again finishes what was interrupted. What the shop agrees with already is neither written nor locked. The
 * storefront's pages are revalidated through the outbox at the end.
 * @throws SupersededError when another import of products began meanwhile
 */
export function importCatalogue(
  db: Database,
  input: Readable,
  report: ReportProblem,
  options: ImportOptions = usualOptions,
): Promise<ImportOutcome | undefined> {
  const onServer = isServer(db);
  const inTransaction: InTransaction = async (work) => {
    const before = performance.eventLoopUtilization();
    const done = await transact(db, async (tx) => {
      if (options.person !== undefined) await actAs(tx, options.person);
      return work(tx);
    });
    const { utilization, active } = performance.eventLoopUtilization(before);
    if (!onServer && utilization > ALONE) await pause(active);
    return done;
  };
  return importInto(inTransaction, input, report, options, onServer ? serverPace : embeddedPace);
}
