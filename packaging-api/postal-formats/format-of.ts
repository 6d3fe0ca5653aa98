import { z } from "zod";
import { type PostalFormat, postalFormats, type Size } from "../contract";
import { type FormatLimit, formatLimits } from "./formats";

/** `external`: outside when closed; grams. */
export type Packaging = { external: Size; weight: number };

function ascending({ length, width, height }: Size): number[] {
  return [length, width, height].sort((a, b) => a - b);
}

/** Turned so that it fits best, with weight to spare for what goes in. */
function keepsWithin({ external, weight }: Packaging, { limit, maxWeight }: FormatLimit): boolean {
  const most = ascending(limit);
  const fits = ascending(external).every((side, index) => side <= (most[index] ?? 0));
  return fits && weight < maxWeight;
}

/** The smallest of Royal Mail's formats in which packaging can be posted; undefined when it is too large for all. */
export function formatOf(packaging: Packaging): PostalFormat | undefined {
  return formatLimits.find((limit) => keepsWithin(packaging, limit))?.format;
}

const formatInWords = z
  .string()
  .transform((words) => words.trim().toLowerCase().replaceAll(" ", "_"))
  .pipe(z.enum(postalFormats));

/** The format that a specification names, as in "Large letter"; undefined where its words name none or several. */
export function formatNamed(words: string): PostalFormat | undefined {
  return formatInWords.safeParse(words).data;
}
