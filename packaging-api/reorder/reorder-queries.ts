import { and, asc, eq, ne } from "drizzle-orm";
import { SAMPLES_LINE } from "../../trade-rules/samples";
import { NONE_TO_HAVE } from "../../trade-rules/split-stock";
import { availablePacks } from "../cart/available-packs";
import { products } from "../catalogue/catalogue-tables";
import { priceBreaksOfRow } from "../catalogue/summary";
import type { Database } from "../database/connect";
import { readPacksToHave } from "../orders/expected-packs";
import { orderLines } from "../orders/order-tables";

/** An order's lines with what became of their products; null where there is no such product any more. */
export async function readOrderedLines(db: Database, orderId: string) {
  const lines = await db
    .select({
      productId: orderLines.productId,
      sku: orderLines.sku,
      name: orderLines.name,
      size: orderLines.size,
      quantity: orderLines.quantity,
      unitPrice: orderLines.unitPrice,
      grossUnitPrice: orderLines.grossUnitPrice,
      vatRate: orderLines.vatRate,
      product: {
        slug: products.slug,
        price: products.price,
        grossPrice: products.grossPrice,
        vatRate: products.vatRate,
        status: products.status,
      },
      priceBreaks: priceBreaksOfRow,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    // Samples were sent to be looked at once.
    .where(and(eq(orderLines.orderId, orderId), ne(orderLines.productId, SAMPLES_LINE.productId)))
    .orderBy(asc(orderLines.position));
  const packs = await readPacksToHave(
    db,
    lines.map(({ productId }) => productId),
  );
  return lines.map(({ product, ...line }) => ({
    ...line,
    product: product && { ...product, ...(packs.get(line.productId) ?? NONE_TO_HAVE) },
  }));
}
export type OrderedLine = Awaited<ReturnType<typeof readOrderedLines>>[number];

/** Packs of an ordered line's product that can be had; none of one that is not sold any more. */
export function packsLeft({ product }: Pick<OrderedLine, "product">): number {
  return product === null ? 0 : availablePacks(product);
}
