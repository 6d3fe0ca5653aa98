import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "../../trade-rules/formula-cells";

/** "-12.34": what a spreadsheet takes for a number, not for a formula. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Rows of cells as CSV; what a spreadsheet would run as a formula is text in it. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  stringify(rows.map((row) => row.map((cell) => (NUMBER.test(cell) ? cell : escapeFormula(cell)))));
