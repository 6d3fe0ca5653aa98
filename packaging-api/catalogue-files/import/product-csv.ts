import type { z } from "zod";
import { variantName } from "../../catalogue/variants";
import {
  attributesCell,
  CellError,
  entries,
  imagesCell,
  joinEntries,
  priceBreaksCell,
  wholeNumber,
  yesOrNo,
} from "./cells";
import { LineProblem } from "./problem";
import { type PartialDraft, type ProductDraft, partialDraft } from "./product-draft";
import type { CsvRow } from "./read-csv";

/** An empty cell read as this leaves the field as it is. */
const UNCHANGED = Symbol("unchanged");

type Column = {
  name: string;
  field: keyof ProductDraft;
  /** @throws CellError */
  read: (cell: string) => unknown;
  /** What `read` reads back as the same. */
  write: (draft: ProductDraft) => string;
};

type FieldsOf<T> = { [K in keyof ProductDraft]-?: ProductDraft[K] extends T ? K : never }[keyof ProductDraft];

/** Words; empty ones are stored as empty. */
function words(name: string, field: FieldsOf<string>): Column {
  return { name, field, read: (cell) => cell, write: (draft) => draft[field] };
}

/** Words that cannot be empty: an empty cell leaves them as they are. */
function word(name: string, field: FieldsOf<string>): Column {
  return { ...words(name, field), read: (cell) => (cell === "" ? UNCHANGED : cell) };
}

/** A word that a product may be without: an empty cell takes it away. */
function optionalWord(name: string, field: FieldsOf<string | null>): Column {
  return {
    name,
    field,
    read: (cell) => (cell === "" ? null : cell),
    write: (draft) => draft[field] ?? "",
  };
}

/** A number that a product always has: an empty cell leaves it as it is. */
function figure(name: string, field: FieldsOf<number>): Column {
  return {
    name,
    field,
    read: (cell) => (cell === "" ? UNCHANGED : wholeNumber(cell)),
    write: (draft) => String(draft[field]),
  };
}

/** A number that a product may be without: an empty cell takes it away. */
function optionalFigure(name: string, field: FieldsOf<number | null>): Column {
  return {
    name,
    field,
    read: (cell) => (cell === "" ? null : wholeNumber(cell)),
    write: (draft) => String(draft[field] ?? ""),
  };
}

/** Writes what `attributesCell` reads. */
function attributesText(list: ProductDraft["attributes"]): string {
  return joinEntries(list.map(({ name, value }) => `${name}=${value}`));
}

/** The columns of the shop's own product CSV, in the order in which it is written. */
export const productColumns: Column[] = [
  words("sku", "sku"),
  word("slug", "slug"),
  word("name", "name"),
  words("size", "size"),
  word("kind", "kind"),
  {
    name: "categories",
    field: "categories",
    read: (cell) => (cell === "" ? UNCHANGED : entries(cell)),
    write: (draft) => joinEntries(draft.categories),
  },
  words("description", "description"),
  words("meta_title", "metaTitle"),
  words("meta_description", "metaDescription"),
  { ...figure("price", "price"), read: wholeNumber },
  optionalFigure("price_inc_vat", "grossPrice"),
  optionalFigure("was_price", "wasPrice"),
  optionalFigure("was_price_inc_vat", "grossWasPrice"),
  optionalWord("sale_ends_on", "saleEndsOn"),
  {
    name: "price_breaks",
    field: "priceBreaks",
    read: priceBreaksCell,
    write: (draft) => joinEntries(draft.priceBreaks.map(({ quantity, price }) => `${quantity}:${price}`)),
  },
  figure("vat_rate", "vatRate"),
  figure("pack_size", "packSize"),
  word("unit", "unit"),
  figure("stock", "stock"),
  optionalWord("expected_on", "expectedOn"),
  optionalFigure("internal_length", "internalLength"),
  optionalFigure("internal_width", "internalWidth"),
  optionalFigure("internal_height", "internalHeight"),
  optionalFigure("external_length", "externalLength"),
  optionalFigure("external_width", "externalWidth"),
  optionalFigure("external_height", "externalHeight"),
  figure("weight", "weight"),
  words("material", "material"),
  words("colour", "colour"),
  words("strength", "strength"),
  words("board_grade", "boardGrade"),
  words("fefco", "fefco"),
  optionalFigure("recycled_percent", "recycledPercent"),
  {
    name: "packaging_material",
    field: "packagingMaterial",
    read: (cell) => (cell === "" ? null : cell),
    write: (draft) => draft.packagingMaterial ?? "",
  },
  { name: "eco", field: "eco", read: yesOrNo, write: (draft) => String(draft.eco) },
  {
    name: "attributes",
    field: "attributes",
    read: attributesCell,
    write: (draft) => attributesText(draft.attributes),
  },
  {
    name: "images",
    field: "images",
    read: imagesCell,
    write: (draft) => joinEntries(draft.images.map(({ url, label }) => `${url}|${label}`)),
  },
  words("gtin", "gtin"),
  words("google_category", "googleCategory"),
  { name: "tags", field: "tags", read: entries, write: (draft) => joinEntries(draft.tags) },
  optionalWord("variant_group", "variantGroup"),
  words("variant_group_name", "variantGroupName"),
  {
    name: "variant_options",
    field: "variantOptions",
    read: attributesCell,
    write: (draft) => attributesText(draft.variantOptions),
  },
  figure("variant_position", "variantPosition"),
  word("status", "status"),
];

const columnOfField = new Map<string, string>(productColumns.map(({ field, name }) => [field, name]));

/** Whether a header is that of the shop's own product CSV: a code in each line, and nothing of a stranger's. */
export function isProductHeader(header: string[]): boolean {
  return header[0] === "sku";
}

/**
 * Columns that no one knows, or that are there twice. A misspelt heading would otherwise silently change nothing.
 * Columns that are left out are unchanged.
 */
export function headerProblems(header: string[], known: string[]): LineProblem[] {
  return header.flatMap((name, index) => {
    if (!known.includes(name)) return [new LineProblem(1, `There is no column “${name}”.`)];
    return header.indexOf(name) === index ? [] : [new LineProblem(1, `The column “${name}” stands twice.`)];
  });
}

/** Names the column that a broken rule belongs to. */
function columnMessage(path: PropertyKey[], message: string): string {
  const field = String(path[0]);
  return `${columnOfField.get(field) ?? field} ${message}`;
}

/** Zod's findings on a draft as sentences that name columns. */
export function problemsOf(line: number, error: z.ZodError): LineProblem[] {
  return error.issues.map((issue) => new LineProblem(line, `${columnMessage(issue.path, issue.message)}.`));
}

/** Checks each field of a draft on its own; answers everything that is wrong. */
export function checkDraft(line: number, draft: unknown): PartialDraft | LineProblem[] {
  const parsed = partialDraft.safeParse(draft);
  return parsed.success ? parsed.data : problemsOf(line, parsed.error);
}

/** A variant's line may do without a name: it is made of the others that the line states. */
function named(draft: PartialDraft): PartialDraft {
  const { name, variantGroup, variantGroupName, variantOptions } = draft;
  return name === undefined && variantGroup && variantGroupName && variantOptions
    ? { ...draft, name: variantName(variantGroupName, variantOptions) }
    : draft;
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
      if (value !== UNCHANGED) draft[field] = value;
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push(new LineProblem(line, `${name} ${error.message}.`));
    }
  }
  const checked = checkDraft(line, draft);
  if (Array.isArray(checked)) return [...problems, ...checked];
  return problems.length > 0 ? problems : named(checked);
}
