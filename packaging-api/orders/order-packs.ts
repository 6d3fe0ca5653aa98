import { SAMPLES_LINE } from "../../trade-rules/samples";
import type { OrderLineRow } from "./order-rows";

/** Packs that an order's lines take off the stock, by product. Samples take none: they are of packs that are open. */
export const packsOf = (
  lines: readonly Pick<OrderLineRow, "productId" | "quantity">[],
): Map<string, number> =>
  new Map(
    lines
      .filter(({ productId }) => productId !== SAMPLES_LINE.productId)
      .map(({ productId, quantity }) => [productId, quantity]),
  );
