import type { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import type { Database } from "../../database/connect";
import { enqueue } from "../../outbox/effect";
import { refreshSearchWords } from "../../search/search-words";
import { refreshCategoryFigures } from "../category-figures";
import {
  type CategoryDraft,
  categoryHeaderProblems,
  isCategoryHeader,
  readCategoryRow,
} from "./category-csv";
import { mergeCategories } from "./merge-categories";
import { type MergeCounts, mergeProducts } from "./merge-products";
import { LineProblem, type TellProblem } from "./problem";
import { isProductHeader } from "./product-csv";
import { ownProducts, type ProductSource, shopifyProducts } from "./product-sources";
import { type CsvFile, readCsv } from "./read-csv";
import { isShopifyHeader } from "./shopify-columns";
import type { ShopifyOptions } from "./shopify-product";
import { BATCH, checkStaging, createStaging, type StagedLine, stage } from "./staging";
import { TouchedPages } from "./touched";

/** One import at a time; the key is this program's own choice. */
export const IMPORT_LOCK = 7202;

/** A shop has hundreds of categories, not more. */
const MAX_CATEGORIES = 10_000;

/** What a file was recognised as by its header. */
export type Format = "categories" | "products" | "shopify";

export type ImportOptions = ShopifyOptions & {
  /** Check and count everything, then leave the shop as it was. */
  dryRun: boolean;
  /** Written in the transaction of what the file changed. */
  note?(tx: Database, outcome: ImportOutcome): Promise<void>;
};
export const usualOptions: ImportOptions = { pricesExVat: false, dryRun: false };

export type ImportOutcome = {
  format: Format;
  counts: MergeCounts;
  /** The cache tags that the storefront is told. */
  tags: string[];
};

/** Ends the transaction of a file that is not good. */
export class Refused extends Error {}

/** Ends the transaction of a rehearsal. */
class Rehearsed extends Error {}

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
  source: ProductSource,
  touched: TouchedPages,
  tell: TellProblem,
  bad: () => boolean,
) {
  await createStaging(tx);
  let batch: StagedLine[] = [];
  for await (const entry of source) {
    if (entry instanceof LineProblem) {
      tell(entry);
      continue;
    }
    batch.push(entry);
    if (batch.length === BATCH) {
      await stage(tx, batch);
      batch = [];
    }
  }
  await stage(tx, batch);
  await checkStaging(tx, tell);
  return mergeProducts(tx, touched, tell, bad);
}

function recognise(header: string[]): Format | undefined {
  if (isShopifyHeader(header)) return "shopify";
  if (isCategoryHeader(header)) return "categories";
  return isProductHeader(header) ? "products" : undefined;
}

/**
 * Reads one file into a running transaction; see `importCatalogue`.
 * @throws Refused when a problem was told: the caller's transaction must not be committed.
 */
export async function importInto(
  tx: Database,
  source: Readable,
  tell: TellProblem,
  options: ShopifyOptions,
): Promise<ImportOutcome> {
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
  const format = recognise(file.header);
  if (format === undefined) {
    count(
      new LineProblem(1, "The header is not that of products, of categories or of Shopify's product file."),
    );
    throw new Refused();
  }
  const counts =
    format === "categories"
      ? await importCategories(tx, file, touched, count, bad)
      : await importProducts(
          tx,
          format === "shopify" ? shopifyProducts(tx, file, touched, options) : ownProducts(file),
          touched,
          count,
          bad,
        );
  if (bad()) throw new Refused();
  const tags = touched.list();
  if (tags.length > 0) {
    await refreshSearchWords(tx);
    await refreshCategoryFigures(tx);
    await enqueue(tx, { kind: "revalidate", payload: { tags } });
  }
  return { format, counts, tags };
}

/**
 * Imports a CSV of products, of categories or from Shopify, told apart by the header. All or nothing: every bad line is told through
 * `tell`, and one is enough to leave the shop as it was (undefined is answered then). What the shop agrees with
 * already is not touched. The storefront's pages are revalidated through the outbox, in the same transaction.
 */
export async function importCatalogue(
  db: Database,
  source: Readable,
  tell: TellProblem,
  options: ImportOptions = usualOptions,
): Promise<ImportOutcome | undefined> {
  let outcome: ImportOutcome | undefined;
  try {
    return await db.transaction(async (tx) => {
      outcome = await importInto(tx, source, tell, options);
      if (options.dryRun) throw new Rehearsed();
      await options.note?.(tx, outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return undefined;
    if (error instanceof Rehearsed) return outcome;
    throw error;
  } finally {
    source.destroy();
  }
}
