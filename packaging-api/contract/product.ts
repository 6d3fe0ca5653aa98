import { z } from "zod";
import { categoryLink } from "./category";
import { pence, vatRate } from "./money";

/** Millimetres. Flat goods (mailers, bags) have a height of 0. */
export const size = z.object({
  length: z.int().min(0),
  width: z.int().min(0),
  height: z.int().min(0),
});
export type Size = z.infer<typeof size>;

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
  /** The last day in London on which the sale price is valid; absent when no end is set. */
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

/** The day in London on which packs are expected again; absent while there are some, and when no day to come is known. */
const expectedOn = z.iso.date().optional();

/** A product without what is round it in the shop. */
export const productDetails = productSummary.extend({
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
  expectedOn,
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
  .extend({ options: z.array(variantOption), gtin: z.string().optional(), expectedOn });
export type ProductVariant = z.infer<typeof productVariant>;

/** What one pack of a box or mailer takes of something else. */
const supply = z.object({
  product: productSummary
    .pick({
      id: true,
      sku: true,
      name: true,
      size: true,
      unit: true,
      price: true,
      grossPrice: true,
      vatRate: true,
      packSize: true,
    })
    /** Of its page. */
    .extend({ slug: z.string() }),
  /** Packs that do for one pack of the box. */
  packs: z.int().min(1),
  /** What one box takes: metres, litres, or 1. */
  perBox: z.number().positive(),
  /** What one roll, bag or sheet of it does, in the same unit. */
  ofOne: z.number().positive(),
});

/** Something that is needed with a box or mailer, and how much of it. */
const goesWith = z.discriminatedUnion("use", [
  /** In metres, in so many strips to a box. */
  supply.extend({ use: z.literal("tape"), strips: z.int().min(1) }),
  /** In litres, for boxes of which a share is left (trade-rules/box-supplies.ts). */
  supply.extend({ use: z.literal("fill") }),
  /** One on each; whether it has room for what couriers print. */
  supply.extend({ use: z.literal("label"), takesCourierLabel: z.boolean() }),
  /** One on each, with what it takes as the catalogue says it. */
  supply.extend({ use: z.literal("pouch"), takes: z.string().min(1) }),
]);
export type GoesWith = z.infer<typeof goesWith>;

export const product = productDetails.extend({
  categories: z.array(categoryLink),
  /** All variants on show of the product that this is one of, the first one first; absent of a product without. */
  variants: z.array(productVariant).optional(),
  /** Nearest sizes of the same kind; `relation` says how it differs. */
  related: z.array(
    productSummary.extend({ relation: z.enum(["smaller", "lower", "taller", "larger", "alternative"]) }),
  ),
  /** What else a pack of it takes, one product for each use; another API may leave it out. */
  goesWith: z.array(goesWith).optional(),
  /** What shoppers asked about it, as staff answered it for everybody, the latest first; another API may leave it out. */
  questions: z
    .array(z.object({ question: z.string(), answer: z.string(), answeredOn: z.iso.date() }))
    .optional(),
  /**
   * Of a product that is there, the day in London on which more packs of it are expected that can be ordered now; absent
   * when there are none.
   */
  moreOn: z.iso.date().optional(),
  /** Of a product that is sold out, the nearest in size of its category that can be had now; absent when there is none. */
  instead: productSummary.optional(),
});
export type Product = z.infer<typeof product>;
