import { isSlug } from "@/trade-rules/slug";

/** For a spreadsheet, and for the printer. */
const formats = ["csv", "pdf"] as const;
export type PriceListFormat = (typeof formats)[number];

/** The file of a category's prices. */
export const priceListPath = (slug: string, format: PriceListFormat): string =>
  `/price-list/${encodeURIComponent(slug)}.${format}`;

/** The category and the format that a file's name means; undefined for any other name. */
export function parsePriceListFile(file: string): { slug: string; format: PriceListFormat } | undefined {
  const format = formats.find((ending) => file.endsWith(`.${ending}`));
  const slug = file.slice(0, -4);
  return format !== undefined && isSlug(slug) ? { slug, format } : undefined;
}
