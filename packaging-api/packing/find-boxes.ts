import { setImmediate } from "node:timers/promises";
import type { PackingBody } from "../contract";
import type { Database } from "../database/connect";
import { closesForPost, safeLoadOf } from "./box-facts";
import type { Sides, Work } from "./free-spaces";
import { type Placed, packBox } from "./pack-box";
import { type Candidate, findCandidates, type PackagingRow, readPackaging } from "./packing-queries";
import { leastSides, piecesOf, volumeOf, weightOf } from "./pieces";

/** Looks at blocks for one box, and for all: about a fiftieth and a third of a second. */
const BOX_WORK = 300_000;
const PLAN_WORK = 5_000_000;

/** Different insides that are enough to choose from. */
const ENOUGH = 18;

/** Boxes of one inside with where the things stand in it. */
export type PackedBoxes = { rows: PackagingRow[]; placed: Placed[] };

/** What boxes take the things of a parcel, the smallest first, and how many are too weak for them. */
export type FoundBoxes = { boxes: PackedBoxes[]; tooWeak: number };

export const insideOf = ({ internalLength, internalWidth, internalHeight }: Candidate): Sides => [
  internalLength ?? 0,
  internalWidth ?? 0,
  internalHeight ?? 0,
];

/** Where the things stand in a box; undefined when no room was found. */
export function packInto(row: Candidate, asked: PackingBody, work: Work = { left: BOX_WORK }) {
  return packBox(insideOf(row), piecesOf(asked), work);
}

/** Whether a box carries the things; where nothing is said of that, it does. */
export const isStrongEnough = ({ attributes }: Candidate, grams: number): boolean =>
  (safeLoadOf(attributes) ?? grams) >= grams;

/** Boxes by their insides, in their order. */
function groupByInside(rows: readonly Candidate[]): Candidate[][] {
  const groups = new Map<string, Candidate[]>();
  for (const row of rows) {
    const key = insideOf(row).join("x");
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/**
 * Packs the things into one box after the other until there are enough that take them, or the work is done. Other
 * requests are answered between two boxes.
 */
export async function findBoxes(db: Database, asked: PackingBody): Promise<FoundBoxes> {
  const pieces = piecesOf(asked);
  const grams = weightOf(asked);
  const found = await findCandidates(db, { least: leastSides(pieces), volume: volumeOf(pieces) });
  const candidates = found.filter(({ attributes }) => closesForPost(attributes));
  const packed: { strong: Candidate[]; placed: Placed[] }[] = [];
  let tooWeak = 0;
  let left = PLAN_WORK;
  for (const rows of groupByInside(candidates)) {
    const [first] = rows;
    if (first === undefined || packed.length >= ENOUGH || left <= 0) break;
    const work = { left: Math.min(BOX_WORK, left) };
    const before = work.left;
    const placed = packInto(first, asked, work);
    left -= before - work.left;
    await setImmediate();
    if (placed === undefined) continue;
    const strong = rows.filter((row) => isStrongEnough(row, grams));
    tooWeak += rows.length - strong.length;
    if (strong.length > 0) packed.push({ strong, placed });
  }
  const rows = await readPackaging(
    db,
    packed.flatMap(({ strong }) => strong),
  );
  const boxes = packed.map(({ strong, placed }) => ({
    rows: strong.flatMap(({ id }) => rows.get(id) ?? []),
    placed,
  }));
  return { boxes, tooWeak };
}
