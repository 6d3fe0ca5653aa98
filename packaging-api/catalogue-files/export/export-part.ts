import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "../../../trade-rules/formula-cells";
import type { ExportSubject } from "../../contract/staff-import";
import type { Database } from "../../database/connect";
import { productColumns } from "../import/product-csv";
import { storedBehind } from "../import/stored-drafts";
import { type CsvRows, categoryRows, termRows } from "./export-catalogue";

/** Products of one part. */
const PART = 500;

/** A part of an export as CSV; `next`: behind which code the next one begins. */
export type ExportPart = { csv: string; next?: string };

const write = (rows: readonly string[][]): string => stringify(rows.map((row) => row.map(escapeFormula)));

async function whole(rows: CsvRows): Promise<ExportPart> {
  const all: string[][] = [];
  for await (const row of rows) all.push(row);
  return { csv: write(all) };
}

/**
 * What the command line exports, in parts that are put behind each other: of products so many, of the rest all at once.
 * @param after the last code of the part before
 */
export async function readExportPart(
  db: Database,
  { what, after }: { what: ExportSubject; after?: string | undefined },
): Promise<ExportPart> {
  if (what === "categories") return whole(categoryRows(db));
  if (what === "search terms") return whole(termRows(db));
  const products = await storedBehind(db, after ?? "", PART);
  const rows = products.map(({ draft }) => productColumns.map((column) => column.write(draft)));
  const header = after === undefined ? [productColumns.map(({ name }) => name)] : [];
  const last = products.at(-1);
  return {
    csv: write([...header, ...rows]),
    ...(last !== undefined && products.length === PART && { next: last.draft.sku }),
  };
}
