import { priceAtQuantity } from "../cart/price-at-quantity";
import type { ReorderLine } from "../contract";
import { type OrderedLine, packsLeft } from "./queries";

/** An ordered line as it could be ordered again: at today's price for as many packs as there are. */
export function reorderLine(line: OrderedLine): ReorderLine {
  const { name, size, sku, quantity, unitPrice, product, priceBreaks } = line;
  const available = packsLeft(line);
  const ordered = { name, size, sku, quantity, available, unitPrice };
  const slug = product?.status === "active" ? product.slug : "";
  if (product === null || available === 0) return { ...ordered, slug, unitPriceNow: null, state: "gone" };
  const unitPriceNow = priceAtQuantity({ price: product.price, priceBreaks }, Math.min(quantity, available));
  const state = available < quantity ? "fewer" : unitPriceNow === unitPrice ? "same" : "new_price";
  return { ...ordered, slug, unitPriceNow, state };
}
