import { z } from "zod";
import { actBody, actDone } from "./staff";
import { optional, required } from "./text";

/**
 * The columns of the shop's own product file that a change of one product may name: those that say nothing about other
 * products. The rest is imported.
 */
export const editableColumns = [
  "name",
  "size",
  "description",
  "meta_title",
  "meta_description",
  "price",
  "price_inc_vat",
  "was_price",
  "was_price_inc_vat",
  "sale_ends_on",
  "price_breaks",
  "status",
] as const;
export type EditableColumn = (typeof editableColumns)[number];

/** Cells of the product file by their columns, as it writes them: prices in pence, breaks as "2:1166;5:1091". */
export const productCells = z.partialRecord(z.enum(editableColumns), z.string().trim().max(20_000));
export type ProductCells = z.infer<typeof productCells>;

/** What a change makes of one column. */
const columnDifference = z.object({
  column: z.enum(editableColumns),
  before: z.string(),
  after: z.string(),
});
export type ColumnDifference = z.infer<typeof columnDifference>;

/** A change that is to be made at the beginning of a day in London, or was; `problem`: why it could not be. */
export const scheduledChange = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  dueOn: z.string(),
  cells: productCells,
  actor: z.string(),
  doneAt: z.iso.datetime().nullable(),
  problem: z.string(),
});
export type ScheduledChange = z.infer<typeof scheduledChange>;

const sku = required(64);
/** A product as the list of the catalogue has it; prices in pence, without VAT. */
export const catalogueRow = z.object({
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  size: z.string(),
  price: z.int(),
  wasPrice: z.int().nullable(),
  status: z.enum(["active", "withdrawn"]),
});
export type CatalogueRow = z.infer<typeof catalogueRow>;

export const catalogueQuery = z.object({ words: optional(100), after: z.string().max(64).optional() });
export const catalogueList = z.object({ products: z.array(catalogueRow), next: z.string().optional() });
export const editQuery = z.object({ sku });
/** `cells`: what can be changed, as it is now; `page`: the address of the page that shows the product. */
export const editedProduct = z.object({
  product: catalogueRow,
  page: z.string(),
  cells: productCells,
  scheduled: z.array(scheduledChange),
});
export const scheduledQuery = z.object({ before: z.coerce.number().int().min(1).optional() });
export const scheduledList = z.object({ changes: z.array(scheduledChange), next: z.int().optional() });
/** `on`: the day on which it is made; without it at once. */
export const changeProductBody = actBody.extend({ sku, cells: productCells, on: z.iso.date().optional() });
export const productChanged = actDone.extend({ differences: z.array(columnDifference) });
export const scheduledNumber = z.object({ id: z.coerce.number().int().min(1) });

/** A search that found nothing, and how often it was made in the days. */
export const emptySearch = z.object({ words: z.string(), searches: z.int(), lastOn: z.string() });
export type EmptySearch = z.infer<typeof emptySearch>;
export const emptySearchQuery = z.object({ days: z.coerce.number().int().min(1).max(90).default(28) });
export const emptySearchList = z.object({ days: z.int(), searches: z.array(emptySearch) });
