import type { CalendarDay } from "./dispatch-promise";

/** Packs of a product that are expected on a day in London. */
export type ExpectedPacks = { packs: number; on: CalendarDay };

/** As many deliveries of a product, the next ones, are counted with. */
export const MOST_EXPECTED = 10;

/** Packs of a product that can be ordered: `stock` are there now, `expected` come later, the first day first. */
export type PacksToHave = { stock: number; expected: readonly ExpectedPacks[] };

/** Of a product that is not there and that nobody expects. */
export const NONE_TO_HAVE: PacksToHave = { stock: 0, expected: [] };

/** What an order gets of the packs that it wants: `now`, `later` by their days, and `missing` ones that nobody expects. */
export type SplitPacks = { now: number; later: ExpectedPacks[]; missing: number };

/** Takes packs from the front of a list of deliveries. @returns what is taken of each, what is left, and what they lack */
function takeFirst(
  wanted: number,
  from: readonly ExpectedPacks[],
): { taken: ExpectedPacks[]; left: ExpectedPacks[]; missing: number } {
  const taken: ExpectedPacks[] = [];
  const left: ExpectedPacks[] = [];
  let missing = Math.max(0, wanted);
  for (const { packs, on } of from) {
    const part = Math.min(packs, missing);
    missing -= part;
    if (part > 0) taken.push({ packs: part, on });
    if (packs > part) left.push({ packs: packs - part, on });
  }
  return { taken, left, missing };
}

/**
 * What nobody was promised of a product. Who was promised packs is served first, from the first packs that there are.
 * @param owed packs that orders wait for
 */
export function unpromised({ stock, expected }: PacksToHave, owed: number): PacksToHave {
  const free = Math.max(0, stock - owed);
  return { stock: free, expected: takeFirst(owed - Math.max(0, stock), expected).left };
}

/** Packs of a product that can be ordered in all. */
export const packsToHave = ({ stock, expected }: PacksToHave): number =>
  expected.reduce((sum, { packs }) => sum + packs, Math.max(0, stock));

/**
 * How an order has its packs: those that are there first, the rest from the first deliveries that nobody was promised.
 * Packs of one day are one part.
 */
export function splitPacks(wanted: number, { stock, expected }: PacksToHave): SplitPacks {
  const now = Math.min(wanted, Math.max(0, stock));
  const { taken, missing } = takeFirst(wanted - now, expected);
  const later: ExpectedPacks[] = [];
  for (const { packs, on } of taken) {
    const last = later.at(-1);
    if (last?.on === on) last.packs += packs;
    else later.push({ packs, on });
  }
  return { now, later, missing };
}

/**
 * The day on which each of those who wait for a product is served.
 * @param waiting packs of each, who was promised them first goes first
 * @param expected deliveries that are still to come
 * @returns null for whom the deliveries do not cover
 */
export function daysOfWaiting(
  waiting: readonly number[],
  expected: readonly ExpectedPacks[],
): (CalendarDay | null)[] {
  let rest = [...expected];
  return waiting.map((packs) => {
    const { taken, left, missing } = takeFirst(packs, rest);
    rest = left;
    return missing > 0 ? null : (taken.at(-1)?.on ?? null);
  });
}
