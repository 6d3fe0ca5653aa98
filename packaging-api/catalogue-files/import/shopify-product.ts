import { packPriceOf, STANDARD_VAT_PERCENT } from "../../../trade-rules/vat";
import { variantName } from "../../catalogue/variants";
import { parseKeyword } from "../../search/keyword";
import { isGtin } from "./gtin";
import { guessKind } from "./guess-kind";
import { besidesText, decodeEntities, htmlToText } from "./html-to-text";
import { LineProblem } from "./problem";
import { MAX_PICTURES, noGroup, type PartialDraft } from "./product-draft";
import type { ShopifyRow } from "./shopify-columns";
import { markOf, slugify, uniqueSlug } from "./slugify";

export type ShopifyOptions = {
  /** Prices in the file are net; otherwise they include VAT, as UK shops on Shopify usually have them. */
  pricesExVat: boolean;
};

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

/**
 * The handle as words of an address, and the title: by these a file's product is known again in the shop. `group` is the
 * slug of the page of its variants, all of which the file states.
 */
export type ProductOrigin = { slug: string; title: string; group: string };

const META_DESCRIPTION = 155;
/** Characters of the longest name of a category. */
const CATEGORY_NAME = 100;
/** Characters of the longest code. */
const SKU_LENGTH = 64;

type Option = { name: string; value: string };

class CellProblem extends Error {}

/** "12.5" is 1250 pence. */
function penceOf(cell: string, column: string): number {
  const match = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(cell);
  if (match === null) throw new CellProblem(`${column} is not an amount in pounds: “${cell}”.`);
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** "85.4" as a number; Shopify writes weights with decimals and oversold stock with a minus. */
function figureOf(cell: string, column: string): number {
  if (!/^-?\d{1,9}(?:\.\d+)?$/.test(cell)) throw new CellProblem(`${column} is not a number: “${cell}”.`);
  return Number(cell);
}

function yes(cell: string | undefined, otherwise: boolean): boolean {
  return cell === undefined || cell === "" ? otherwise : /^(?:true|yes|1)$/i.test(cell);
}

function isVariant(row: ShopifyRow): boolean {
  return Boolean(row.option1Value || row.price || row.sku);
}

/** Names are on the first row only. A product without options has the one named Title. */
function optionsOf(row: ShopifyRow, first: ShopifyRow): Option[] {
  return [
    { name: first.option1Name ?? "", value: row.option1Value ?? "" },
    { name: first.option2Name ?? "", value: row.option2Value ?? "" },
    { name: first.option3Name ?? "", value: row.option3Value ?? "" },
  ]
    .map(({ name, value }) => ({ name: decodeEntities(name), value: decodeEntities(value) }))
    .filter(({ name, value }) => value !== "" && !(name === "Title" && value === "Default Title"));
}

function take(options: Option[], name: RegExp): Option | undefined {
  const index = options.findIndex((option) => name.test(option.name));
  return index < 0 ? undefined : options.splice(index, 1)[0];
}

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

/** Gathers what is rounded, cut or left out of a product, as sentences. */
class Notes {
  readonly list: string[] = [];

  add(sentence: string): void {
    this.list.push(sentence);
  }

  /** The beginning of a text that is too long; `what` begins the sentence that says so. */
  cut(text: string, limit: number, what: string): string {
    if (text.length <= limit) return text;
    // Half of a character that takes two units is no text.
    const cut = text.slice(0, limit).replace(/[\ud800-\udbff]$/, "");
    this.add(`${what} is cut to ${limit} characters: “${cut}”.`);
    return cut;
  }

  /** A number as the shop can hold it: whole, and not below nothing. */
  whole(figure: number, what: string): number {
    const stored = Math.max(0, Math.round(figure));
    if (stored !== figure) this.add(`${what}: ${figure} becomes ${stored}.`);
    return stored;
  }
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

/** A code for a variant that the file gives none: its address. A long one keeps apart from others by a mark. */
function codeFrom(slug: string): string {
  const code = slug.toUpperCase();
  if (code.length <= SKU_LENGTH) return code;
  return `${code.slice(0, SKU_LENGTH - 7)}-${markOf(slug).toUpperCase()}`;
}

/** Takes the units of a pack out of the options; what names none stays an option as any other. */
function takeUnits(options: Option[]): number | undefined {
  const pack = options.find(({ name, value }) => /pack|quantity|qty/i.test(name) && /[1-9]/.test(value));
  if (pack === undefined) return undefined;
  options.splice(options.indexOf(pack), 1);
  return Number(/[1-9]\d*/.exec(pack.value)?.[0]);
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
type Family = {
  first: ShopifyRow;
  rows: ShopifyRow[];
  origin: ProductOrigin;
  several: boolean;
  tags: string[];
};

function variantDraft(
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
  const size = take(chosen, /^(?:size|dimensions?)$/i)?.value ?? "";
  const units = takeUnits(chosen);
  const colour = take(chosen, /^colou?r$/i)?.value;
  const material = take(chosen, /^material$/i)?.value;
  const name = several ? variantName(title, group.variantOptions ?? [], Number.POSITIVE_INFINITY) : title;
  const vatRate = yes(row.taxable, true) ? STANDARD_VAT_PERCENT : 0;
  const text = htmlToText(first.body ?? "");
  const seoTitle = decodeEntities(first.seoTitle ?? "");
  const seoDescription = decodeEntities(first.seoDescription ?? "");
  const shown = yes(first.published, true) && /^(?:active)?$/i.test(first.status ?? "");
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
    // Sold more than there were counts as none left; no figure keeps what the shop has.
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
  if (yes(first.giftCard, false))
    return [new LineProblem(first.line, "A gift card is not goods: take it out.")];
  const variants = rows.filter(isVariant);
  if (variants.length === 0) return [new LineProblem(first.line, "The price is missing.")];
  const shared = new Notes();
  const besides = besidesText(first.body ?? "");
  if (besides !== "") shared.add(`Of the description the words are kept; left out: ${besides}.`);
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
