import { parse } from "csv-parse/sync";

/** The rows of a CSV file as a spreadsheet reads them, by the names of its head. */
export const parseCsv = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });
