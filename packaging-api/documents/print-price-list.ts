import { breakRows } from "../../trade-rules/price-breaks";
import { withVat } from "../../trade-rules/vat";
import { dateInWords, formatPence, fullName } from "../wording";
import {
  inner,
  type Pdf,
  page,
  printPages,
  second,
  style,
  supplierLines,
  writeBlock,
  writeParagraphs,
} from "./document-page";
import type { Sheet } from "./document-sheet";
import { type Column, writeTable } from "./document-table";
import type { PriceListDocument } from "./price-list-document";

const columns = [
  { title: "Code", x: page.margin, width: 84, align: "left" },
  { title: "Product", x: page.margin + 88, width: 176, align: "left" },
  { title: "A pack has", x: page.margin + 268, width: 48, align: "right" },
  { title: "From packs", x: page.margin + 320, width: 48, align: "right" },
  { title: "Pack ex VAT", x: page.margin + 372, width: 60, align: "right" },
  { title: "Pack inc VAT", x: page.margin + 435, width: 60, align: "right" },
] as const satisfies readonly Column[];

type Product = PriceListDocument["products"][number];

/** What a product is, in one cell or in two that stand under each other. */
function wordsOf({ name, size, saleEndsOn }: Product, cells: number): string[] {
  const sale = saleEndsOn === undefined ? "" : `, sale until ${dateInWords(saleEndsOn)}`;
  if (cells === 1 || size === undefined) return [fullName({ name, size }) + sale];
  return [size, name + sale];
}

/** A row for each number of packs from which a pack costs less; what the product is stands beside the first of them. */
function rowsOf(product: Product): string[][] {
  const { sku, packSize, price, grossPrice, vatRate, priceBreaks } = product;
  const steps = breakRows(price, priceBreaks, grossPrice);
  const words = wordsOf(product, steps.length);
  return steps.map((step, index) => [
    index === 0 ? sku : "",
    words[index] ?? "",
    index === 0 ? String(packSize) : "",
    String(step.from),
    formatPence(step.price),
    formatPence(withVat(step.price, vatRate, step.gross)),
  ]);
}

const titleOf = ({ name }: PriceListDocument): string => `Price list: ${name}`;

/** @returns where the page continues */
function writeHead(sheet: Sheet, content: PriceListDocument): number {
  const { day, supplier, name } = content;
  const x = page.margin;
  const title = { x, y: page.margin, width: inner / 2 };
  const heading = sheet.write(name, title, style.title, { role: "H1" }) + 10;
  const listed = writeBlock(
    sheet,
    "Price list",
    [`Prices of ${dateInWords(day)}`, "For one pack, without delivery"],
    x,
    heading,
  );
  const from = writeBlock(sheet, "From", supplierLines(supplier), second, page.margin + 6);
  return Math.max(listed, from) + 18;
}

const closingWords = ({ products, total, page: address }: PriceListDocument): string[] => [
  ...(total > products.length
    ? [
        `These are the first ${products.length} of ${total} products. The list for spreadsheets (CSV) has more of them.`,
      ]
    : []),
  `Prices can change on any day. Today's are at ${address}`,
];

function draw(pdf: Pdf, sheet: Sheet, content: PriceListDocument): void {
  const rows = content.products.flatMap(rowsOf);
  const end = writeTable(pdf, sheet, { columns, rows }, writeHead(sheet, content));
  writeParagraphs(pdf, sheet, closingWords(content), end);
}

/** A category's prices as a PDF on A4: PDF/A-2a. */
export const printPriceList = (content: PriceListDocument): Promise<Uint8Array> =>
  printPages(
    {
      title: titleOf(content),
      foot: titleOf(content),
      supplier: content.supplier.name,
      day: content.day,
      subset: "PDF/A-2a",
      text: JSON.stringify(content),
    },
    (pdf, sheet) => draw(pdf, sheet, content),
  );
