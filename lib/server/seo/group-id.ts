import { createHash } from "node:crypto";

/** Google's limit of an item_group_id, in characters. */
const LONGEST = 50;
const MARK = 8;

/** By what search engines know that variants are of one product, the same in the page and in the feed: the page's slug. */
export function groupId(slug: string): string {
  if (slug.length <= LONGEST) return slug;
  const mark = createHash("sha256").update(slug).digest("hex").slice(0, MARK);
  return `${slug.slice(0, LONGEST - MARK - 1)}-${mark}`;
}
