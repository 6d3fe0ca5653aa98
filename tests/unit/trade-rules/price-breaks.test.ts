import { nextBreak, priceAtQuantity } from "@/trade-rules/price-breaks";

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
