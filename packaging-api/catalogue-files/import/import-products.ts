import type { Database } from "../../database/connect";
import { countStagedPictures } from "../pictures/named-pictures";
import { type Differences, readProductDifferences } from "./differences";
import { gatherStatistics } from "./gather-statistics";
import { beginRun, clearStaging, type InTransaction, lockProgress } from "./import-progress";
import { ProgressLine } from "./import-progress-line";
import type { ImportCounts, Step } from "./import-step";
import type { LineProblem, ReportNote, ReportProblem } from "./problem";
import type { ProductSource } from "./product-sources";
import type { NewCategory } from "./shopify-categories";
import { stageFile, stageRemovedVariants } from "./stage-file";
import { checkStaging } from "./staging";
import { countStaged, followWithStock, isSwitched, switchCatalogue } from "./switch-catalogue";

/**
 * How much is done at a time. `inOneSwitch`: changes that come into the shop in one transaction at most.
 * `comparesAhead`: whether lines are compared in one transaction while those before them are written in another.
 */
export type ImportPace = { batch: number; chunk: number; inOneSwitch: number; comparesAhead: boolean };

/** On a server no other transaction sees what one changes until it commits, however long that takes. */
export const serverPace: ImportPace = {
  batch: 500,
  chunk: 1_000,
  inOneSwitch: Number.POSITIVE_INFINITY,
  comparesAhead: true,
};
/** All of it is part of one transaction. */
export const wholePace: ImportPace = { ...serverPace, comparesAhead: false };
/** The embedded database runs one transaction at a time, so shoppers wait there until it is over. */
export const embeddedPace: ImportPace = { batch: 100, chunk: 100, inOneSwitch: 1_000, comparesAhead: false };

const figure = (count: number) => count.toLocaleString("en-GB");

export type ProductChecks = {
  report: ReportProblem;
  reportNote: ReportNote;
  bad: () => boolean;
  dryRun: boolean;
  pace: ImportPace;
  /** Gets a sentence now and then that says how far it is. */
  sayProgress: (sentence: string) => void;
  /** The share of the file that is read. */
  readShare: () => number | undefined;
  /** Is told what a file without problems changes, before the shop shows it; see `ImportOptions`. */
  onCompared: ((differences: Differences) => void) | undefined;
};

/** What was checked does not fit the shop any more. */
function stopApplying({ line, message }: LineProblem): never {
  throw new Error(
    `The shop was changed during the import. Line ${line}: ${message} Mend it and import the file again.`,
  );
}

/**
 * Imports a file of products. It is staged line by line, compared with the shop and checked as a whole, without a lock on
 * any product; what it changes comes into the shop in one switch. The same lines, imported again after the program was
 * ended, go on where it was.
 * @param finish runs in the transaction that brings the last of it into the shop, with the cache tags to revalidate
 * @returns undefined when a problem was reported: nothing was applied
 */
export async function importProducts<T>(
  inTransaction: InTransaction,
  { source, newCategories }: { source: ProductSource; newCategories: readonly NewCategory[] },
  { report, reportNote, bad, dryRun, pace, sayProgress, readShare, onCompared }: ProductChecks,
  finish: (tx: Database, counts: ImportCounts, tags: string[]) => Promise<T>,
): Promise<T | undefined> {
  const line = new ProgressLine(sayProgress);
  const run = await inTransaction(beginRun);
  const step: Step = (work) => inTransaction(async (tx) => work(tx, await lockProgress(tx, run)));
  const contentHash = await stageFile(step, source, {
    batch: pace.batch,
    kind: dryRun ? "rehearsal" : "import",
    beside: pace.comparesAhead ? inTransaction : undefined,
    report,
    onStaged: (lines) => line.tell(`Staged ${figure(lines)} lines`, readShare()),
  });
  const isAfterSwitch = await step(async (_tx, progress) => isSwitched(progress, contentHash));
  if (!isAfterSwitch) {
    await stageRemovedVariants(step, report, reportNote);
    await step(gatherStatistics);
    const madeSlugs = newCategories.map(({ slug }) => slug);
    await step((tx) => checkStaging(tx, madeSlugs, report));
  }
  if (bad()) {
    await step(clearStaging);
    return undefined;
  }
  const counts = await step(async (tx, progress) => ({
    ...(await countStaged(tx, progress)),
    pictures: await countStagedPictures(tx),
  }));
  if (onCompared !== undefined) onCompared(await step(readProductDifferences));
  if (dryRun) {
    await step(clearStaging);
    return step((tx) => finish(tx, counts, []));
  }
  const changes = counts.created + counts.updated;
  line.begin();
  const done = isAfterSwitch
    ? await step((tx) => finish(tx, counts, []))
    : await switchCatalogue(step, {
        contentHash,
        newCategories,
        chunk: pace.chunk,
        inParts: changes > pace.inOneSwitch,
        report: stopApplying,
        onWritten: (written) =>
          line.tell(
            `Switched ${figure(Math.min(written, changes))} of ${figure(changes)} changes`,
            written / changes,
          ),
        finish: (tx, tags) => finish(tx, counts, tags),
      });
  await followWithStock(step);
  await step(gatherStatistics);
  return done;
}
