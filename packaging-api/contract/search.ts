import { z } from "zod";
import { categoryLink } from "./category";
import { productSummary, size } from "./product";
import { productList, searchFilters, sortOrders } from "./product-list";

const keyword = z
  .string("This value should not be blank.")
  .trim()
  .min(1, "This value should not be blank.")
  .max(200);

/** Products on one page of a search (docs/product.md, Figures). */
export const SEARCH_PAGE_SIZE = 10;

/** JSON body; filters may be given as in the list's query. */
export const searchBody = searchFilters.extend({
  keyword,
  sort: z.enum(sortOrders).optional(),
  page: z.int().min(1).max(10_000).default(1),
  numOfRecords: z.int().min(1).max(100).default(SEARCH_PAGE_SIZE),
});

/** A remark about the results, shown above them. */
const searchNote = z.discriminatedUnion("kind", [
  /** Nothing is made for `what`, which is as it was typed; the results come near. */
  z.object({ kind: z.literal("not_made"), what: z.string() }),
  /** Nothing has room for the size; the biggest comes first. */
  z.object({ kind: z.literal("too_big") }),
]);
export type SearchNote = z.infer<typeof searchNote>;

/** Paths of the storefront's pages that answer the words, such as `/legal/returns`. */
const helpPages = z.array(z.string());

export const searchResult = productList.extend({
  note: searchNote.optional(),
  pages: helpPages.optional(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const suggestQuery = z.object({ q: keyword });

/** What words that are still being typed may mean; few of each, the best first. */
export const suggestions = z.object({
  categories: z.array(categoryLink),
  products: z.array(
    productSummary
      .pick({
        sku: true,
        slug: true,
        name: true,
        size: true,
        image: true,
        price: true,
        grossPrice: true,
        vatRate: true,
        packSize: true,
        stock: true,
        variant: true,
      })
      .partial({ sku: true }),
  ),
  pages: helpPages,
});
export type Suggestions = z.infer<typeof suggestions>;

const itemSide = z
  .int("This value should be of type int.")
  .min(1, "This value should be positive.")
  .max(5_000);

/** The item's own size in millimetres, in any order. */
export const fitBody = z.object({
  length: itemSide,
  width: itemSide,
  height: itemSide,
  page: z.int().min(1).max(10_000).default(1),
  numOfRecords: z.int().min(1).max(100).default(24),
});

/** A box that takes the item, with the room left over in each direction once the item is turned to fit best. */
const fittingProduct = productSummary.extend({
  spare: size,
  /** Cubic millimetres of the box's inside that the item leaves empty. */
  spareVolume: z.number(),
});
export type FittingProduct = z.infer<typeof fittingProduct>;
export const fitResult = z.object({
  products: z.array(fittingProduct),
  total: z.int(),
  /** More than `total` fit, which are not listed. */
  more: z.literal(true).optional(),
  page: z.int(),
  numOfRecords: z.int(),
});
