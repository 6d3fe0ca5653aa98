import { besidesText, decodeEntities } from "./html-to-text";
import { Notes } from "./import-notes";
import { LineProblem } from "./problem";
import type { PartialDraft } from "./product-draft";
import { CellProblem, isYes, optionsOf } from "./shopify-cells";
import type { ShopifyRow } from "./shopify-columns";
import { type ProductOrigin, type ShopifyOptions, variantDraft } from "./shopify-variant";
import { markOf, slugify, uniqueSlug } from "./slugify";

/** A variant as a product of ours; its category is found by `type` and `tags` later. */
export type ShopifyProduct = {
  line: number;
  draft: Omit<PartialDraft, "categories">;
  type: string;
  tags: string[];
  /** What the product that all variants are of is called in the file. */
  origin: ProductOrigin;
  /** What is rounded, cut or left out of it, as sentences. */
  notes: string[];
};

/** Characters of the longest name of a category. */
const CATEGORY_NAME = 100;

function isVariant(row: ShopifyRow): boolean {
  return Boolean(row.option1Value || row.price || row.sku);
}

function tagsOf(row: ShopifyRow): string[] {
  return (row.tags ?? "")
    .split(",")
    .map(decodeEntities)
    .filter((tag) => tag !== "");
}

/** The addresses of variants: their handle, with their options where there are several. Options that are written alike get a mark. */
function slugsOf(variants: ShopifyRow[], first: ShopifyRow): string[] {
  const handle = decodeEntities(first.handle ?? "");
  if (variants.length === 1) return [uniqueSlug(handle)];
  const words = variants.map((row) => [handle, ...optionsOf(row, first).map(({ value }) => value)].join(" "));
  const slugs = words.map(uniqueSlug);
  return slugs.map((slug, index) =>
    slugs.indexOf(slug) === index ? slug : `${slug.slice(0, 170)}-${markOf(words[index] ?? "")}`,
  );
}

/** All rows of one handle as products of ours, one for each variant, or what is wrong with them. */
export function readShopifyProduct(
  rows: ShopifyRow[],
  options: ShopifyOptions,
): (ShopifyProduct | LineProblem)[] {
  const [first] = rows;
  if (first === undefined) return [];
  if (!first.handle) return [new LineProblem(first.line, "The handle is empty.")];
  if (slugify(first.handle) === "")
    return [new LineProblem(first.line, `The handle “${first.handle}” has no letters or digits.`)];
  if (!first.title) return [new LineProblem(first.line, "The title is empty.")];
  if (isYes(first.giftCard, false))
    return [new LineProblem(first.line, "A gift card is not goods: take it out.")];
  const variants = rows.filter(isVariant);
  if (variants.length === 0) return [new LineProblem(first.line, "The price is missing.")];
  const shared = new Notes();
  const besides = besidesText(first.body ?? "");
  if (besides !== "") shared.add(`Of the description only the words are imported; left out: ${besides}.`);
  // "Bags > Mailing bags": the last is the nearest.
  const named = decodeEntities(first.type || (first.category?.split(">").at(-1) ?? ""));
  const type = shared.cut(named, CATEGORY_NAME, "The type");
  const origin = {
    slug: slugify(first.handle),
    title: decodeEntities(first.title),
    group: uniqueSlug(decodeEntities(first.handle)),
  };
  const family = { first, rows, origin, several: variants.length > 1, tags: tagsOf(first) };
  const slugs = slugsOf(variants, first);
  return variants.map((row, index) => {
    // What concerns all of them is said with the first.
    const notes = index === 0 ? shared : new Notes();
    try {
      const draft = variantDraft(
        row,
        { slug: slugs[index] ?? "", position: index + 1 },
        family,
        options,
        notes,
      );
      return { line: row.line, draft, type, tags: family.tags, origin, notes: notes.list };
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      return new LineProblem(row.line, error.message);
    }
  });
}
