import PDFDocument from "pdfkit";
import type { DocumentContent } from "../orders/invoicing/document-content";
import { loadDocumentFonts } from "./document-fonts";
import { Sheet, type Style } from "./document-sheet";

export type Pdf = InstanceType<typeof PDFDocument>;

/** A4, all in points. */
export const page = { margin: 50, width: 595.28, height: 841.89 };
export const inner = page.width - 2 * page.margin;
/** The width of what is beside something else. */
export const half = inner / 2 - 10;
/** Where the second of two columns begins. */
export const second = page.margin + inner / 2 + 10;
/** Where the text has to end: below stands the page's foot. */
export const bottom = page.height - page.margin - 30;
const ink = "#1d1d1b";
const quiet = "#5c5c57";
export const rule = "#d5d3cb";
export const style = {
  text: { size: 9.5, color: ink },
  strong: { size: 9.5, color: ink, strong: true },
  label: { size: 9.5, color: quiet },
  small: { size: 8.5, color: quiet },
  title: { size: 20, color: ink, strong: true },
} as const satisfies Record<string, Style>;

/** Lines of text under a small heading. @returns where they end */
export function writeBlock(sheet: Sheet, title: string, lines: string[], x: number, y: number): number {
  const parent = sheet.addPart("Sect");
  const place = { x, width: half };
  let at = sheet.write(title, { ...place, y }, style.small, { role: "H2", parent }) + 2;
  for (const text of lines) at = sheet.write(text, { ...place, y: at }, style.text, { role: "P", parent });
  return at;
}

/** Who supplies, as a block has it. */
export const supplierLines = (supplier: DocumentContent["supplier"]): string[] => [
  supplier.name,
  ...supplier.address,
  `VAT number ${supplier.vatNumber}`,
  `Company number ${supplier.companyNumber}`,
  ...(supplier.registeredIn === undefined ? [] : [`Registered in ${supplier.registeredIn}`]),
  supplier.email,
  supplier.phone,
];

/** @returns where the page, or the next one when `height` does not fit on it, goes on */
export function breakPage(pdf: Pdf, y: number, height: number): number {
  if (y + height <= bottom) return y;
  pdf.addPage();
  return page.margin;
}

/** Paragraphs over the whole width, on further pages where they do not fit. @returns where the page goes on */
export function writeParagraphs(pdf: Pdf, sheet: Sheet, texts: string[], from: number): number {
  let y = from;
  for (const text of texts) {
    y = breakPage(pdf, y, sheet.heightOf(text, inner, style.text));
    y = sheet.write(text, { x: page.margin, y, width: inner }, style.text, { role: "P" }) + 4;
  }
  return y;
}

/** "INV-000001, page 1 of 2" under every page, once it is known how many there are. */
function writeFoots(pdf: Pdf, sheet: Sheet, name: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    const text = `${name}, page ${index + 1} of ${count}`;
    sheet.writeArtifact(text, { x: page.margin, y: page.height - 40, width: inner }, style.small);
  }
}

/** A document on pages of A4, or of another size in points. */
type Pages = {
  size?: readonly [width: number, height: number];
  title: string;
  /** What stands under every page of A4. */
  foot: string;
  supplier: string;
  /** London's day of it, as 2026-11-27. */
  day: string;
  /** PDF/A, which opens the same in many years; "a": a screen reader can read it. */
  subset: "PDF/A-2a" | "PDF/A-3a";
  /** All text of it, for which fonts are loaded. */
  text: string;
};

/** When a document of a day was made: noon, so that the same document has the same bytes. */
export const madeAt = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Prints a document. @param draw writes what is on its pages */
export async function printPages(
  { size, title, foot, supplier, day, subset, text }: Pages,
  draw: (pdf: Pdf, sheet: Sheet) => void,
): Promise<Uint8Array> {
  const fonts = await loadDocumentFonts(text);
  const pdf = new PDFDocument({
    size: size === undefined ? "A4" : [...size],
    margin: size === undefined ? page.margin : 0,
    bufferPages: true,
    pdfVersion: "1.7",
    subset,
    tagged: true,
    lang: "en-GB",
    displayTitle: true,
    info: {
      Title: title,
      // pdfkit writes it into XML as it stands.
      Author: supplier.replaceAll("&", "and").replaceAll(/[<>]/g, ""),
      CreationDate: madeAt(day),
    },
  });
  const chunks: Buffer[] = [];
  const printed = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  const sheet = new Sheet(pdf, fonts);
  draw(pdf, sheet);
  if (size === undefined) writeFoots(pdf, sheet, foot);
  pdf.end();
  return printed;
}
