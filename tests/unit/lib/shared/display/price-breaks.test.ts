import { breakRows, rowFor } from "@/lib/shared/display/price-breaks";

const breaks = [
  { quantity: 2, price: 1166 },
  { quantity: 5, price: 1091 },
  { quantity: 10, price: 1017 },
];

it("starts with one pack and leaves the last row open", () => {
  expect(breakRows(1240, breaks)).toEqual([
    { from: 1, to: 1, price: 1240, savingPercent: 0 },
    { from: 2, to: 4, price: 1166, savingPercent: 6 },
    { from: 5, to: 9, price: 1091, savingPercent: 12 },
    { from: 10, price: 1017, savingPercent: 18 },
  ]);
});

it("has one open row for a product without breaks", () => {
  expect(breakRows(500, [])).toEqual([{ from: 1, price: 500, savingPercent: 0 }]);
});

it.each([
  [1, 1240],
  [2, 1166],
  [4, 1166],
  [5, 1091],
  [9, 1091],
  [10, 1017],
  [5000, 1017],
])("for %i packs a pack costs %i pence net", (packs, price) => {
  expect(rowFor(breakRows(1240, breaks), packs)?.price).toBe(price);
});
