import { MAX_QUANTITY } from "./limits";

/** Below this many packs the shop says that the stock is low. */
export const LOW_STOCK_PACKS = 20;

/** As many packs of one product as there can be. */
export const MOST_PACKS = 10_000_000;

/** All that a page says of a stock: a page that is kept for everybody holds no number of packs. */
export type StockLevel = "in" | "low" | "out";

/** The level of a stock in packs. */
export function stockLevel(packs: number): StockLevel {
  if (packs <= 0) return "out";
  return packs < LOW_STOCK_PACKS ? "low" : "in";
}

/**
 * The most packs that can be had at a level. How many there are says the API, when more are asked for.
 * @param isMoreExpected whether packs can be ordered that come later
 */
export const mostPacks = (level: StockLevel, isMoreExpected = false): number =>
  ({ in: MAX_QUANTITY, low: isMoreExpected ? MAX_QUANTITY : LOW_STOCK_PACKS - 1, out: 0 })[level];
