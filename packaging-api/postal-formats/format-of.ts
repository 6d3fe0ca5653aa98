import { z } from "zod";
import { type PostalFormat, postalFormats, type Size } from "../contract";
import { type FormatLimit, formatLimits, weightBands } from "./formats";

/** `external`: outside when closed; grams. */
export type Packaging = { external: Size; weight: number };

function ascending({ length, width, height }: Size): number[] {
  return [length, width, height].sort((a, b) => a - b);
}

/** Turned so that it fits best, with weight to spare for what goes in. */
function keepsWithin({ external, weight }: Packaging, { limit, maxWeight }: FormatLimit): boolean {
  return isWithin(external, limit) && weight < maxWeight;
}

/** Turned so that it fits best. */
function isWithin(external: Size, limit: Size): boolean {
  const most = ascending(limit);
  return ascending(external).every((side, index) => side <= (most[index] ?? 0));
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

/**
 * The format of a finished parcel with the top of its weight band, in grams; undefined when it is too large or too heavy
 * for Royal Mail. What a specification says of the packaging's size goes before the rule, as in lists.
 * @param parcel outside when closed, grams with all that is in it, and the format that the specification names
 */
export function formatOfParcel({
  external,
  weight,
  named,
}: Packaging & { named: PostalFormat | undefined }): { format: PostalFormat; upTo: number } | undefined {
  const smallest =
    named === undefined
      ? formatLimits.findIndex(({ limit }) => isWithin(external, limit))
      : formatLimits.findIndex(({ format }) => format === named);
  if (smallest === -1) return undefined;
  for (const { format } of formatLimits.slice(smallest)) {
    const upTo = weightBands[format].find((most) => weight <= most);
    if (upTo !== undefined) return { format, upTo };
  }
  return undefined;
}
