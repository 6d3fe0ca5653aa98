import { z } from "zod";
import { deliveryZones } from "../../trade-rules/delivery-zones";
import { limits } from "../../trade-rules/limits";
import { cartToFill } from "./added-lines";
import { pence, vatRate } from "./money";
import { named } from "./name";
import { optional } from "./text";

/** What the maker of a quote wishes to stand on it; whoever has its link reads it. */
export const quoteBody = z.object({
  /** Who it is for. */
  company: named(limits.company).default(""),
  /** The buyer's own reference; the purchase order number of a cart that the quote is put into and that has none. */
  reference: optional(limits.poNumber),
});
export type QuoteBody = z.infer<typeof quoteBody>;

/** The quote opens under this secret, which its address has. */
export const madeQuote = z.object({ key: z.string(), number: z.string() });

/** A line as it was quoted, and whether its goods can be had now. */
const quoteLine = z.object({
  sku: z.string(),
  /** Of the product's page when it was quoted. */
  slug: z.string(),
  name: z.string(),
  size: z.string(),
  image: z.string(),
  /** Packs. */
  quantity: z.int().min(1),
  packSize: z.int().min(1),
  /** Net pence of one pack. */
  unitPrice: pence,
  /** The same with VAT, where this is the stated price. */
  grossUnitPrice: pence.optional(),
  lineTotal: pence,
  vatRate,
  tax: pence,
  /** All packs can be had now, or fewer of them, or none. */
  state: z.enum(["there", "fewer", "gone"]),
  /** How many of its packs can be had now. */
  available: z.int().min(0),
});
export type QuoteLine = z.infer<typeof quoteLine>;

export const quote = z.object({
  key: z.string(),
  number: z.string(),
  /** Days in London: when it was made, and the last one for which its prices are kept. */
  madeOn: z.iso.date(),
  validUntil: z.iso.date(),
  isValid: z.boolean(),
  company: z.string(),
  reference: z.string(),
  lines: z.array(quoteLine).min(1),
  shippingMethod: z.string(),
  /** Where delivery is priced for; null where that was not known: the flat rate is counted with then. */
  zone: z.enum(deliveryZones).nullable(),
  itemsTotal: pence,
  shippingTotal: pence,
  subTotal: pence,
  /** By rate of VAT, delivery included, the highest rate first. */
  rates: z.array(z.object({ rate: vatRate, net: pence, tax: pence })),
  tax: pence,
  total: pence,
});
export type Quote = z.infer<typeof quote>;

export const addQuoteBody = cartToFill;

/** A quote as a PDF. */
export const quoteFile = {
  path: "/api/quote/{key}/documents/{kind}/get",
  params: z.object({ key: z.string().max(100), kind: z.enum(["quote", "proforma"]) }),
  type: "application/pdf",
} as const;
export type QuoteFileKind = z.infer<typeof quoteFile.params>["kind"];
