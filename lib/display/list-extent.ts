import type { Size } from "@/packaging-api/contract";

/** The spans, in mm, that a true-to-scale list may give its pictures; few, so that they are found in caches. */
const LADDER = [100, 150, 220, 330, 500, 750, 1100, 1600, 2400, 3600];

/** Beyond this ratio the smallest picture of the list would be a speck: then each drawing fills its own view. */
const WIDEST_RATIO = 9;

const COS_30 = Math.sqrt(3) / 2;

/** Width in mm that an isometric drawing of the size needs in a view of the given shape (width ÷ height). */
function spanOf({ length, width, height }: Size, shape: number): number {
  const across = (length + width) * COS_30;
  const upright = (length + width) / 2 + height;
  return Math.max(across, upright * shape);
}

/**
 * The one extent (mm across the picture) that makes a list of products true to scale.
 * @param shape width ÷ height of the view: 112/96 for rows, 224/168 for thumbs.
 * @returns undefined when a product's size is not known, or the sizes lie too far apart to be told on one scale.
 */
export function listExtent(sizes: (Size | undefined)[], shape = 112 / 96): number | undefined {
  const spans: number[] = [];
  for (const size of sizes) {
    if (size === undefined) return undefined;
    spans.push(spanOf(size, shape));
  }
  const [least, most] = [Math.min(...spans), Math.max(...spans)];
  if (spans.length === 0 || most / least > WIDEST_RATIO) return undefined;
  return LADDER.find((step) => step >= most * 1.04);
}
