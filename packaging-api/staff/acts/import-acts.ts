import type { ImportOutcome } from "../../catalogue-files/import/import-catalogue";
import { type FileImport, type FileImported, importFile } from "../../catalogue-files/import/import-file";
import { fingerprintOf, markImported } from "../../catalogue-files/import/kept-files";
import { MOST_FETCHED } from "../../catalogue-files/import/product-pictures";
import type { Act, ActOptions } from "../act";

const subjects = {
  categories: "categories",
  products: "products",
  shopify: "products from Shopify",
  "search terms": "search terms",
} as const;

/** What an import did, or would do. */
export function importSentence({ format, counts }: ImportOutcome): string {
  const { created, updated, unchanged, removed } = counts;
  const gone = removed === undefined ? "" : `, ${removed} taken away`;
  return `${subjects[format]}: ${created} new, ${updated} changed, ${unchanged} as before${gone}.`;
}

/** What becomes of the pictures that the file names; nothing when it names no new ones. */
export function pictureSentences({ counts: { pictures } }: ImportOutcome, dryRun: boolean): string[] {
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

/** A file of the back office. `id`: under which it is kept; a file that is only tried need not be. */
type BroughtFile = Omit<FileImport, "dryRun"> & { name: string; id?: number };

function sentenceOf({ reading, outcome }: FileImported, dryRun: boolean): string {
  if (outcome === undefined)
    return `Nothing can be imported: ${reading.problemCount} ${reading.problemCount === 1 ? "problem" : "problems"}.`;
  const done = dryRun ? importSentence(outcome) : `Imported ${importSentence(outcome)}`;
  return [done, ...pictureSentences(outcome, dryRun)].join(" ");
}

/** Imports a file that was brought in the back office; the command line's imports have their own way (docs/decisions/catalogue-import.md). */
export const importingFile = (
  { name, id, ...file }: BroughtFile,
  options: ActOptions,
): Act<FileImported> => ({
  ...options,
  command: "catalogue import",
  subject: name || `sha256:${fingerprintOf(file.bytes).slice(0, 16)}`,
  details: { sha256: fingerprintOf(file.bytes) },
  async work(tx) {
    if (id !== undefined) await markImported(tx, id);
    return importFile(tx, { ...file, dryRun: options.dryRun });
  },
  found: ({ outcome }) => (outcome === undefined ? {} : { format: outcome.format, ...outcome.counts }),
  sentence: (imported) => sentenceOf(imported, options.dryRun),
  shown: ({ reading }) => ({ ...reading }),
});
