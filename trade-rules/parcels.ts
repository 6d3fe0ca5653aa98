import type { CalendarDay } from "./dispatch-promise";

/** Grams that a parcel may weigh: what the courier's people lift alone. The shop's own default. */
export const PARCEL_GRAMS = { least: 1, most: 30_000 } as const;

/** Characters of the courier's number of a parcel. */
export const TRACKING_LENGTH = 100;

/**
 * Minutes for which a claimed order is its packer's alone, from the last thing they did with it: a phone that has no
 * connection for an hour comes back within it.
 */
export const PACKING_MINUTES = 90;

/** Days ahead for which goods may be expected: nobody knows a delivery longer before. */
export const MOST_DAYS_EXPECTED = 730;

/** A line of an order: packs that were ordered, that have left in parcels, and that are not to be sent any more. */
type SentLine = { quantity: number; sent: number; notSent: number };

/** Packs of a line that are still to be sent. */
export const packsToSend = ({ quantity, sent, notSent }: SentLine): number =>
  Math.max(0, quantity - sent - notSent);

/**
 * The day on which all of some goods are there: the last one of theirs.
 * @param days on which each of them is expected; null while it is unknown
 * @returns null where it is not known of one of them, or there are none
 */
export function dayOfAll(days: readonly (CalendarDay | null)[]): CalendarDay | null {
  const known = days.filter((day) => day !== null);
  if (known.length < days.length) return null;
  return known.sort().at(-1) ?? null;
}
