import { formatPence } from "../wording";
import { attachEInvoice } from "./attach-e-invoice";
import {
  half,
  madeAt,
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
import { type Column, writeSums, writeTable } from "./document-table";
import {
  closingWords,
  documentBlocks,
  documentFacts,
  documentRows,
  documentTitles,
  totalName,
} from "./document-words";
import { isQuoteDocument, type PrintedContent } from "./quote-document";

const columns = [
  { title: "Code", x: page.margin, width: 78, align: "left" },
  { title: "Goods", x: page.margin + 82, width: 156, align: "left" },
  { title: "Packs", x: page.margin + 240, width: 32, align: "right" },
  { title: "Price", x: page.margin + 274, width: 60, align: "right" },
  { title: "Net", x: page.margin + 336, width: 66, align: "right" },
  { title: "VAT", x: page.margin + 404, width: 26, align: "right" },
  { title: "VAT £", x: page.margin + 433, width: 62, align: "right" },
] as const satisfies readonly Column[];

/** Title, supplier, customer. @returns where the page continues */
function writeHead(sheet: Sheet, content: PrintedContent): number {
  const x = page.margin;
  const title = { x, y: page.margin, width: half };
  let left = sheet.write(documentTitles[content.kind], title, style.title, { role: "H1" }) + 10;
  const list = sheet.addPart("L");
  for (const [label, value] of documentFacts(content)) {
    const parent = sheet.addPart("LI", list);
    sheet.write(label, { x, y: left, width: 95 }, style.label, { role: "Lbl", parent });
    const place = { x: x + 100, y: left, width: half - 100 };
    left = sheet.write(value, place, style.text, { role: "LBody", parent });
  }
  const ends = writeBlock(sheet, "From", supplierLines(content.supplier), second, page.margin + 6);
  const top = Math.max(left, ends) + 18;
  const places = documentBlocks(content).map(([heading, lines], index) =>
    writeBlock(sheet, heading, lines, index === 0 ? x : second, top),
  );
  return Math.max(...places) + 18;
}

/** VAT by its rates, and the sums. */
const sumsOf = (content: PrintedContent) => [
  ...content.rates.map(({ rate, net, tax }) => ({
    label: `VAT at ${rate}% on ${formatPence(net)}`,
    amount: formatPence(tax),
  })),
  { label: "Total ex VAT", amount: formatPence(content.net) },
  { label: "VAT", amount: formatPence(content.tax) },
  { label: totalName(content), amount: formatPence(content.total), isTotal: true },
];

function draw(pdf: Pdf, sheet: Sheet, content: PrintedContent): void {
  const head = writeHead(sheet, content);
  const lines = writeTable(pdf, sheet, { columns, rows: documentRows(content) }, head);
  const sums = writeSums(pdf, sheet, sumsOf(content), lines);
  writeParagraphs(pdf, sheet, closingWords(content), sums);
  if (!isQuoteDocument(content)) attachEInvoice(pdf, content, madeAt(content.issuedOn));
}

/**
 * An invoice, a credit note or a quote as a PDF on A4, for the printer and for the books: PDF/A, which a screen reader can
 * read and which opens the same in many years. A quote is PDF/A-2a; what is booked is PDF/A-3a, which may hold a file, with
 * its figures for programs inside (docs/decisions/e-invoices.md).
 */
export const printDocument = (content: PrintedContent): Promise<Uint8Array> =>
  printPages(
    {
      title: `${documentTitles[content.kind]} ${content.number}`,
      foot: content.number,
      supplier: content.supplier.name,
      day: content.issuedOn,
      subset: isQuoteDocument(content) ? "PDF/A-2a" : "PDF/A-3a",
      text: JSON.stringify(content),
    },
    (pdf, sheet) => draw(pdf, sheet, content),
  );
