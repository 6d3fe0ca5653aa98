import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import { type CsvRows, categoryRows, productRows } from "../catalogue/export/export-catalogue";
import type { Database } from "../database/connect";
import type { Command } from "./arguments";

async function* counted(rows: CsvRows, count: () => void): CsvRows {
  for await (const row of rows) {
    yield row;
    count();
  }
}

/** Writes the catalogue as CSV. A file appears under its name when it is whole. Answers the exit status. */
export async function runExport(db: Database, command: Extract<Command, { name: "export" }>): Promise<0> {
  const { file, categories } = command;
  let lines = 0;
  const rows = counted(categories ? categoryRows(db) : productRows(db), () => {
    lines += 1;
  });
  if (file === "-") {
    await pipeline(Readable.from(rows), stringify(), process.stdout, { end: false });
    return 0;
  }
  const unfinished = `${file}.part`;
  try {
    await pipeline(Readable.from(rows), stringify(), createWriteStream(unfinished));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  process.stdout.write(`Exported ${lines - 1} ${categories ? "categories" : "products"} to ${file}.\n`);
  return 0;
}
