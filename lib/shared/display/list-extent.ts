import type { Size } from "@/packaging-api/contract";
import { extentLadder } from "@/trade-rules/picture-sizes";

/** Where the smallest picture, or the usual one, would be a speck, each drawing fills its own view instead. */
const LARGEST_TO_SMALLEST = 5;
const LARGEST_TO_MEDIAN = 3;

const COS_30 = Math.sqrt(3) / 2;

/** Width ÷ height of the part of a view that a drawing may fill: the view less the board around the drawing. */
export const drawableShape = { row: 98 / 82, thumb: 196 / 140 } as const;

/** What an isometric drawing of a box covers, in projected mm. */
export function drawnSize({ length, width, height }: Size): { width: number; height: number } {
  return { width: (length + width) * COS_30, height: (length + width) / 2 + height };
}

/**
 * The one extent (mm across the drawable part of a picture) that makes a list of products true to scale.
 * @returns undefined when a product's size is not known, or the sizes differ too much for one scale.
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
  spans.sort((a, b) => a - b);
  const [least, median, most] = [spans[0], spans[Math.floor(spans.length / 2)], spans.at(-1)];
  if (least === undefined || median === undefined || most === undefined) return undefined;
  if (most / least > LARGEST_TO_SMALLEST || most / median > LARGEST_TO_MEDIAN) return undefined;
  // Lines and flaps reach a little beyond the bare box.
  return extentLadder.find((step) => step >= most * 1.04);
}
