import type { Database } from "../../database/connect";
import type { PictureCounts } from "../pictures/named-pictures";
import type { Progress } from "./import-progress";
import type { StagedLine } from "./staging";
import type { StoredProduct } from "./stored-drafts";

export type ImportCounts = {
  created: number;
  updated: number;
  unchanged: number;
  /** Of a file that states all there is. */
  removed?: number;
  /** Of a file of products. */
  pictures?: PictureCounts;
};

/** A transaction of one run, which has locked the import. */
export type Step = <T>(work: (tx: Database, progress: Progress) => Promise<T>) => Promise<T>;

export const codesOf = (lines: readonly StagedLine[]) => lines.map(({ draft }) => draft.sku);

/** What the lines say, and what the shop has. */
export const draftsOf = (lines: readonly StagedLine[], stored: ReadonlyMap<string, StoredProduct>) =>
  [...lines, ...stored.values()].map(({ draft }) => draft);
