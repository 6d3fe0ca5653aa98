import type { z } from "zod";
import {
  attributesCell,
  CellError,
  entries,
  imagesCell,
  priceBreaksCell,
  wholeNumber,
  yesOrNo,
} from "./cells";
import { LineProblem } from "./problem";
import { type PartialDraft, type ProductDraft, partialDraft } from "./product-draft";
import type { CsvRow } from "./read-csv";

/** An empty cell read as this leaves the field as it is. */
const KEEP = Symbol("keep");

type Column = { name: string; field: keyof ProductDraft; read: (cell: string) => unknown };

const asIs = (cell: string) => cell;
const keepEmpty = (read: (cell: string) => unknown) => (cell: string) => (cell === "" ? KEEP : read(cell));
const nullEmpty = (read: (cell: string) => unknown) => (cell: string) => (cell === "" ? null : read(cell));

/** The columns of the shop's own product CSV, in the order in which it is written. */
export const productColumns: Column[] = [
  { name: "sku", field: "sku", read: asIs },
  { name: "slug", field: "slug", read: keepEmpty(asIs) },
  { name: "name", field: "name", read: asIs },
  { name: "size", field: "size", read: asIs },
  { name: "kind", field: "kind", read: keepEmpty(asIs) },
  { name: "categories", field: "categories", read: keepEmpty(entries) },
  { name: "description", field: "description", read: asIs },
  { name: "meta_title", field: "metaTitle", read: asIs },
  { name: "meta_description", field: "metaDescription", read: asIs },
  { name: "price", field: "price", read: wholeNumber },
  { name: "was_price", field: "wasPrice", read: nullEmpty(wholeNumber) },
  { name: "price_breaks", field: "priceBreaks", read: priceBreaksCell },
  { name: "vat_rate", field: "vatRate", read: keepEmpty(wholeNumber) },
  { name: "pack_size", field: "packSize", read: keepEmpty(wholeNumber) },
  { name: "unit", field: "unit", read: keepEmpty(asIs) },
  { name: "stock", field: "stock", read: keepEmpty(wholeNumber) },
  { name: "internal_length", field: "internalLength", read: nullEmpty(wholeNumber) },
  { name: "internal_width", field: "internalWidth", read: nullEmpty(wholeNumber) },
  { name: "internal_height", field: "internalHeight", read: nullEmpty(wholeNumber) },
  { name: "external_length", field: "externalLength", read: nullEmpty(wholeNumber) },
  { name: "external_width", field: "externalWidth", read: nullEmpty(wholeNumber) },
  { name: "external_height", field: "externalHeight", read: nullEmpty(wholeNumber) },
  { name: "weight", field: "weight", read: keepEmpty(wholeNumber) },
  { name: "material", field: "material", read: asIs },
  { name: "colour", field: "colour", read: asIs },
  { name: "strength", field: "strength", read: asIs },
  { name: "board_grade", field: "boardGrade", read: asIs },
  { name: "fefco", field: "fefco", read: asIs },
  { name: "recycled_percent", field: "recycledPercent", read: nullEmpty(wholeNumber) },
  { name: "eco", field: "eco", read: yesOrNo },
  { name: "attributes", field: "attributes", read: attributesCell },
  { name: "images", field: "images", read: imagesCell },
  { name: "status", field: "status", read: keepEmpty(asIs) },
];

const columnOfField = new Map<string, string>(productColumns.map(({ field, name }) => [field, name]));

/** Whether a header is that of the shop's own product CSV: a code in each line, and nothing of a stranger's. */
export function isProductHeader(header: string[]): boolean {
  return header[0] === "sku";
}

/**
 * Columns that nobody knows, or that stand twice. A misspelt heading would otherwise silently change nothing.
 * Columns that are left out keep what a product has.
 */
export function headerProblems(header: string[], known: string[]): LineProblem[] {
  return header.flatMap((name, index) => {
    if (!known.includes(name)) return [new LineProblem(1, `There is no column “${name}”.`)];
    return header.indexOf(name) === index ? [] : [new LineProblem(1, `The column “${name}” stands twice.`)];
  });
}

/** Names the column that a broken rule belongs to. */
function told(path: PropertyKey[], message: string): string {
  const field = String(path[0]);
  return `${columnOfField.get(field) ?? field} ${message}`;
}

/** Zod's findings on a draft as sentences that name columns. */
export function problemsOf(line: number, error: z.ZodError): LineProblem[] {
  return error.issues.map((issue) => new LineProblem(line, `${told(issue.path, issue.message)}.`));
}

/** Checks each field of a draft on its own; answers everything that is wrong. */
export function checkDraft(line: number, draft: unknown): PartialDraft | LineProblem[] {
  const parsed = partialDraft.safeParse(draft);
  return parsed.success ? parsed.data : problemsOf(line, parsed.error);
}

/** One line of the shop's own product CSV as a draft, or everything that is wrong with it. */
export function readProductRow({ line, cells }: CsvRow): PartialDraft | LineProblem[] {
  const problems: LineProblem[] = [];
  const draft: Record<string, unknown> = {};
  for (const { name, field, read } of productColumns) {
    const cell = cells[name];
    if (cell === undefined) continue;
    try {
      const value = read(cell);
      if (value !== KEEP) draft[field] = value;
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push(new LineProblem(line, `${name} ${error.message}.`));
    }
  }
  const checked = checkDraft(line, draft);
  return Array.isArray(checked) ? [...problems, ...checked] : problems.length > 0 ? problems : checked;
}
