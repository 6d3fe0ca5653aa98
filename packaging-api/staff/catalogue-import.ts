import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { recordAuditEntry } from "../audit/audit-log";
import { type ImportOutcome, importCatalogue } from "../catalogue-files/import/import-catalogue";
import { MOST_FETCHED } from "../catalogue-files/import/product-pictures";
import type { Database } from "../database/connect";
import type { StaffIo } from "./io";
import { type Choose, readWord } from "./staff-command";

const subjects = {
  categories: "categories",
  products: "products",
  shopify: "products from Shopify",
  "search terms": "search terms",
} as const;

function sentence({ format, counts }: ImportOutcome, dryRun: boolean): string {
  const { created, updated, unchanged, removed } = counts;
  const gone = removed === undefined ? "" : `, ${removed} taken away`;
  const done = `${subjects[format]}: ${created} new, ${updated} changed, ${unchanged} as before${gone}.`;
  return dryRun ? `Nothing was changed. Without --dry-run these ${done}` : `Imported ${done}`;
}

/** What becomes of the pictures that the file names; nothing when it names no new ones. */
function pictureSentences({ counts: { pictures } }: ImportOutcome, dryRun: boolean): string[] {
  const { fetched = 0, leftOut = 0 } = pictures ?? {};
  const named = fetched === 1 ? "1 new picture" : `${fetched} new pictures`;
  const till = dryRun
    ? "would be fetched"
    : "will be fetched while the shop is open: pictures list says how far it is";
  return [
    ...(fetched === 0 ? [] : [`${named} ${till}.`]),
    ...(leftOut === 0
      ? []
      : [`Pictures left out: ${leftOut}, beyond the first ${MOST_FETCHED} of their products.`]),
  ];
}

type ImportRequest = { file: string; pricesExVat: boolean; dryRun: boolean };

/**
 * Imports a file and says how it went, with everything that the shop does not hold as the file has it; every wrong line
 * goes to standard error. Answers the exit status.
 */
async function runImport(db: Database, command: ImportRequest, person: string, io: StaffIo): Promise<0 | 1> {
  let problems = 0;
  let notes = 0;
  const entry = { actor: person, command: "catalogue import", subject: command.file };
  const outcome = await importCatalogue(
    db,
    io.input,
    ({ line, message }) => {
      problems += 1;
      io.complain(`Line ${line}: ${message}`);
    },
    {
      ...command,
      person,
      sayProgress: io.complain,
      readShare: io.inputShare,
      reportNote: ({ line, message }) => {
        notes += 1;
        io.say(`Note on line ${line}: ${message}`);
      },
      note: (tx, { format, counts }) =>
        recordAuditEntry(tx, { ...entry, details: { format, ...counts }, outcome: "done" }),
    },
  );
  if (outcome === undefined) {
    if (!command.dryRun) await recordAuditEntry(db, { ...entry, details: { problems }, outcome: "refused" });
    io.complain(`Nothing was imported: ${problems} ${problems === 1 ? "problem" : "problems"}.`);
    return 1;
  }
  if (notes > 0)
    io.say(`${notes} ${notes === 1 ? "thing is" : "things are"} not as in the file: see the notes above.`);
  io.say(sentence(outcome, command.dryRun));
  for (const line of pictureSentences(outcome, command.dryRun)) io.say(line);
  return 0;
}

/** `catalogue import` */
export const createImportCommand = (choose: Choose): CommandUnknownOpts =>
  new Command("import")
    .summary("Reads products, categories or search terms from a CSV file, or products from Shopify's file.")
    .description(
      `Reads a CSV file into the shop: products, categories or search terms in the shop's own columns, or a product file from Shopify; the header tells which. All or nothing: when a line is wrong, every wrong line is listed with its number and nothing changes. Importing a file twice changes nothing the second time.

Columns that are left out, and empty cells of stock, keep what a product has. What is rounded, cut or left out of Shopify's file is listed line by line. Pictures that the file names are fetched afterwards. FILE may be - for standard input.`,
    )
    .argument("<FILE>", "The CSV file to be read.", readWord)
    .option(
      "--prices-ex-vat",
      "Shopify's prices are net. Without it they include VAT, and stay as they are to the penny.",
      false,
    )
    .option("--dry-run", "Checks, counts and lists only.", false)
    .action((file, options) => {
      const request = { name: "import", file, ...options };
      choose({
        request,
        file: { path: file, use: "read" },
        run: ({ db, person, io }) => runImport(db, request, person, io),
      });
    });
