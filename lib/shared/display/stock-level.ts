/** Below this many packs the shop says how many are left. */
export const LOW_STOCK_PACKS = 20;

export type StockLevel = "in" | "low" | "out";

export function stockLevel(packs: number): StockLevel {
  if (packs === 0) return "out";
  return packs < LOW_STOCK_PACKS ? "low" : "in";
}
