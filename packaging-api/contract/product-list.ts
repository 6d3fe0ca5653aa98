import { z } from "zod";
import { LARGEST_AMOUNT } from "../../trade-rules/money";
import { productSummary } from "./product";

export const sortOrders = ["relevance", "smallest", "largest", "price", "price-desc", "name"] as const;
export type SortOrder = (typeof sortOrders)[number];

const listOf = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).filter((entry) => entry !== "").slice(0, 20))
  .optional();
const flag = z
  .enum(["1", "true"])
  .transform(() => true)
  .optional();
const millimetres = z.coerce.number().int().min(0).max(10_000).optional();

const amount = z.coerce.number().int().min(0).max(LARGEST_AMOUNT).optional();

/** What narrows a list of products. The keys are also the storefront's query string. */
export const productFilters = z.object({
  material: listOf,
  colour: listOf,
  strength: listOf,
  eco: flag,
  inStock: flag,
  minLength: millimetres,
  maxLength: millimetres,
  minWidth: millimetres,
  maxWidth: millimetres,
  minHeight: millimetres,
  maxHeight: millimetres,
  /** Pence for one pack, net. */
  minPrice: amount,
  maxPrice: amount,
  /** The same with VAT. */
  minPriceInc: amount,
  maxPriceInc: amount,
});
/** What narrows the results of a search: in any of these categories, too. */
export const searchFilters = productFilters.extend({ category: listOf });
export type SearchFilters = z.infer<typeof searchFilters>;
export const filterKeys = Object.keys(productFilters.shape);

const facetValue = z.object({ value: z.string(), count: z.int() });
const range = z.object({ min: z.int(), max: z.int() });

/**
 * Counts beside the filters. Each value's count is what ticking it would show together with the filters of the
 * other groups. Ranges are those of the unfiltered list.
 */
export const facets = z.object({
  material: z.array(facetValue),
  colour: z.array(facetValue),
  strength: z.array(facetValue),
  eco: z.int(),
  inStock: z.int(),
  /** The categories of the results by their slugs, most products first; counted for searches alone. */
  category: z.array(facetValue.extend({ name: z.string() })).optional(),
  length: range.nullable(),
  width: range.nullable(),
  height: range.nullable(),
  /** Of one pack: net, and with VAT. */
  price: range.nullable(),
  priceInc: range.nullable(),
});
export type Facets = z.infer<typeof facets>;

export const productList = z.object({
  products: z.array(productSummary),
  total: z.int(),
  /** There are more than `total`, which are not listed; counts in `facets` may be too low then. Of a long search alone. */
  more: z.literal(true).optional(),
  page: z.int(),
  numOfRecords: z.int(),
  facets: facets.optional(),
});
export type ProductList = z.infer<typeof productList>;

export const listProductsQuery = productFilters.extend({
  /** A category with its children; absent means the whole shop. */
  category: z.string().max(200).optional(),
  sale: flag,
  sort: z.enum(sortOrders).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  numOfRecords: z.coerce.number().int().min(1).max(100).default(24),
});
