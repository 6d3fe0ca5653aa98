import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { FileDifference } from "../../contract/staff-import";
import type { Database } from "../../database/connect";
import { readRow, readRows } from "../../database/rows";
import type { Progress } from "./import-progress";
import { compareLines } from "./prepare-lines";
import type { Change } from "./product-change";
import { productColumns } from "./product-csv";
import { BATCH, readStaged } from "./staging";

/** Of a very long file no more are read. */
const MOST_DIFFERENCES = 10_000;
/** Characters of a cell that a difference keeps. */
const SHOWN = 200;

/**
 * What a file changes, line by line in its order. `digest`: of all of it, by which it is seen whether the shop was changed
 * since. What products have in stock is no part of the digest: it moves all the time.
 */
export type Differences = { rows: FileDifference[]; digest: string };

const shortened = (cell: string): string => (cell.length > SHOWN ? `${cell.slice(0, SHOWN)}…` : cell);

/** The columns that differ; of something new or gone those that have a cell. */
export function cellDifferences(
  columns: readonly string[],
  before: readonly string[],
  after: readonly string[],
): FileDifference["cells"] {
  return columns.flatMap((column, index) => {
    const [was = "", is = ""] = [before[index], after[index]];
    return was === is ? [] : [{ column, before: shortened(was), after: shortened(is) }];
  });
}

/** Differences that were all found at once. */
export const wholeDifferences = (rows: FileDifference[]): Differences => ({
  rows,
  digest: createHash("sha256").update(JSON.stringify(rows)).digest("hex"),
});

const columnNames = productColumns.map(({ name }) => name);

function productDifference(line: number, { before, draft }: Change): FileDifference {
  const cellsOf = (one: Change["draft"]) => productColumns.map(({ write }) => write(one));
  return {
    line,
    subject: draft.sku,
    what: before === undefined ? "new" : "changed",
    cells: cellDifferences(columnNames, before === undefined ? [] : cellsOf(before.draft), cellsOf(draft)),
  };
}

const numbered = z.object({ line: z.int() });
const digested = z.object({ digest: z.string() });

/** What the staged lines change of products, of a very long file the first. It is compared once more with the shop, a batch at a time. */
export async function readProductDifferences(
  tx: Database,
  { importId }: Pick<Progress, "importId">,
): Promise<Differences> {
  const rows: FileDifference[] = [];
  for (let after: number | undefined = 0; after !== undefined && rows.length < MOST_DIFFERENCES; ) {
    const lines: z.output<typeof numbered>[] = await readRows(
      tx,
      numbered,
      sql`select line from product_changes where import_id = ${importId} and line > ${after}
        order by line limit ${BATCH}`,
    );
    after = lines.at(-1)?.line;
    const staged = await readStaged(
      tx,
      lines.map(({ line }) => line),
    );
    for (const { line, change } of await compareLines(tx, staged, () => undefined))
      if (change !== undefined) rows.push(productDifference(line, change));
  }
  const { digest } = await readRow(
    tx,
    digested,
    sql`select md5(coalesce(string_agg(
        md5(concat(line, ' ', is_new, ' ', before - 'stock', ' ', after - 'stock')), '' order by line), '')) as digest
      from product_changes where import_id = ${importId} and (is_new or after - 'stock' <> '{}')`,
  );
  return { rows, digest };
}
