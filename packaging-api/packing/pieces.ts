import type { PackingBody } from "../contract";
import type { Sides } from "./free-spaces";
import type { Piece } from "./pack-box";

/** Every single thing of a parcel with what is soft round it. */
export function piecesOf({ things, padding }: Pick<PackingBody, "things" | "padding">): Piece[] {
  return things.flatMap(({ length, width, height, count }, thing) => {
    const sides: Sides = [length + 2 * padding, width + 2 * padding, height + 2 * padding];
    return Array.from({ length: count }, () => ({ thing, sides }));
  });
}

/** Cubic millimetres of blocks. */
export const volumeOf = (blocks: readonly Pick<Piece, "sides">[]): number =>
  blocks.reduce((sum, { sides: [length, width, height] }) => sum + length * width * height, 0);

/** The longest, middle and shortest side that a box must have to take each of the pieces. */
export function leastSides(pieces: readonly Piece[]): Sides {
  const sorted = pieces.map(({ sides }) => [...sides].sort((a, b) => b - a));
  const largest = (place: number) => Math.max(...sorted.map((sides) => sides[place] ?? 0));
  return [largest(0), largest(1), largest(2)];
}

/** Grams of the things of a parcel. */
export const weightOf = ({ things }: Pick<PackingBody, "things">): number =>
  things.reduce((sum, { weight, count }) => sum + weight * count, 0);
