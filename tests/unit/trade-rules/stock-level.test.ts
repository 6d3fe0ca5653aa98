import { mostPacks, stockLevel } from "@/trade-rules/stock-level";

test.each([
  [0, "out"],
  [1, "low"],
  [19, "low"],
  [20, "in"],
  [5_000, "in"],
])("%i packs are %s", (packs, level) => {
  expect(stockLevel(packs)).toBe(level);
});

test("more than a low stock has can be ordered where more is expected", () => {
  expect([mostPacks("low"), mostPacks("low", true), mostPacks("out", true)]).toEqual([19, 9_999, 0]);
});
