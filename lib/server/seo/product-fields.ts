import { createHash } from "node:crypto";
import type { ProductDetails } from "@/packaging-api/contract";

/**
 * The maker whose brand goods bear, as the catalogue's attribute "Brand" names it; undefined for goods that are the
 * shop's own.
 */
export function makerOf({ attributes }: Pick<ProductDetails, "attributes">): string | undefined {
  return attributes.find(({ name }) => name === "Brand")?.value;
}

/** Google's limit of an item_group_id, in characters. */
const LONGEST = 50;
const MARK = 8;

/** By what search engines know that variants are of one product, the same in the page and in the feed: the page's slug. */
export function groupId(slug: string): string {
  if (slug.length <= LONGEST) return slug;
  const mark = createHash("sha256").update(slug).digest("hex").slice(0, MARK);
  return `${slug.slice(0, LONGEST - MARK - 1)}-${mark}`;
}

/** Pence as schema.org wants a price: a string with two decimals and no sign of currency, 1488 → "14.88". */
export function decimal(pence: number): string {
  return `${Math.floor(pence / 100)}.${(pence % 100).toString().padStart(2, "0")}`;
}
