import { createReadStream } from "node:fs";
import { type ImportOutcome, importCatalogue } from "../catalogue/import/import-catalogue";
import type { Database } from "../database/connect";
import type { Command } from "./arguments";

const subjects = {
  categories: "categories",
  products: "products",
  shopify: "products from Shopify",
} as const;

function sentence({ format, counts }: ImportOutcome, dryRun: boolean): string {
  const { created, updated, unchanged } = counts;
  const done = `${subjects[format]}: ${created} new, ${updated} changed, ${unchanged} as before.`;
  return dryRun ? `Nothing was changed. Without --dry-run these ${done}` : `Imported ${done}`;
}

/** Imports a file and says how it went; every wrong line goes to standard error. Answers the exit status. */
export async function runImport(db: Database, command: Extract<Command, { name: "import" }>): Promise<0 | 1> {
  const { file, dryRun } = command;
  const source = file === "-" ? process.stdin : createReadStream(file);
  let problems = 0;
  const outcome = await importCatalogue(
    db,
    source,
    ({ line, message }) => {
      problems += 1;
      process.stderr.write(`Line ${line}: ${message}\n`);
    },
    command,
  );
  if (outcome === undefined) {
    process.stderr.write(`Nothing was imported: ${problems} ${problems === 1 ? "problem" : "problems"}.\n`);
    return 1;
  }
  process.stdout.write(`${sentence(outcome, dryRun)}\n`);
  return 0;
}
