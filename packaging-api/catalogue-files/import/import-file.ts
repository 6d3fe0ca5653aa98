import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { type FileReading, IMPORT_FILE_LINES } from "../../contract/staff-import";
import type { Database } from "../../database/connect";
import { readRow } from "../../database/rows";
import { type ImportOutcome, importInto } from "./import-catalogue";
import { lockImports } from "./import-progress";
import type { LineNote } from "./problem";

/** A file cannot be imported; `message` is a sentence or more. */
export class ImportRefusedError extends Error {}

/** So many problems, and as many notes, are kept of one file. */
const MOST_REMARKS = 200;

/** A file in memory. `expected`: the digest of the differences that were seen of it. */
export type FileImport = {
  bytes: Uint8Array;
  pricesExVat: boolean;
  dryRun: boolean;
  expected?: string | undefined;
};

/** What a file did, or would do; `outcome` is undefined when it has problems. */
export type FileImported = { reading: FileReading; outcome: ImportOutcome | undefined };

const begun = z.object({ half: z.boolean() });

/** @throws ImportRefusedError while a large import is half done: its file has to be imported again to its end */
export async function requireNoneBegun(tx: Database): Promise<void> {
  await lockImports(tx);
  const { half } = await readRow(
    tx,
    begun,
    sql`select exists (select from product_import where content_hash is not null) as half`,
  );
  if (half)
    throw new ImportRefusedError(
      "An import at the command line is at work, or was ended half-way. Import its file there to its end first.",
    );
}

/**
 * Imports a file that is short enough for one transaction, by the rules of every import. Whoever only tries it takes the
 * transaction back.
 * @throws ImportRefusedError when the file has problems and is not only tried, when it would do something else than was
 *   expected, or when another import is half done
 */
export async function importFile(
  tx: Database,
  { bytes, pricesExVat, dryRun, expected }: FileImport,
): Promise<FileImported> {
  await requireNoneBegun(tx);
  const reading: FileReading = {
    ...{ format: null, counts: null, digest: "" },
    ...{ differences: [], problems: [], problemCount: 0, notes: [] },
  };
  const keep = ({ line, message }: LineNote, kept: LineNote[]) => {
    if (kept.length < MOST_REMARKS) kept.push({ line, message });
  };
  const outcome = await importInto(
    (work) => work(tx),
    Readable.from([bytes]),
    (problem) => {
      reading.problemCount += 1;
      keep(problem, reading.problems);
    },
    {
      pricesExVat,
      dryRun,
      mostRecords: IMPORT_FILE_LINES,
      reportNote: (note) => keep(note, reading.notes),
      onCompared: ({ rows, digest }) => {
        if (expected !== undefined && expected !== digest)
          throw new ImportRefusedError(
            "The catalogue was changed since the differences were shown. Nothing was imported: look at them as they are now.",
          );
        reading.differences = rows;
        reading.digest = digest;
      },
    },
  );
  if (outcome === undefined) {
    if (!dryRun)
      throw new ImportRefusedError(
        `Nothing was imported: ${reading.problemCount} ${reading.problemCount === 1 ? "problem" : "problems"}.`,
      );
    return { reading, outcome };
  }
  const { created, updated, unchanged, removed } = outcome.counts;
  reading.format = outcome.format;
  reading.counts = { created, updated, unchanged, ...(removed !== undefined && { removed }) };
  return { reading, outcome };
}
