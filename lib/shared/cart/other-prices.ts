import type { Cart } from "@/packaging-api/contract";

/** Whether the price of a line changed while its quantity did not: then the shopper did not cause the change. */
export function haveOtherPrices(before: Pick<Cart, "items">, now: Pick<Cart, "items">): boolean {
  return now.items.some(({ id, quantity, unitPrice }) => {
    const same = before.items.find((item) => item.id === id && item.quantity === quantity);
    return same !== undefined && same.unitPrice !== unitPrice;
  });
}
