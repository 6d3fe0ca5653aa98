import type { PackPrice, PriceBreak } from "../contract";

/** A product's net pence for one pack: the price of one, and the breaks in any order. */
export type PriceList = { price: number; priceBreaks: PriceBreak[] };

/** The break with the largest quantity that is reached; undefined when it is none. */
function reachedBreak(
  { priceBreaks }: Pick<PriceList, "priceBreaks">,
  quantity: number,
): PriceBreak | undefined {
  return priceBreaks
    .filter((entry) => entry.quantity <= quantity)
    .reduce<PriceBreak | undefined>(
      (best, entry) => (best === undefined || entry.quantity > best.quantity ? entry : best),
      undefined,
    );
}

/** Net pence for one pack when so many packs are bought. */
export function priceAtQuantity(list: PriceList, quantity: number): number {
  return reachedBreak(list, quantity)?.price ?? list.price;
}

/** The same with its price with VAT, where that is the stated one: breaks are always stated net. */
export function packPriceAtQuantity(
  list: PriceList & { grossPrice?: number | null },
  quantity: number,
): PackPrice {
  const reached = reachedBreak(list, quantity);
  return reached === undefined ? { net: list.price, gross: list.grossPrice } : { net: reached.price };
}

/** The nearest break above the quantity at which a pack is cheaper than now; undefined when there is none. */
export function nextBreak(list: PriceList, quantity: number): PriceBreak | undefined {
  const now = priceAtQuantity(list, quantity);
  return list.priceBreaks
    .filter((entry) => entry.quantity > quantity && entry.price < now)
    .sort((a, b) => a.quantity - b.quantity)[0];
}
