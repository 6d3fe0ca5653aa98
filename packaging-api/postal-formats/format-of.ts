import type { PostalFormat, Size } from "../contract";
import { type FormatLimit, formatLimits } from "./formats";

/** `external`: outside when closed, or lying flat and empty; `flat`: it grows as thick as what is put in; grams. */
export type Packaging = { external: Size; flat: boolean; weight: number };

function ascending({ length, width, height }: Size): number[] {
  return [length, width, height].sort((a, b) => a - b);
}

/** Turned so that it fits best, with weight to spare for what goes in; flat goods with thickness to spare as well. */
function keepsWithin({ external, flat, weight }: Packaging, { limit, maxWeight }: FormatLimit): boolean {
  const most = ascending(limit);
  const sides = ascending(external);
  const [thickness = 0] = sides;
  const [thickest = 0] = most;
  const fits = sides.every((side, index) => side <= (most[index] ?? 0));
  return fits && weight < maxWeight && (!flat || thickness < thickest);
}

/** The smallest of Royal Mail's formats in which packaging can be posted; undefined when it is too large for all. */
export function formatOf(packaging: Packaging): PostalFormat | undefined {
  return formatLimits.find((limit) => keepsWithin(packaging, limit))?.format;
}
