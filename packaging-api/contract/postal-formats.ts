import { z } from "zod";
import { productSummary, size } from "./product";

/** Royal Mail's formats for post within the UK, the smallest first. */
export const postalFormats = ["letter", "large_letter", "small_parcel", "medium_parcel"] as const;
export type PostalFormat = (typeof postalFormats)[number];

/** A format with its limits, and the packaging of the shop that is posted in it: as its specification says, else by its outside. */
export const postalFormatGoods = z.object({
  format: z.enum(postalFormats),
  /** The largest a finished parcel may be, millimetres. */
  limit: size,
  /** The most that it may weigh, grams. */
  maxWeight: z.int(),
  /** Some of the goods, from the smallest to the largest. */
  products: z.array(productSummary),
  total: z.int(),
  /** The categories with most of them. */
  categories: z.array(z.object({ name: z.string(), slug: z.string(), count: z.int() })),
});
export type PostalFormatGoods = z.infer<typeof postalFormatGoods>;
