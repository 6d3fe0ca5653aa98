import type { CartItem } from "@/packaging-api/contract";
import { LOW_STOCK_PACKS } from "@/trade-rules/stock-level";

export type LineState = "fine" | "low" | "over" | "gone";

/** What a line has to say about its stock: sold out or withdrawn, more than there is, few left, or nothing. */
export function lineState({ quantity, stock }: Pick<CartItem, "quantity" | "stock">): LineState {
  if (stock === 0) return "gone";
  if (quantity > stock) return "over";
  return stock < LOW_STOCK_PACKS ? "low" : "fine";
}

/** Whether the cart can go to checkout as it is. */
export function canCheckOut(items: Pick<CartItem, "quantity" | "stock">[]): boolean {
  return items.length > 0 && items.every((item) => ["fine", "low"].includes(lineState(item)));
}

/** The VAT rate that all lines share, for "VAT at 20%"; undefined when they differ or an API does not say. */
export function sharedVatRate(items: Pick<CartItem, "vatRate">[]): number | undefined {
  const [first] = items;
  return items.every((item) => item.vatRate === first?.vatRate) ? first?.vatRate : undefined;
}

/** Packs of all lines together. */
export function packsIn(items: Pick<CartItem, "quantity">[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** VAT of the goods alone, in pence. */
export function itemsTaxOf(items: Pick<CartItem, "tax">[]): number {
  return items.reduce((sum, { tax }) => sum + tax, 0);
}

/** Whether a cart has samples and nothing else: they go by post, on no day that could be chosen, and are no goods to quote. */
export const isSamplesAlone = (items: readonly Pick<CartItem, "samples">[]): boolean =>
  items.length > 0 && items.every(({ samples }) => samples !== undefined);
