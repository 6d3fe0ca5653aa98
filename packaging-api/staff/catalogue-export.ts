import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { stringify } from "csv-stringify";
import { escapeFormula } from "../../trade-rules/formula-cells";
import {
  type CsvRows,
  categoryRows,
  productRows,
  termRows,
} from "../catalogue-files/export/export-catalogue";
import type { Database } from "../database/connect";
import type { StaffIo } from "./io";
import { type Choose, readWord } from "./staff-command";

const rowsOf = { products: productRows, categories: categoryRows, "search terms": termRows } as const;

/** Counts the rows, and escapes cells that a spreadsheet would run as formulas. */
async function* counted(rows: CsvRows, count: () => void): CsvRows {
  for await (const row of rows) {
    yield row.map(escapeFormula);
    count();
  }
}

type ExportRequest = { file: string; what: keyof typeof rowsOf };

/** Writes the catalogue as CSV. Answers the exit status. */
async function runExport(db: Database, { file, what }: ExportRequest, io: StaffIo): Promise<0> {
  let lines = 0;
  const rows = counted(rowsOf[what](db), () => {
    lines += 1;
  });
  await pipeline(Readable.from(rows), stringify(), io.output);
  if (file !== "-") io.say(`Exported ${lines - 1} ${what} to ${file}.`);
  return 0;
}

/** `catalogue export` */
export const createExportCommand = (choose: Choose): CommandUnknownOpts =>
  new Command("export")
    .summary("Writes every product into FILE, to be edited and imported again.")
    .description(
      "Writes every product into FILE, to be edited and imported again. FILE may be - for standard output.",
    )
    .argument("<FILE>", "The CSV file to be written.", readWord)
    .addOption(
      new Option("--categories", "Writes the categories instead.").default(false).conflicts("searchTerms"),
    )
    .addOption(
      new Option(
        "--search-terms",
        "Writes what shoppers say in other words than the catalogue, and what they mean by it. Importing such a file takes away the terms that it does not have.",
      ).default(false),
    )
    .action((file, { categories, searchTerms }) => {
      const what = categories ? "categories" : searchTerms ? "search terms" : "products";
      choose({
        request: { name: "export", file, what },
        file: { path: file, use: "write" },
        run: ({ db, io }) => runExport(db, { file, what }, io),
      });
    });
