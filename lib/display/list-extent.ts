import type { Size } from "@/packaging-api/contract";

/** The spans, in mm, that a true-to-scale list may give its pictures; few, so that they are found in caches. */
const LADDER = [100, 150, 220, 330, 500, 750, 1100, 1600, 2400, 3600];

/** Beyond this ratio the smallest picture of the list would be a speck: then each drawing fills its own view. */
const WIDEST_RATIO = 7;

const COS_30 = Math.sqrt(3) / 2;

/** Width ÷ height of the part of a view that a drawing may fill: the view less the board around the drawing. */
export const drawableShape = { row: 98 / 82, thumb: 196 / 140 } as const;

/** What an isometric drawing of a box covers, in projected mm. */
export function drawnSize({ length, width, height }: Size): { width: number; height: number } {
  return { width: (length + width) * COS_30, height: (length + width) / 2 + height };
}

/**
 * The one extent (mm across the drawable part of a picture) that makes a list of products true to scale.
 * @returns undefined when a product's size is not known, or the sizes lie too far apart to be told on one scale.
 */
export function listExtent(
  sizes: (Size | undefined)[],
  view: keyof typeof drawableShape,
): number | undefined {
  const spans: number[] = [];
  for (const size of sizes) {
    if (size === undefined) return undefined;
    const drawn = drawnSize(size);
    spans.push(Math.max(drawn.width, drawn.height * drawableShape[view]));
  }
  const [least, most] = [Math.min(...spans), Math.max(...spans)];
  if (spans.length === 0 || most / least > WIDEST_RATIO) return undefined;
  // Lines and flaps reach a little beyond the bare box.
  return LADDER.find((step) => step >= most * 1.04);
}
