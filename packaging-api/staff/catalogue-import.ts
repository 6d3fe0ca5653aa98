import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { recordAuditEntry } from "../audit/audit-log";
import { importCatalogue } from "../catalogue-files/import/import-catalogue";
import type { FileDifference } from "../contract/staff-import";
import type { Database } from "../database/connect";
import { importSentence, pictureSentences } from "./acts/import-acts";
import type { StaffIo } from "./io";
import { type Choose, readWord } from "./staff-command";

type ImportRequest = { file: string; pricesExVat: boolean; dryRun: boolean; differences: boolean };

/** What one line of the file changes, in words. */
const differenceSentence = ({ line, subject, what, cells }: FileDifference): string =>
  `${what === "gone" ? "Gone" : `Line ${line}`}: ${subject} ${what === "gone" ? "is taken away" : `is ${what}`}: ${cells
    .map(({ column, before, after }) =>
      what === "changed" ? `${column} “${before}” → “${after}”` : `${column} “${after || before}”`,
    )
    .join("; ")}.`;

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
      ...(command.differences && {
        onCompared: ({ rows }) => {
          for (const row of rows) io.say(differenceSentence(row));
        },
      }),
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
  const done = importSentence(outcome);
  io.say(command.dryRun ? `Nothing was changed. Without --dry-run these ${done}` : `Imported ${done}`);
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
    .option("--differences", "Lists what each line changes, of a very long file the first 10,000.", false)
    .action((file, options) => {
      const request = { name: "import", file, ...options };
      choose({
        request,
        file: { path: file, use: "read" },
        run: ({ db, person, io }) => runImport(db, request, person, io),
      });
    });
