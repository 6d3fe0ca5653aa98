import type { CartItem } from "@/packaging-api/contract";
import { LOW_STOCK_PACKS } from "@/trade-rules/stock-level";

export type LineState = "fine" | "low" | "later" | "over" | "gone";

type Had = Pick<CartItem, "quantity" | "stock" | "most">;

/** Packs that a line may have, with those that are expected. */
export const packsForLine = ({ stock, most = stock }: Pick<CartItem, "stock" | "most">): number => most;

/**
 * What a line has to say about its stock: sold out or withdrawn, more than can be had, some that come later, few left, or
 * nothing.
 */
export function lineState({ quantity, stock, most }: Had): LineState {
  const packs = packsForLine({ stock, most });
  if (packs === 0) return "gone";
  if (quantity > packs) return "over";
  if (quantity > stock) return "later";
  return stock < LOW_STOCK_PACKS ? "low" : "fine";
}

/** Whether the cart can go to checkout as it is. */
export function canCheckOut(items: Had[]): boolean {
  return items.length > 0 && items.every((item) => !["over", "gone"].includes(lineState(item)));
}

/** Whether some of the packs of a cart come later. */
export const hasLater = (items: readonly Had[]): boolean => items.some((item) => lineState(item) === "later");

/** Whether nothing of a cart is there yet, so that no day of dispatch can be promised for it. */
export const isAllLater = (items: readonly Had[]): boolean =>
  items.length > 0 && items.every((item) => lineState(item) === "later" && item.stock === 0);

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
