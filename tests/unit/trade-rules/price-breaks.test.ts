import {
  breakRows,
  nextBreak,
  packPriceAtQuantity,
  priceAtQuantity,
  rowFor,
} from "@/trade-rules/price-breaks";

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

describe("a pack whose price with VAT is the stated one", () => {
  const stated = { price: 832, grossPrice: 999, priceBreaks: [{ quantity: 5, price: 800 }] };

  it("has it below the first break", () => {
    expect(packPriceAtQuantity(stated, 4)).toStrictEqual({ net: 832, gross: 999 });
  });

  it("costs a break's net price from there on", () => {
    expect(packPriceAtQuantity(stated, 5)).toStrictEqual({ net: 800 });
  });

  it("is shown with it in the first row alone", () => {
    expect(breakRows(832, stated.priceBreaks, 999)).toStrictEqual([
      { from: 1, to: 4, price: 832, gross: 999, savingPercent: 0 },
      { from: 5, price: 800, savingPercent: 4 },
    ]);
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

  it("lies ahead, also where fewer packs were cheaper", () => {
    const dearer = {
      price: 1000,
      priceBreaks: [
        { quantity: 2, price: 700 },
        { quantity: 5, price: 900 },
        { quantity: 10, price: 600 },
      ],
    };
    expect(nextBreak(dearer, 5)).toEqual({ quantity: 10, price: 600 });
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
    expect(breakRows(500, [])).toStrictEqual([{ from: 1, price: 500, savingPercent: 0 }]);
  });

  it("saves nothing on what costs nothing", () => {
    const rows = breakRows(0, [{ quantity: 5, price: 0 }]);
    expect(rows.map(({ savingPercent }) => savingPercent)).toEqual([0, 0]);
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
