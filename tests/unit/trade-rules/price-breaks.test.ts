import { breakRows, nextBreak, priceAtQuantity, rowFor } from "@/trade-rules/price-breaks";

const list = {
  price: 1000,
  priceBreaks: [
    { quantity: 10, price: 800 },
    { quantity: 2, price: 950 },
    { quantity: 5, price: 900 },
  ],
};

describe("the price of one pack", () => {
  it.each([
    [1, 1000],
    [2, 950],
    [4, 950],
    [5, 900],
    [9, 900],
    [10, 800],
    [9999, 800],
  ])("when %i are bought is %i pence", (quantity, price) => {
    expect(priceAtQuantity(list, quantity)).toBe(price);
  });

  it("is the plain one where there are no breaks", () => {
    expect(priceAtQuantity({ price: 123, priceBreaks: [] }, 500)).toBe(123);
  });
});

describe("the next break", () => {
  it("is the nearest above the quantity", () => {
    expect(nextBreak(list, 1)).toEqual({ quantity: 2, price: 950 });
    expect(nextBreak(list, 2)).toEqual({ quantity: 5, price: 900 });
    expect(nextBreak(list, 9)).toEqual({ quantity: 10, price: 800 });
  });

  it("is not there beyond the last", () => {
    expect(nextBreak(list, 10)).toBeUndefined();
  });

  it("is not one that makes nothing cheaper", () => {
    expect(nextBreak({ price: 500, priceBreaks: [{ quantity: 3, price: 500 }] }, 1)).toBeUndefined();
  });
});

describe("the quantity table", () => {
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

  it("puts breaks that come in another order into theirs", () => {
    expect(breakRows(1240, [...breaks].reverse())).toEqual(breakRows(1240, breaks));
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

  it("names the same price as the cart charges, in any order of rows", () => {
    const rows = breakRows(list.price, list.priceBreaks);
    for (const packs of [1, 2, 3, 5, 9, 10, 500]) {
      expect(rowFor(rows, packs)?.price).toBe(priceAtQuantity(list, packs));
      expect(rowFor([...rows].reverse(), packs)?.price).toBe(priceAtQuantity(list, packs));
    }
  });
});
