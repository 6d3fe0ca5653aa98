import { parseKeyword } from "../../search/keyword";
import { guessKind } from "./guess-kind";
import { htmlToText } from "./html-to-text";
import { LineProblem } from "./problem";
import type { PartialDraft } from "./product-draft";
import type { ShopifyRow } from "./shopify-columns";
import { slugify } from "./slugify";

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
};

/** The UK's standard rate in per cent; Shopify's file only knows taxed and not. */
const STANDARD_RATE = 20;
const META_DESCRIPTION = 155;

type Option = { name: string; value: string };

class CellProblem extends Error {}

/** "12.5" is 1250 pence. */
function penceOf(cell: string, column: string): number {
  const match = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(cell);
  if (match === null) throw new CellProblem(`${column} is not an amount in pounds: “${cell}”.`);
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** "85.4" is 85; Shopify writes weights with decimals and oversold stock with a minus. */
function figureOf(cell: string, column: string): number {
  if (!/^-?\d{1,9}(?:\.\d+)?$/.test(cell)) throw new CellProblem(`${column} is not a number: “${cell}”.`);
  return Math.round(Number(cell));
}

/** Net pence of a price that includes VAT, rounded half up. */
export function withoutVat(pence: number, vatRate: number): number {
  return Math.floor((pence * 100 * 2 + (100 + vatRate)) / (2 * (100 + vatRate)));
}

function yes(cell: string | undefined, otherwise: boolean): boolean {
  return cell === undefined || cell === "" ? otherwise : /^(?:true|yes|1)$/i.test(cell);
}

function isVariant(row: ShopifyRow): boolean {
  return Boolean(row.option1Value || row.price || row.sku);
}

/** Names stand on the first row only. A product without options has the one named Title. */
function optionsOf(row: ShopifyRow, first: ShopifyRow): Option[] {
  return [
    { name: first.option1Name ?? "", value: row.option1Value ?? "" },
    { name: first.option2Name ?? "", value: row.option2Value ?? "" },
    { name: first.option3Name ?? "", value: row.option3Value ?? "" },
  ].filter(({ name, value }) => value !== "" && !(name === "Title" && value === "Default Title"));
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

function picturesOf(rows: ShopifyRow[]): { url: string; label: string }[] {
  return rows
    .filter((row) => row.image)
    .map((row, index) => ({
      url: row.image ?? "",
      label: (row.imageAlt ?? "").slice(0, 200),
      position: Number(row.imagePosition) || index + 1,
    }))
    .sort((a, b) => a.position - b.position)
    .slice(0, 50)
    .map(({ url, label }) => ({ url, label }));
}

function variantDraft(
  row: ShopifyRow,
  rows: ShopifyRow[],
  several: boolean,
  options: ShopifyOptions,
): Omit<PartialDraft, "categories"> {
  const [first = row] = rows;
  const chosen = optionsOf(row, first);
  const handle = slugify(first.handle ?? "");
  const slug = several ? slugify(`${handle} ${chosen.map(({ value }) => value).join(" ")}`) : handle;
  const size = take(chosen, /^(?:size|dimensions?)$/i)?.value ?? "";
  const pack = take(chosen, /pack|quantity|qty/i);
  const units = /\d+/.exec(pack?.value ?? "")?.[0];
  const colour = take(chosen, /^colou?r$/i)?.value;
  const material = take(chosen, /^material$/i)?.value;
  const title = first.title ?? "";
  const described = [title, ...(several ? [colour, material, ...chosen.map(({ value }) => value)] : [])];
  const vatRate = yes(row.taxable, true) ? STANDARD_RATE : 0;
  const net = (cell: string, column: string) =>
    options.pricesExVat ? penceOf(cell, column) : withoutVat(penceOf(cell, column), vatRate);
  const price = net(row.price ?? "", "The price");
  const before = row.compareAt ? net(row.compareAt, "The compare-at price") : 0;
  const text = htmlToText(first.body ?? "");
  const pictures = picturesOf(rows);
  const own = row.variantImage;
  const images = own
    ? [{ url: own, label: "" }, ...pictures.filter(({ url }) => url !== own)].map((picture) => ({
        ...picture,
        label: pictures.find(({ url }) => url === picture.url)?.label ?? "",
      }))
    : pictures;
  const shown = yes(first.published, true) && /^(?:active)?$/i.test(first.status ?? "");
  return {
    // Spreadsheets put an apostrophe before codes to keep them as text.
    sku: (row.sku ?? "").replace(/^'/, "") || slug.toUpperCase().slice(0, 64),
    slug,
    name: described.filter(Boolean).join(", ").slice(0, 200),
    size: size.slice(0, 100),
    kind: guessKind(`${first.type ?? ""} ${title}`),
    ...(first.body !== undefined && { description: text }),
    metaTitle: (first.seoTitle || title).slice(0, 200),
    metaDescription: (first.seoDescription || shorten(text)).slice(0, 500),
    price,
    ...(before > price ? { wasPrice: before } : { wasPrice: null, saleEndsOn: null }),
    vatRate,
    ...(units !== undefined && { packSize: Number(units) }),
    // Sold more than there were counts as none left; no figure keeps what the shop has.
    ...(row.stock && { stock: Math.max(0, figureOf(row.stock, "The inventory quantity")) }),
    ...(row.grams && { weight: Math.max(0, figureOf(row.grams, "The weight")) }),
    ...insideOf(size || title),
    ...(colour !== undefined && { colour }),
    ...(material !== undefined && { material }),
    eco: tagsOf(first).some((tag) => /^eco(?:-?friendly)?$/i.test(tag)),
    attributes: [
      ...(first.vendor ? [{ name: "Brand", value: first.vendor }] : []),
      ...chosen.map(({ name, value }) => ({ name: name || "Option", value })),
    ],
    ...(first.image !== undefined && { images }),
    status: shown ? "active" : "withdrawn",
  };
}

function tagsOf(row: ShopifyRow): string[] {
  return (row.tags ?? "")
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

/** All rows of one handle as products of ours, one for each variant, or what is wrong with them. */
export function readShopifyProduct(
  rows: ShopifyRow[],
  options: ShopifyOptions,
): (ShopifyProduct | LineProblem)[] {
  const [first] = rows;
  if (first === undefined) return [];
  if (slugify(first.handle ?? "") === "") return [new LineProblem(first.line, "The handle is empty.")];
  if (!first.title)
    return [new LineProblem(first.line, "The title is empty; the rows of one handle must stand together.")];
  if (yes(first.giftCard, false))
    return [new LineProblem(first.line, "A gift card is not goods: take it out.")];
  const variants = rows.filter(isVariant);
  if (variants.length === 0) return [new LineProblem(first.line, "The price is missing.")];
  // "Bags > Mailing bags": the last is the nearest.
  const type = first.type || (first.category?.split(">").at(-1)?.trim() ?? "");
  return variants.map((row) => {
    try {
      const draft = variantDraft(row, rows, variants.length > 1, options);
      return { line: row.line, draft, type, tags: tagsOf(first) };
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      return new LineProblem(row.line, error.message);
    }
  });
}
