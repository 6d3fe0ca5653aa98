import { z } from "zod";
import { pence, vatRate } from "./money";

/** Net pence of one pack; `grossUnitPrice` is the same with VAT where this is the stated price. */
const linePrice = z.object({ unitPrice: pence, grossUnitPrice: pence.optional(), vatRate });

/** A line of an order as it could be ordered again now. */
const reorderLine = z.object({
  name: z.string(),
  size: z.string().optional(),
  /** Of the product's page; empty when it has none any more. */
  slug: z.string(),
  sku: z.string(),
  /** Packs that were ordered. */
  quantity: z.int().min(1),
  /** Packs of these that can be had now. */
  available: z.int().min(0),
  /** What one pack cost then. */
  ...linePrice.shape,
  /** What one costs at the packs that can be had, with VAT as the order was charged; null when there are none. */
  priceNow: linePrice.nullable(),
  /** Whether this is another price: with VAT where one of the two is stated with it, net otherwise. */
  hasNewPrice: z.boolean(),
  /** A line of which there are fewer packs may have a new price as well. */
  state: z.enum(["same", "new_price", "fewer", "gone"]),
});
export type ReorderLine = z.infer<typeof reorderLine>;

export const reorderPreview = z.object({
  number: z.string(),
  lines: z.array(reorderLine),
  /** Lines that can be had, at another price than then. */
  changed: z.int().min(0),
});
export type ReorderPreview = z.infer<typeof reorderPreview>;
