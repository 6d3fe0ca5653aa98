import PDFDocument from "pdfkit";
import type { DocumentContent } from "../orders/invoicing/document-content";
import { formatPence } from "../wording";
import { loadDocumentFonts } from "./document-fonts";
import { type Part, Sheet, type Style } from "./document-sheet";
import { closingWords, documentFacts, documentRows, documentTitles } from "./document-words";

/** All in points. */
const page = { margin: 50, width: 595.28, height: 841.89 };
const inner = page.width - 2 * page.margin;
/** The width of what is beside something else. */
const half = inner / 2 - 10;
/** Where the table has to end: below stands the page's foot. */
const bottom = page.height - page.margin - 30;
const ink = "#1d1d1b";
const quiet = "#5c5c57";
const rule = "#d5d3cb";
const style = {
  text: { size: 9.5, color: ink },
  strong: { size: 9.5, color: ink, strong: true },
  label: { size: 9.5, color: quiet },
  small: { size: 8.5, color: quiet },
  title: { size: 20, color: ink, strong: true },
} as const satisfies Record<string, Style>;

type Pdf = InstanceType<typeof PDFDocument>;
type Column = { title: string; x: number; width: number; align: "left" | "right" };

const columns = [
  { title: "Code", x: page.margin, width: 78, align: "left" },
  { title: "Goods", x: page.margin + 82, width: 156, align: "left" },
  { title: "Packs", x: page.margin + 240, width: 32, align: "right" },
  { title: "Price", x: page.margin + 274, width: 60, align: "right" },
  { title: "Net", x: page.margin + 336, width: 66, align: "right" },
  { title: "VAT", x: page.margin + 404, width: 26, align: "right" },
  { title: "VAT £", x: page.margin + 433, width: 62, align: "right" },
] as const satisfies readonly Column[];

/** Lines of text under a small heading. @returns where they end */
function block(sheet: Sheet, title: string, lines: string[], x: number, y: number): number {
  const parent = sheet.addPart("Sect");
  const place = { x, width: half };
  let at = sheet.write(title, { ...place, y }, style.small, { role: "H2", parent }) + 2;
  for (const text of lines) at = sheet.write(text, { ...place, y: at }, style.text, { role: "P", parent });
  return at;
}

/** Title, supplier, customer. @returns where the page continues */
function head(sheet: Sheet, content: DocumentContent): number {
  const { supplier, customer, deliveredTo } = content;
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
  const supplied = [
    supplier.name,
    ...supplier.address,
    `VAT number ${supplier.vatNumber}`,
    `Company number ${supplier.companyNumber}`,
    ...(supplier.registeredIn === undefined ? [] : [`Registered in ${supplier.registeredIn}`]),
    supplier.email,
    supplier.phone,
  ];
  const second = x + inner / 2 + 10;
  const ends = block(sheet, "From", supplied, second, page.margin + 6);
  const top = Math.max(left, ends) + 18;
  const own = customer.vatNumber === "" ? [] : [`VAT number ${customer.vatNumber}`];
  const billed = block(sheet, "Invoiced to", [...customer.address, ...own], x, top);
  const delivered = block(sheet, "Delivered to", deliveredTo, second, top);
  return Math.max(billed, delivered) + 18;
}

/** The table's head; on further pages it is repeated for the eye alone. @param parent the table, on its first page */
function tableHead(sheet: Sheet, y: number, parent?: Part): number {
  const row = parent && sheet.addPart("TR", parent);
  for (const { title, x, width, align } of columns) {
    const place = { x, y, width };
    const look = { ...style.small, align };
    if (row === undefined) sheet.writeArtifact(title, place, look);
    else sheet.write(title, place, look, { role: "TH", parent: row, scope: "Column" });
  }
  sheet.rule({ x: page.margin, y: y + 14, width: inner }, rule);
  return y + 19;
}

/** Prints the lines, on further pages with the table's head again. @returns where they end */
function table(pdf: Pdf, sheet: Sheet, content: DocumentContent, from: number): number {
  const rows = documentRows(content);
  if (rows.length === 0) return from;
  const tablePart = sheet.addPart("Table");
  let y = tableHead(sheet, from, tablePart);
  for (const row of rows) {
    const height = Math.max(
      ...columns.map(({ width }, index) => sheet.heightOf(row[index] ?? "", width, style.text)),
    );
    if (y + height > bottom) {
      pdf.addPage();
      y = tableHead(sheet, page.margin);
    }
    const parent = sheet.addPart("TR", tablePart);
    for (const [index, { x, width, align }] of columns.entries())
      sheet.write(row[index] ?? "", { x, y, width }, { ...style.text, align }, { role: "TD", parent });
    y += height + 5;
  }
  sheet.rule({ x: page.margin, y, width: inner }, rule);
  return y + 10;
}

/** VAT by its rates, and the sums. */
function totals(pdf: Pdf, sheet: Sheet, content: DocumentContent, from: number): number {
  const rows: { label: string; amount: string; look: Style }[] = [
    ...content.rates.map(({ rate, net, tax }) => ({
      label: `VAT at ${rate}% on ${formatPence(net)}`,
      amount: formatPence(tax),
      look: style.text,
    })),
    { label: "Total ex VAT", amount: formatPence(content.net), look: style.text },
    { label: "VAT", amount: formatPence(content.tax), look: style.text },
    {
      label: content.kind === "invoice" ? "Total inc VAT" : "Credited inc VAT",
      amount: formatPence(content.total),
      look: style.strong,
    },
  ];
  let y = from;
  if (y + rows.length * 16 + 40 > bottom) {
    pdf.addPage();
    y = page.margin;
  }
  const tablePart = sheet.addPart("Table");
  for (const { label, amount, look } of rows) {
    const parent = sheet.addPart("TR", tablePart);
    const labelled = { x: page.margin + inner / 2, y, width: 160 };
    sheet.write(label, labelled, look, { role: "TH", parent, scope: "Row" });
    const right = { ...look, align: "right" } as const;
    sheet.write(amount, { x: page.margin + inner - 90, y, width: 90 }, right, { role: "TD", parent });
    y += 16;
  }
  return y + 14;
}

/** "INV-000001, page 1 of 2" under every page, once it is known how many there are. */
function foot(pdf: Pdf, sheet: Sheet, number: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    const text = `${number}, page ${index + 1} of ${count}`;
    sheet.writeArtifact(text, { x: page.margin, y: page.height - 40, width: inner }, style.small);
  }
}

/**
 * An invoice or a credit note as a PDF on A4, for the printer and for the books: PDF/A-2a, which a screen reader can read
 * and which opens the same in many years.
 */
export async function printDocument(content: DocumentContent): Promise<Uint8Array> {
  const fonts = await loadDocumentFonts(JSON.stringify(content));
  const pdf = new PDFDocument({
    size: "A4",
    margin: page.margin,
    bufferPages: true,
    pdfVersion: "1.7",
    subset: "PDF/A-2a",
    tagged: true,
    lang: "en-GB",
    displayTitle: true,
    info: {
      Title: `${documentTitles[content.kind]} ${content.number}`,
      // pdfkit writes it into XML as it stands.
      Author: content.supplier.name.replaceAll("&", "and").replaceAll(/[<>]/g, ""),
      CreationDate: new Date(`${content.issuedOn}T12:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  const printed = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  const sheet = new Sheet(pdf, fonts);
  const below = totals(pdf, sheet, content, table(pdf, sheet, content, head(sheet, content)));
  sheet.write(closingWords(content), { x: page.margin, y: below, width: inner }, style.text, { role: "P" });
  foot(pdf, sheet, content.number);
  pdf.end();
  return printed;
}
