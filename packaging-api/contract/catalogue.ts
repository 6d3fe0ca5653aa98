import { z } from "zod";
import { LARGEST_AMOUNT } from "../../trade-rules/money";
import { pence, vatRate } from "./money";

/** Millimetres. Flat goods (mailers, bags) have a height of 0. */
export const size = z.object({
  length: z.int().min(0),
  width: z.int().min(0),
  height: z.int().min(0),
});
export type Size = z.infer<typeof size>;

export type MenuCategory = {
  name: string;
  slug: string;
  image: string;
  metaDescription: string;
  categories: MenuCategory[];
};
/** Named, because what contains itself can be described by its name only. */
export const menuCategory: z.ZodType<MenuCategory> = z
  .object({
    name: z.string(),
    slug: z.string(),
    image: z.string(),
    metaDescription: z.string(),
    get categories() {
      return z.array(menuCategory);
    },
  })
  .meta({ id: "MenuCategory" });

const categoryLink = z.object({ name: z.string(), slug: z.string() });

const categorySummary = categoryLink.extend({
  image: z.string(),
  metaDescription: z.string(),
  /** Products in it and in its children. */
  productCount: z.int(),
  /** The lowest net pence for a single unit among them; absent when it has no products. */
  fromUnitPrice: z.number().optional(),
  /** The same with VAT, of the pack's price with VAT; another API may leave it out. */
  fromUnitPriceInc: z.number().optional(),
});
export type CategorySummary = z.infer<typeof categorySummary>;

export const category = categorySummary.extend({
  metaTitle: z.string(),
  description: z.string(),
  parent: categoryLink.nullable(),
  categories: z.array(categorySummary),
  updatedAt: z.iso.datetime(),
});
export type Category = z.infer<typeof category>;

/** From `quantity` packs on, each pack costs `price` net pence. Ascending, the first above 1. */
export const priceBreak = z.object({ quantity: z.int().min(2), price: pence });
export type PriceBreak = z.infer<typeof priceBreak>;

/** One choice that distinguishes a variant from the others: { name: "Size", value: "Small" }. */
const variantOption = z.object({ name: z.string(), value: z.string() });
export type VariantOption = z.infer<typeof variantOption>;

/** What distinguishes a product from the other variants of one, all of which are on one page. */
const variantOf = z.object({
  /** The page's slug, and what the product is called whichever variant is meant. */
  group: z.object({ slug: z.string(), name: z.string() }),
  /** In the order of the page's picker. */
  options: z.array(variantOption),
  /** Variants on show, this one among them. */
  count: z.int().min(1),
  /** Whether the page shows it when none is chosen. */
  isFirst: z.boolean(),
  /** Whether any of them can be bought now. */
  inStock: z.boolean(),
  /** The lowest price of a pack among them; absent when they all cost the same. */
  lowest: z.object({ price: pence, grossPrice: pence.optional(), vatRate }).optional(),
});
export type VariantOf = z.infer<typeof variantOf>;

export const productSummary = z.object({
  id: z.string(),
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  /** The size in words that leads the name ("48 mm × 66 m"); another API may leave it out. */
  size: z.string().optional(),
  /** What one of a pack is called ("box", "roll"). */
  unit: z.string().optional(),
  /** Address of the picture: a path under /media; another API may have full URLs. */
  image: z.string(),
  /** Net pence for one pack when buying one. */
  price: pence,
  /** Pence of one pack with VAT, where the shop states this price and `price` is worked out of it (trade-rules/vat.ts). */
  grossPrice: pence.optional(),
  wasPrice: pence.optional(),
  /** The same of `wasPrice`. */
  grossWasPrice: pence.optional(),
  /** The last day in London on which the sale price holds; absent when no end is set. */
  saleEndsOn: z.iso.date().optional(),
  priceBreaks: z.array(priceBreak),
  vatRate,
  /** Units in one pack. */
  packSize: z.int().min(1),
  /** Packs that can be bought now. */
  stock: z.int().min(0),
  internal: size.optional(),
  /** Bounding size of one unit: what the picture is drawn from, and to scale by. */
  external: size.optional(),
  eco: z.boolean(),
  category: categoryLink,
  /** Of a product that is sold in variants; `slug` and `name` are this variant's own then. */
  variant: variantOf.optional(),
});
export type ProductSummary = z.infer<typeof productSummary>;

/** A product without what is round it in the shop. */
const productDetails = productSummary.extend({
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  images: z.array(z.object({ url: z.string(), label: z.string() })),
  /** Grams of one unit. */
  weight: z.int().min(0),
  material: z.string(),
  colour: z.string().optional(),
  strength: z.string().optional(),
  boardGrade: z.string().optional(),
  fefco: z.string().optional(),
  recycledPercent: z.int().min(0).max(100).optional(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Barcode of one pack. */
  gtin: z.string().optional(),
  /** Its node of Google's product taxonomy, by number or full name. */
  googleCategory: z.string().optional(),
  /** The leaf category's parent, for the breadcrumb. */
  parentCategory: categoryLink.nullable(),
  updatedAt: z.iso.datetime(),
});
export type ProductDetails = z.infer<typeof productDetails>;

/** What the page of a product's variants says of each of them. */
const productVariant = productSummary
  .pick({
    id: true,
    sku: true,
    slug: true,
    name: true,
    image: true,
    price: true,
    grossPrice: true,
    wasPrice: true,
    grossWasPrice: true,
    saleEndsOn: true,
    vatRate: true,
    stock: true,
  })
  .extend({ options: z.array(variantOption), gtin: z.string().optional() });
export type ProductVariant = z.infer<typeof productVariant>;

export const product = productDetails.extend({
  categories: z.array(categoryLink),
  /** All variants on show of the product that this is one of, the first one first; absent of a product without. */
  variants: z.array(productVariant).optional(),
  /** Nearest sizes of the same kind; `relation` says how it differs. */
  related: z.array(
    productSummary.extend({ relation: z.enum(["smaller", "lower", "taller", "larger", "alternative"]) }),
  ),
});
export type Product = z.infer<typeof product>;

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

/** What a shopper has to be told of the results. */
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
  page: z.int(),
  numOfRecords: z.int(),
});

export const slugList = z.object({
  slugs: z.array(z.object({ slug: z.string(), updatedAt: z.iso.datetime() })),
  total: z.int(),
  page: z.int(),
  numOfRecords: z.int(),
});

/** A page of all products; `next` is where the page after it begins, null on the last one. */
export const productFeed = z.object({ products: z.array(productDetails), next: z.string().nullable() });
export type ProductFeed = z.infer<typeof productFeed>;
