/**
 * How much of a box is left to be filled where nobody has said what goes into it, in per cent. The shop's own default: who
 * packs knows better, so whatever is worked out of it says so.
 */
export const ROOM_LEFT_PERCENT = 25;

/** Litres of filling for boxes of which that share is left. @param inside mm */
export function litresToTopUp(inside: Readonly<{ length: number; width: number; height: number }>): number {
  return (inside.length * inside.width * inside.height * ROOM_LEFT_PERCENT) / 100 / 1e6;
}

/** Two sides in mm, in any order. */
export type Sheet = readonly [number, number];

const sorted = ([one, other]: Sheet): Sheet => (one < other ? [other, one] : [one, other]);

/** The label that couriers and Royal Mail print, 4 × 6 inches, in mm. */
export const COURIER_LABEL: Sheet = [152, 102];

/** Whether a sheet lies flat on another, whichever way round. */
export function liesOn(sheet: Sheet, under: Sheet): boolean {
  const [long, short] = sorted(sheet);
  const [longUnder, shortUnder] = sorted(under);
  return long <= longUnder && short <= shortUnder;
}

/** The largest side of a parcel. @param outside mm */
export function largestFace(outside: Readonly<{ length: number; width: number; height: number }>): Sheet {
  const [long = 0, middle = 0] = [outside.length, outside.width, outside.height].sort((a, b) => b - a);
  return [long, middle];
}
