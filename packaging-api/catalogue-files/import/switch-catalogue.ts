import { sql } from "drizzle-orm";
import { z } from "zod";
import { categories } from "../../catalogue/catalogue-tables";
import type { Database } from "../../database/connect";
import { readRow, readRows } from "../../database/rows";
import { enqueue } from "../../outbox/effect";
import { readCategoryTree } from "./category-tree";
import { type Progress, saveProgress } from "./import-progress";
import type { Step } from "./import-step";
import { compareLines, noteChanges } from "./prepare-lines";
import type { ReportProblem } from "./problem";
import type { NewCategory } from "./shopify-categories";
import { reportAfter } from "./stage-file";
import { BATCH, readStaged } from "./staging";
import { TouchedPages } from "./touched";
import { renameProducts, StaleChangeError, setStock, writeChanges } from "./write-changes";

/** So often a product may change between its comparison and the switch before the import gives up. */
const ATTEMPTS = 5;

const counted = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() });

/** What the staged lines would do. */
export function countStaged(tx: Database, { importId }: Progress): Promise<z.output<typeof counted>> {
  return readRow(
    tx,
    counted,
    sql`select created, updated, (select count(*) from staged_products)::int - created - updated as unchanged
      from (select (count(*) filter (where is_new))::int as created,
        (count(*) filter (where not is_new))::int as updated
        from product_changes where import_id = ${importId}) changes`,
  );
}

const numbered = z.object({ line: z.int() });

/** Compares the next lines again whose products were changed since. @returns whether there were any */
async function compareStale(tx: Database, progress: Progress, report: ReportProblem): Promise<boolean> {
  const { importId, stagedTags, contentHash, appliedLine } = progress;
  const rows = await readRows(
    tx,
    numbered,
    sql`select n.line from product_changes n join products p on p.id = n.product_id
      where n.import_id = ${importId} and not n.is_new and n.line > ${contentHash === null ? 0 : appliedLine}
        and p.updated_at <> n.seen_at order by n.line limit ${BATCH}`,
  );
  if (rows.length === 0) return false;
  const lines = sql.join(
    rows.map(({ line }) => sql`${line}`),
    sql`, `,
  );
  await tx.execute(sql`delete from product_changes where import_id = ${importId} and line in (${lines})`);
  const staged = await readStaged(
    tx,
    rows.map(({ line }) => line),
  );
  const touched = new TouchedPages(stagedTags);
  await noteChanges(tx, importId, await compareLines(tx, staged, report), touched);
  await saveProgress(tx, { stagedTags: touched.list() });
  return true;
}

/** Begins to apply what was staged: new categories, then addresses. */
async function beginApplying(
  tx: Database,
  progress: Progress,
  contentHash: string,
  newCategories: readonly NewCategory[],
): Promise<void> {
  const touched = new TouchedPages([...progress.tags, ...progress.stagedTags]);
  for (const { parentSlug, ...category } of newCategories) {
    const { ids } = await readCategoryTree(tx);
    touched.category();
    await tx
      .insert(categories)
      .values({ ...category, parentId: parentSlug === undefined ? null : (ids.get(parentSlug) ?? null) });
  }
  await renameProducts(tx, progress.importId);
  await saveProgress(tx, { contentHash, appliedLine: 0, tags: touched.list() });
}

/** Stocks of one transaction: orders of these products wait for it. */
const STOCKS = 200;

/** The shop shows what the import says; its changes are kept in the place of those of the one before. */
async function endApplying(tx: Database, importId: string): Promise<void> {
  await tx.execute(sql`delete from product_changes where import_id <> ${importId}`);
  await saveProgress(tx, { appliedId: importId, appliedLine: 0, stagedTags: [] });
}

/**
 * Sets the stocks that were imported, in short transactions behind the switch: orders count on them all the time. The
 * pages that show them are told in the end, and the import is over.
 */
export async function followWithStock(step: Step): Promise<void> {
  const setNext = () =>
    step(async (tx, { importId, appliedLine }) => {
      const last = await setStock(tx, importId, appliedLine, STOCKS);
      if (last !== undefined) await saveProgress(tx, { appliedLine: last });
      return last !== undefined;
    });
  while (await setNext());
  await step(async (tx, { tags, appliedLine }) => {
    if (appliedLine > 0) await enqueue(tx, { kind: "revalidate", payload: { tags } });
    await tx.execute(sql`truncate staged_products`);
    await saveProgress(tx, { contentHash: null, appliedLine: 0, tags: [] });
  });
}

/** Whether the switch of these lines is done, and only their stocks may be left. */
export const isSwitched = ({ importId, appliedId, contentHash }: Progress, hash: string): boolean =>
  importId === appliedId && contentHash === hash;

export type SwitchOptions<T> = {
  /** Of the lines; see `stageFile`. */
  contentHash: string;
  newCategories: readonly NewCategory[];
  /** How many changes are written by one statement. */
  chunk: number;
  /** Whether there are too many changes for one transaction. */
  inParts: boolean;
  report: ReportProblem;
  /** Called with the number of changes that are written. */
  onWritten(changes: number): void;
  /** Runs in the transaction that brings the last of it into the shop, with the cache tags to revalidate. */
  finish(tx: Database, tags: string[]): Promise<T>;
};

/**
 * Brings what is staged into the shop: in one transaction, so that shoppers see all of it or nothing, or in parts.
 * @throws Error when the shop is changed again and again meanwhile
 */
export async function switchCatalogue<T>(step: Step, options: SwitchOptions<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    while (await reportAfter(step, options.report, compareStale));
    try {
      return await (options.inParts ? applyInParts(step, options) : applyWhole(step, options));
    } catch (error) {
      if (!(error instanceof StaleChangeError) || attempt === ATTEMPTS) throw error;
    }
  }
}

function applyWhole<T>(step: Step, options: SwitchOptions<T>): Promise<T> {
  return step(async (tx, progress) => {
    await beginApplying(tx, progress, options.contentHash, options.newCategories);
    let written = 0;
    for (let after = 0; ; ) {
      const last = await writeChanges(tx, progress.importId, after, options.chunk);
      if (last === undefined) break;
      written += options.chunk;
      options.onWritten(written);
      after = last;
    }
    return endWith(tx, progress.importId, options);
  });
}

async function endWith<T>(tx: Database, importId: string, { finish }: SwitchOptions<T>): Promise<T> {
  const { tags } = await readRow(
    tx,
    z.object({ tags: z.array(z.string()) }),
    sql`select tags from product_import`,
  );
  await endApplying(tx, importId);
  return finish(tx, tags);
}

async function applyInParts<T>(step: Step, options: SwitchOptions<T>): Promise<T> {
  const { contentHash, newCategories, chunk, onWritten } = options;
  await step(async (tx, progress) => {
    if (progress.contentHash !== contentHash) await beginApplying(tx, progress, contentHash, newCategories);
  });
  let written = 0;
  const writePart = () =>
    step(async (tx, { importId, appliedLine }) => {
      const last = await writeChanges(tx, importId, appliedLine, chunk);
      if (last !== undefined) await saveProgress(tx, { appliedLine: last });
      return last !== undefined;
    });
  while (await writePart()) {
    written += chunk;
    onWritten(written);
  }
  return step((tx, { importId }) => endWith(tx, importId, options));
}
