import { z } from "zod";
import type { QuotedPrice } from "../../trade-rules/quotes";
import type { CartLine } from "../cart/read-cart";
import { pence, vatRate } from "../contract";

const quotedLine = z.object({
  productId: z.string(),
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  size: z.string(),
  image: z.string(),
  quantity: z.int().min(1),
  packSize: z.int().min(1),
  unitPrice: pence,
  grossUnitPrice: pence.nullable(),
  lineTotal: pence,
  vatRate,
  tax: pence,
  /** One pack at home, which is what is kept: net, and with VAT at `vatRate` where that was the stated price. */
  kept: z.object({ net: pence, gross: pence.nullable(), vatRate }),
});
export const quotedLines = z.array(quotedLine).min(1);
/** A line as it was when the quote was made. Amounts in pence. */
export type QuotedLine = z.infer<typeof quotedLine>;

/** A cart's line as a quote states it. */
export function quoteLineOf(line: CartLine): QuotedLine {
  const { productId, sku, slug, name, size, image, quantity, packSize } = line;
  const { unitPrice, grossUnitPrice, lineTotal, tax, packPrice, homeVatRate } = line;
  return {
    ...{ productId, sku, slug, name, size, image, quantity, packSize },
    ...{ unitPrice, grossUnitPrice, lineTotal, vatRate: line.vatRate, tax },
    kept: { net: packPrice.net, gross: packPrice.gross ?? null, vatRate: homeVatRate },
  };
}

/** What a cart's line remembers of its quote. */
export function quotedPriceOf(
  { number, validUntil }: { number: string; validUntil: string },
  { quantity, kept }: QuotedLine,
): QuotedPrice {
  return { number, packs: quantity, ...kept, until: validUntil };
}
