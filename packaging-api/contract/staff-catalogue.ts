import { z } from "zod";
import { fileInJson } from "./file-in-json";
import { product } from "./product";
import { actBody, actDone } from "./staff";
import { PICTURE_BYTES } from "./staff-notice";
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

/** The columns that a new product may name: those that can be changed, and what it is sold as. */
export const newProductColumns = [...editableColumns, "categories", "pack_size", "unit", "vat_rate"] as const;
export const newProductCells = z.partialRecord(z.enum(newProductColumns), z.string().trim().max(20_000));
export type NewProductCells = z.infer<typeof newProductCells>;

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
/** Characters of the words that say what a picture shows. */
export const PICTURE_TEXT_LENGTH = 200;
/** Pictures that one form brings. */
export const PICTURES_AT_ONCE = 3;

/**
 * A picture that a product names. `address`: where it came from, by which it is named; `image`: under /media, null while
 * the shop does not have it; `beyond`: a product shows no more than those before it.
 */
const editedPicture = z.object({
  address: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  state: z.enum(["shown", "waiting", "failed", "beyond"]),
});
export type EditedPicture = z.infer<typeof editedPicture>;
/** `drawing`: what the product shows while it has no picture; `version`: of the list, by which a change names what it saw. */
const editedPictures = z.object({
  pictures: z.array(editedPicture),
  drawing: z.string().nullable(),
  version: z.string(),
});
export type EditedPictures = z.infer<typeof editedPictures>;

/** `cells`: what can be changed, as it is now; `page`: the address of the page that shows the product. */
export const editedProduct = z.object({
  product: catalogueRow,
  page: z.string(),
  cells: productCells,
  pictures: editedPictures,
  scheduled: z.array(scheduledChange),
});
export const scheduledQuery = z.object({ before: z.coerce.number().int().min(1).optional() });
export const scheduledList = z.object({ changes: z.array(scheduledChange), next: z.int().optional() });
/** `on`: the day on which it is made; without it at once. */
export const changeProductBody = actBody.extend({ sku, cells: productCells, on: z.iso.date().optional() });
export const addProductBody = actBody.extend({ sku, cells: newProductCells });
export const productChanged = actDone.extend({ differences: z.array(columnDifference) });

const pictureText = required(PICTURE_TEXT_LENGTH);
/** Pictures as they come from a camera; `name`: of the file. */
export const addPicturesBody = actBody.extend({
  sku,
  pictures: z
    .array(z.object({ name: optional(100), file: fileInJson(PICTURE_BYTES), text: pictureText }))
    .min(1)
    .max(PICTURES_AT_ONCE),
});
const pictureAsked = actBody.extend({
  sku,
  picture: required(2_000),
  version: z.string().max(64).optional(),
});
export const describePictureBody = pictureAsked.extend({ text: pictureText });
/** `place`: 1 for the first. */
export const movePictureBody = pictureAsked.extend({ place: z.coerce.number().int().min(1).max(100) });
export const removePictureBody = pictureAsked;

/** Which pictures that products name are not there: those that were given up, or those that wait to be fetched. */
export const missingPictureKinds = ["failed", "waiting"] as const;
export type MissingPictureKind = (typeof missingPictureKinds)[number];
export const missingPictureQuery = z.object({
  what: z.enum(missingPictureKinds).default("failed"),
  after: z.string().max(200).optional(),
});
/** `products`: codes of up to three that name it; `failedAt`: null while it is tried; `error`: why the last try failed. */
const missingPicture = z.object({
  address: z.string(),
  products: z.array(z.string()),
  attempts: z.int(),
  dueAt: z.iso.datetime(),
  failedAt: z.iso.datetime().nullable(),
  error: z.string().nullable(),
});
export type MissingPicture = z.infer<typeof missingPicture>;
const pictureCounts = z.object({ fetched: z.int(), uploaded: z.int(), waiting: z.int(), failed: z.int() });
export const missingPictureList = z.object({
  counts: pictureCounts,
  pictures: z.array(missingPicture),
  next: z.string().optional(),
});

/** For how long a preview can be opened. */
export const PREVIEW_HOURS = 24;
/** `on`: the day on which the change is thought of; without it at once. */
export const previewBody = actBody.extend({ sku, cells: productCells, on: z.iso.date().optional() });
/** `page`: the address of the preview's page. Its secret is stored as a hash, so that it is said this once. */
export const previewKept = actDone.extend({ page: z.string() });
export const previewSecret = z.object({ key: z.string().max(100) });
/**
 * A product as a change makes it. `status`: whether it is on show then; `dueOn`: the day, null for at once; `until`: when the
 * link ends; `problem`: why the change cannot be made any more, and the product is shown as it is.
 */
export const productPreview = z.object({
  product,
  status: z.enum(["active", "withdrawn"]),
  dueOn: z.string().nullable(),
  until: z.iso.datetime(),
  problem: z.string(),
});
export type ProductPreview = z.infer<typeof productPreview>;
export const scheduledNumber = z.object({ id: z.coerce.number().int().min(1) });

/** A search that found nothing, and how often it was made in the days. */
export const emptySearch = z.object({ words: z.string(), searches: z.int(), lastOn: z.string() });
export type EmptySearch = z.infer<typeof emptySearch>;
export const emptySearchQuery = z.object({ days: z.coerce.number().int().min(1).max(90).default(28) });
export const emptySearchList = z.object({ days: z.int(), searches: z.array(emptySearch) });
