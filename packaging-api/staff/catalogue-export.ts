import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import { type CsvRows, categoryRows, productRows } from "../catalogue/export/export-catalogue";
import type { Database } from "../database/connect";
import type { CatalogueCommand } from "./catalogue-arguments";
import type { StaffIo } from "./io";

async function* counted(rows: CsvRows, count: () => void): CsvRows {
  for await (const row of rows) {
    yield row;
    count();
  }
}

/** Writes the catalogue as CSV. Answers the exit status. */
export async function runExport(
  db: Database,
  { file, categories }: Extract<CatalogueCommand, { name: "export" }>,
  io: StaffIo,
): Promise<0> {
  let lines = 0;
  const rows = counted(categories ? categoryRows(db) : productRows(db), () => {
    lines += 1;
  });
  await pipeline(Readable.from(rows), stringify(), io.output);
  if (file !== "-") io.say(`Exported ${lines - 1} ${categories ? "categories" : "products"} to ${file}.`);
  return 0;
}
