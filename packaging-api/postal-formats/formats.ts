import type { PostalFormat, Size } from "../contract";

/** Millimetres and grams of a finished parcel. */
export type FormatLimit = { format: PostalFormat; limit: Size; maxWeight: number };

/**
 * Royal Mail's limits for post within the UK, the smallest format first, as its guide to sizes and weights gives them
 * (royalmail.com, "Parcel sizes and weights"). Tubes have limits of their own and are not among them.
 */
export const formatLimits: readonly FormatLimit[] = [
  { format: "letter", limit: { length: 240, width: 165, height: 5 }, maxWeight: 100 },
  { format: "large_letter", limit: { length: 353, width: 250, height: 25 }, maxWeight: 750 },
  { format: "small_parcel", limit: { length: 450, width: 350, height: 160 }, maxWeight: 2_000 },
  { format: "medium_parcel", limit: { length: 610, width: 460, height: 460 }, maxWeight: 20_000 },
];

/**
 * The tops of the weight bands that Royal Mail's prices go by, in grams, as its price guide lists them. The shop has no
 * prices of Royal Mail, which change with each account and year.
 */
export const weightBands: Readonly<Record<PostalFormat, readonly number[]>> = {
  letter: [100],
  large_letter: [100, 250, 500, 750],
  small_parcel: [2_000],
  medium_parcel: [2_000, 10_000, 20_000],
};
