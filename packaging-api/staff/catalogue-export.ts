import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import {
  type CsvRows,
  categoryRows,
  productRows,
  termRows,
} from "../catalogue-files/export/export-catalogue";
import { escapeFormula } from "../catalogue-files/import/formula-cells";
import type { Database } from "../database/connect";
import type { CatalogueCommand } from "./catalogue-arguments";
import type { StaffIo } from "./io";

const rowsOf = { products: productRows, categories: categoryRows, "search terms": termRows } as const;

/** Counts the rows, and keeps their cells from being run by the spreadsheet that opens them. */
async function* counted(rows: CsvRows, count: () => void): CsvRows {
  for await (const row of rows) {
    yield row.map(escapeFormula);
    count();
  }
}

/** Writes the catalogue as CSV. Answers the exit status. */
export async function runExport(
  db: Database,
  { file, what }: Extract<CatalogueCommand, { name: "export" }>,
  io: StaffIo,
): Promise<0> {
  let lines = 0;
  const rows = counted(rowsOf[what](db), () => {
    lines += 1;
  });
  await pipeline(Readable.from(rows), stringify(), io.output);
  if (file !== "-") io.say(`Exported ${lines - 1} ${what} to ${file}.`);
  return 0;
}
