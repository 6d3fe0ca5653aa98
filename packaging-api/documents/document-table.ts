import { bottom, breakPage, inner, type Pdf, page, rule, style } from "./document-page";
import type { Part, Sheet } from "./document-sheet";

/** Between the rows, in points. */
const GAP = 5;

/** A column of a table; `x` and `width` in points. */
export type Column = { title: string; x: number; width: number; align: "left" | "right" };

/** The table's head; on further pages it is repeated for the eye alone. @param parent the table, on its first page */
function writeHead(sheet: Sheet, columns: readonly Column[], y: number, parent?: Part): number {
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

/**
 * Writes rows under the heads of their columns, on further pages with the heads again.
 * @param rows a text for each column
 * @returns where they end
 */
export function writeTable(
  pdf: Pdf,
  sheet: Sheet,
  { columns, rows }: { columns: readonly Column[]; rows: readonly string[][] },
  from: number,
): number {
  if (rows.length === 0) return from;
  const table = sheet.addPart("Table");
  let y = writeHead(sheet, columns, from, table);
  for (const row of rows) {
    const height = Math.max(
      ...columns.map(({ width }, index) => sheet.heightOf(row[index] ?? "", width, style.text)),
    );
    if (y + height > bottom) {
      pdf.addPage();
      y = writeHead(sheet, columns, page.margin);
    }
    const parent = sheet.addPart("TR", table);
    for (const [index, { x, width, align }] of columns.entries())
      sheet.write(row[index] ?? "", { x, y, width }, { ...style.text, align }, { role: "TD", parent });
    y += height + GAP;
  }
  sheet.rule({ x: page.margin, y, width: inner }, rule);
  return y + 10;
}

/** Writes sums, each a label and an amount, in the right half of the page. @returns where they end */
export function writeSums(
  pdf: Pdf,
  sheet: Sheet,
  rows: readonly { label: string; amount: string; isTotal?: boolean }[],
  from: number,
): number {
  let y = breakPage(pdf, from, rows.length * 16 + 40);
  const table = sheet.addPart("Table");
  for (const { label, amount, isTotal = false } of rows) {
    const look = isTotal ? style.strong : style.text;
    const parent = sheet.addPart("TR", table);
    const labelled = { x: page.margin + inner / 2, y, width: 160 };
    sheet.write(label, labelled, look, { role: "TH", parent, scope: "Row" });
    const right = { ...look, align: "right" } as const;
    sheet.write(amount, { x: page.margin + inner - 90, y, width: 90 }, right, { role: "TD", parent });
    y += 16;
  }
  return y + 14;
}
