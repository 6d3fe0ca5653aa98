import { firstBeyondShare, shareOf } from "../../orders/unpaid-share";

const settings = { guestHours: 12, sharePercent: 25, freePacks: 10 };

describe("the share of the stock that may be reserved without payment", () => {
  it.each([
    [310, 77],
    [41, 10],
    [40, 10],
    [8, 10],
    [0, 10],
  ])("of %i packs is %i", (packs, share) => {
    expect(shareOf(packs, settings)).toBe(share);
  });

  const line = (stock: number, quantity: number) => ({ productId: "p", stock, quantity });

  it("counts what is reserved already, and what the stock was without it", () => {
    const beyond = (stock: number, quantity: number, held: number) =>
      firstBeyondShare([line(stock, quantity)], new Map([["p", held]]), settings)?.available;
    expect(beyond(310, 77, 0)).toBeUndefined();
    expect(beyond(310, 78, 0)).toBe(77);
    expect(beyond(250, 17, 60)).toBeUndefined();
    expect(beyond(250, 18, 60)).toBe(17);
    expect(beyond(233, 1, 77)).toBe(0);
  });

  it("names the first product that goes beyond it", () => {
    const lines = [line(100, 5), { productId: "q", stock: 100, quantity: 30 }];
    expect(firstBeyondShare(lines, new Map(), settings)).toEqual({ line: lines[1], available: 25 });
  });
});
