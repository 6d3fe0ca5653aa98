import { escapeFormula } from "@/trade-rules/formula-cells";

/** Spreadsheets read a file as UTF-8 that begins with it, and "305 × 229 mm" as what it is. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Words that are put in quotation marks (RFC 4180, 2). */
const QUOTED = /[",\r\n]/;

function cellOf(value: string | number): string {
  const text = escapeFormula(String(value));
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row of a CSV file (RFC 4180), of which a spreadsheet runs no cell as a formula. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(",")}\r\n`;
