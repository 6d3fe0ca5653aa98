import { packPriceOf, STANDARD_VAT_PERCENT } from "../../../trade-rules/vat";
import { variantName } from "../../catalogue/variants";
import { parseKeyword } from "../../search/keyword";
import { isGtin } from "./gtin";
import { guessKind } from "./guess-kind";
import { decodeEntities, htmlToText } from "./html-to-text";
import type { Notes } from "./import-notes";
import { MAX_PICTURES, noGroup, type PartialDraft } from "./product-draft";
import { figureOf, isYes, type Option, optionsOf, penceOf, takeOption, takeUnits } from "./shopify-cells";
import type { ShopifyRow } from "./shopify-columns";
import { markOf } from "./slugify";

export type ShopifyOptions = {
  /** Prices in the file are net; otherwise they include VAT, as UK shops on Shopify usually have them. */
  pricesExVat: boolean;
};

/**
 * The handle as words of an address, and the title: by these a file's product is known again in the shop. `group` is the
 * slug of the page of its variants, all of which the file states.
 */
export type ProductOrigin = { slug: string; title: string; group: string };

const META_DESCRIPTION = 155;
/** Characters of the longest code. */
const SKU_LENGTH = 64;

function shorten(text: string): string {
  const line = text.replaceAll("\n", " ");
  return line.length <= META_DESCRIPTION
    ? line
    : `${line.slice(0, META_DESCRIPTION - 1).replace(/\s+\S*$/, "")}…`;
}

/** Three sides are taken as the inside, as the trade states boxes. */
function insideOf(words: string): Partial<PartialDraft> {
  const sides = parseKeyword(words).size?.label.split("x").map(Number) ?? [];
  const [internalLength, internalWidth, internalHeight] = sides;
  return sides.length === 3 ? { internalLength, internalWidth, internalHeight } : {};
}

type Pictures = { url: string; label: string }[];

function picturesOf(rows: ShopifyRow[]): Pictures {
  return rows
    .filter((row) => row.image)
    .map((row, index) => ({
      url: row.image ?? "",
      label: decodeEntities(row.imageAlt ?? ""),
      position: Number(row.imagePosition) || index + 1,
    }))
    .sort((a, b) => a.position - b.position)
    .map(({ url, label }) => ({ url, label }));
}

/** A variant's own picture first, then the others of its product. */
function variantPictures(row: ShopifyRow, rows: ShopifyRow[], notes: Notes): Pictures {
  const pictures = picturesOf(rows);
  const own = row.variantImage;
  const label = pictures.find(({ url }) => url === own)?.label ?? "";
  const all = own ? [{ url: own, label }, ...pictures.filter(({ url }) => url !== own)] : pictures;
  if (all.length > MAX_PICTURES)
    notes.add(`${all.length - MAX_PICTURES} of ${all.length} pictures are left out.`);
  return all
    .slice(0, MAX_PICTURES)
    .map((picture) => ({ ...picture, label: notes.cut(picture.label, 200, "A picture's alt text") }));
}

/** Prices as the file states them: with VAT, in which case the net ones are worked out, or net. */
function pricesOf(
  row: ShopifyRow,
  vatRate: number,
  { pricesExVat }: ShopifyOptions,
  notes: Notes,
): Partial<PartialDraft> & { price: number } {
  const stated = (pence: number) => (pricesExVat ? { net: pence, gross: null } : packPriceOf(pence, vatRate));
  const amount = penceOf(row.price ?? "", "The price");
  const { net: price, gross: grossPrice } = stated(amount);
  const before = row.compareAt ? penceOf(row.compareAt, "The compare-at price") : 0;
  const { net: wasPrice, gross: grossWasPrice } = stated(before);
  if (wasPrice > price) return { price, grossPrice, wasPrice, grossWasPrice };
  if (before !== 0 && before !== amount)
    notes.add(
      `The compare-at price ${row.compareAt} is left out: without VAT it is not above the price ${row.price}.`,
    );
  return { price, grossPrice, wasPrice: null, grossWasPrice: null, saleEndsOn: null };
}

/** A variant's barcode, if it is a GTIN. Spreadsheets put an apostrophe before codes to keep them as text. */
function gtinOf({ barcode }: ShopifyRow, notes: Notes): Partial<PartialDraft> {
  if (barcode === undefined) return {};
  const code = barcode.replaceAll(/[\s'-]/g, "");
  if (code === "" || isGtin(code)) return { gtin: code };
  notes.add(`The barcode “${barcode}” is left out: it is not a GTIN.`);
  return { gtin: "" };
}

/** Grams of one unit: Shopify weighs what is sold, which may be a pack. */
function weightOf({ grams }: ShopifyRow, units: number, notes: Notes): Partial<PartialDraft> {
  if (!grams) return {};
  const sold = figureOf(grams, "The weight");
  const what = units === 1 ? "The weight in grams" : `The weight in grams of one of ${units}`;
  return { weight: notes.whole(sold / units, what) };
}

/**
 * A code for a variant that has none in the file: its address. A long one is cut and gets a mark, so that it is unique.
 */
function codeFrom(slug: string): string {
  const code = slug.toUpperCase();
  if (code.length <= SKU_LENGTH) return code;
  return `${code.slice(0, SKU_LENGTH - 7)}-${markOf(slug).toUpperCase()}`;
}

/** Where a variant is on the page of all; nowhere when it is the only one. */
function groupOf(
  options: Option[],
  position: number,
  { origin: { group, title }, several }: Family,
  notes: Notes,
): Partial<PartialDraft> {
  if (!several) return noGroup;
  return {
    variantGroup: group,
    variantGroupName: notes.cut(title, 200, "The title"),
    variantOptions: options.map(({ name, value }) => ({
      name: notes.cut(name || "Option", 100, "The name of an option"),
      value: notes.cut(value, 200, "An option"),
    })),
    variantPosition: position,
  };
}

/** What all variants of a product share. */
export type Family = {
  first: ShopifyRow;
  rows: ShopifyRow[];
  origin: ProductOrigin;
  several: boolean;
  tags: string[];
};

/** A variant as a product of ours. @throws CellProblem for a cell that cannot be read */
export function variantDraft(
  row: ShopifyRow,
  { slug, position }: { slug: string; position: number },
  family: Family,
  options: ShopifyOptions,
  notes: Notes,
): Omit<PartialDraft, "categories"> {
  const {
    first,
    rows,
    origin: { title },
    several,
    tags,
  } = family;
  const chosen = optionsOf(row, first);
  const group = groupOf([...chosen], position, family, notes);
  const size = takeOption(chosen, /^(?:size|dimensions?)$/i)?.value ?? "";
  const units = takeUnits(chosen);
  const colour = takeOption(chosen, /^colou?r$/i)?.value;
  const material = takeOption(chosen, /^material$/i)?.value;
  const name = several ? variantName(title, group.variantOptions ?? [], Number.POSITIVE_INFINITY) : title;
  const vatRate = isYes(row.taxable, true) ? STANDARD_VAT_PERCENT : 0;
  const text = htmlToText(first.body ?? "");
  const seoTitle = decodeEntities(first.seoTitle ?? "");
  const seoDescription = decodeEntities(first.seoDescription ?? "");
  const shown = isYes(first.published, true) && /^(?:active)?$/i.test(first.status ?? "");
  return {
    // Spreadsheets put an apostrophe before codes to keep them as text.
    sku: (row.sku ?? "").replace(/^'/, "") || codeFrom(slug),
    slug,
    name: notes.cut(name, 200, "The name"),
    size: notes.cut(size, 100, "The size"),
    kind: guessKind(`${first.type ?? ""} ${title}`),
    ...(first.body !== undefined && { description: text }),
    metaTitle: notes.cut(seoTitle || title, 200, "The SEO title"),
    metaDescription: seoDescription ? notes.cut(seoDescription, 500, "The SEO description") : shorten(text),
    ...pricesOf(row, vatRate, options, notes),
    vatRate,
    ...(units !== undefined && { packSize: units }),
    // An oversold stock counts as none left; without a figure the shop's stock is unchanged.
    ...(row.stock && { stock: notes.whole(figureOf(row.stock, "The inventory quantity"), "The stock") }),
    ...weightOf(row, units ?? 1, notes),
    ...insideOf(size || title),
    ...(colour !== undefined && { colour }),
    ...(material !== undefined && { material }),
    eco: tags.some((tag) => /^eco(?:-?friendly)?$/i.test(tag)),
    attributes: [
      ...(first.vendor ? [{ name: "Brand", value: decodeEntities(first.vendor) }] : []),
      ...chosen.map((option) => ({ name: option.name || "Option", value: option.value })),
    ],
    ...group,
    ...(first.image !== undefined && { images: variantPictures(row, rows, notes) }),
    ...gtinOf(row, notes),
    ...(first.googleCategory !== undefined && { googleCategory: decodeEntities(first.googleCategory) }),
    ...(first.tags !== undefined && { tags }),
    status: shown ? "active" : "withdrawn",
  };
}
