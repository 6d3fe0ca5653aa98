import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { refreshCategoryFigures } from "../../catalogue/category-figures";
import {
  type ColumnDifference,
  type EditableColumn,
  editableColumns,
  type NewProductCells,
  type ProductCells,
} from "../../contract/staff-catalogue";
import type { Database } from "../../database/connect";
import { enqueue } from "../../outbox/effect";
import { refreshSearchWords } from "../../search/search-words";
import { noteChanges } from "../import/prepare-lines";
import type { LineProblem } from "../import/problem";
import { type Change, changeOf } from "../import/product-change";
import { productColumns, readProductRow } from "../import/product-csv";
import type { PartialDraft, ProductDraft } from "../import/product-draft";
import { lockStored, type StoredProduct } from "../import/stored-drafts";
import { TouchedPages } from "../import/touched";
import { writeChanges } from "../import/write-changes";
import { readPhotographs } from "../pictures/named-pictures";

/** The product cannot be changed so; `message` is one sentence or more. */
export class CatalogueError extends Error {}

/** A product with what a change makes of it. */
export type ChangedProduct = { sku: string; name: string; differences: ColumnDifference[] };

/** The one line of this change, as of a file. */
const LINE = 1;

const editable = productColumns.filter((column): column is typeof column & { name: EditableColumn } =>
  editableColumns.some((name) => name === column.name),
);

/** What can be changed of a product, as its file would have it. */
export const cellsOf = (draft: ProductDraft): ProductCells =>
  Object.fromEntries(editable.map(({ name, write }) => [name, write(draft)]));

function differencesOf(before: ProductDraft, after: ProductDraft): ColumnDifference[] {
  return editable.flatMap(({ name, write }) => {
    const [was, is] = [write(before), write(after)];
    return was === is ? [] : [{ column: name, before: was, after: is }];
  });
}

/** @throws CatalogueError with all that was found wrong */
export function refuse(problems: readonly LineProblem[]): void {
  if (problems.length > 0) throw new CatalogueError(problems.map(({ message }) => message).join(" "));
}

/** Locks a product to be changed. @throws CatalogueError when there is none of this code */
export async function lockProduct(tx: Database, sku: string): Promise<StoredProduct> {
  const product = (await lockStored(tx, [sku])).get(sku);
  if (product === undefined) throw new CatalogueError(`There is no product ${sku}.`);
  return product;
}

/** What a line makes of a locked product, by the rules of an import; undefined for nothing. @throws CatalogueError */
async function compareLine(
  tx: Database,
  before: StoredProduct,
  draft: PartialDraft,
): Promise<Change | undefined> {
  const line = { line: LINE, draft };
  const photographs = await readPhotographs(tx, [draft, before.draft]);
  const problems: LineProblem[] = [];
  const change = changeOf(line, before, photographs, (problem) => problems.push(problem));
  refuse(problems);
  return change;
}

/** What cells say of a product. @throws CatalogueError */
export function readCells(sku: string, cells: NewProductCells): PartialDraft {
  const draft = readProductRow({ line: LINE, cells: { ...cells, sku } });
  if (!Array.isArray(draft)) return draft;
  refuse(draft);
  throw new CatalogueError("The change cannot be read.");
}

/** Compares cells with their product, by the rules of an import, and locks it. @throws CatalogueError */
async function compare(
  tx: Database,
  sku: string,
  cells: ProductCells,
): Promise<{ before: ProductDraft; change: Change | undefined }> {
  const before = await lockProduct(tx, sku);
  return { before: before.draft, change: await compareLine(tx, before, readCells(sku, cells)) };
}

/** What changes make of a product one after the other, without being made. @throws CatalogueError when one breaks a rule */
export async function draftAfter(
  db: Database,
  stored: StoredProduct,
  changes: readonly ProductCells[],
): Promise<ProductDraft> {
  let { draft } = stored;
  for (const cells of changes) {
    const change = await compareLine(db, { ...stored, draft }, readCells(draft.sku, cells));
    draft = change?.draft ?? draft;
  }
  return draft;
}

/** What a change would make of a product. @throws CatalogueError when it breaks a rule, or there is no such product */
export async function compareProduct(
  tx: Database,
  sku: string,
  cells: ProductCells,
): Promise<ChangedProduct> {
  const { before, change } = await compare(tx, sku, cells);
  return {
    sku,
    name: before.name,
    differences: change === undefined ? [] : differencesOf(before, change.draft),
  };
}

/**
 * Changes one product, by the rules of an import: its pages are made again, and whoever waits for it is told. The last
 * import can still be taken back; this product is left as it is then.
 * @throws CatalogueError when the change breaks a rule, or there is no such product
 */
export async function changeProduct(tx: Database, sku: string, cells: ProductCells): Promise<ChangedProduct> {
  const { before, change } = await compare(tx, sku, cells);
  if (change === undefined) return { sku, name: before.name, differences: [] };
  await writeChange(tx, change);
  return { sku, name: change.draft.name, differences: differencesOf(before, change.draft) };
}

/** Changes a locked product as a line says. @throws CatalogueError when that breaks a rule */
export async function changeLocked(tx: Database, before: StoredProduct, draft: PartialDraft): Promise<void> {
  const change = await compareLine(tx, before, draft);
  if (change !== undefined) await writeChange(tx, change);
}

/** Writes what was compared, of a product that is locked or new. */
export async function writeChange(tx: Database, change: Change): Promise<void> {
  const { before, draft } = change;
  const changeId = `change:${randomUUID()}`;
  const touched = new TouchedPages();
  await noteChanges(tx, changeId, [{ line: LINE, draft, change }], touched);
  await writeChanges(tx, changeId, 0, 1);
  await tx.execute(sql`delete from product_changes where import_id = ${changeId}`);
  if (before?.draft.name !== draft.name || before.draft.status !== draft.status) await refreshSearchWords(tx);
  await refreshCategoryFigures(tx);
  await enqueue(tx, { kind: "revalidate", payload: { tags: touched.list() } });
}
