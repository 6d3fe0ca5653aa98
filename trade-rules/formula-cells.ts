/**
 * Beginnings of a cell that a spreadsheet takes for a formula (OWASP, "CSV Injection"), with the apostrophes that may
 * stand before them already.
 */
const RUN = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell as it is exported: an apostrophe before what a spreadsheet would run keeps it text. */
export const escapeFormula = (cell: string): string => (RUN.test(cell) ? `'${cell}` : cell);

/** Reads what `escapeFormula` wrote; other cells stay as they are. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && RUN.test(cell) ? cell.slice(1) : cell;
