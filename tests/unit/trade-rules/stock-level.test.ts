import { stockLevel } from "@/trade-rules/stock-level";

test.each([
  [0, "out"],
  [1, "low"],
  [19, "low"],
  [20, "in"],
  [5_000, "in"],
])("%i packs are %s", (packs, level) => {
  expect(stockLevel(packs)).toBe(level);
});
