import type { Cart } from "@/packaging-api/contract";

/** Whether a line that kept its quantity has another price now: nothing that the shopper did explains that. */
export function haveOtherPrices(before: Pick<Cart, "items">, now: Pick<Cart, "items">): boolean {
  return now.items.some(({ id, quantity, unitPrice }) => {
    const same = before.items.find((item) => item.id === id && item.quantity === quantity);
    return same !== undefined && same.unitPrice !== unitPrice;
  });
}
