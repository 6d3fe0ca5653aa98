import type { PriceBreak } from "../contract";

/** A product's net pence for one pack: the price of one, and the breaks in any order. */
export type PriceList = { price: number; priceBreaks: PriceBreak[] };

/** Net pence for one pack when so many packs are bought: the break with the largest quantity that is reached. */
export function priceAtQuantity({ price, priceBreaks }: PriceList, quantity: number): number {
  const reached = priceBreaks
    .filter((entry) => entry.quantity <= quantity)
    .reduce<PriceBreak | undefined>(
      (best, entry) => (best === undefined || entry.quantity > best.quantity ? entry : best),
      undefined,
    );
  return reached?.price ?? price;
}

/** The nearest break above the quantity at which a pack is cheaper than now; undefined when there is none. */
export function nextBreak(list: PriceList, quantity: number): PriceBreak | undefined {
  const now = priceAtQuantity(list, quantity);
  return list.priceBreaks
    .filter((entry) => entry.quantity > quantity && entry.price < now)
    .sort((a, b) => a.quantity - b.quantity)[0];
}
