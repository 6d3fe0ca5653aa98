import { isQuoteValid, packPriceOfLine, type QuotedPrice, quoteUntil } from "@/trade-rules/quotes";

const goods = {
  price: 1_000,
  grossPrice: null,
  homeVatRate: 20,
  priceBreaks: [{ quantity: 10, price: 900 }],
};
const quoted: QuotedPrice = {
  number: "Q-1001",
  packs: 5,
  net: 800,
  gross: null,
  vatRate: 20,
  until: "2026-12-27",
};
const inTime = new Date("2026-12-01T12:00:00Z");

describe("how long a quote is valid", () => {
  it("is thirty days from London's day", () => {
    expect(quoteUntil(new Date("2026-11-27T12:00:00Z"))).toBe("2026-12-27");
    expect(quoteUntil(new Date("2026-06-30T22:59:59Z"))).toBe("2026-07-30");
    // Past midnight in London, where it is summer.
    expect(quoteUntil(new Date("2026-06-30T23:00:00Z"))).toBe("2026-07-31");
    expect(quoteUntil(new Date("2028-01-31T12:00:00Z"))).toBe("2028-03-01");
  });

  it("includes the whole of its last day in London", () => {
    expect(isQuoteValid("2026-12-27", new Date("2026-12-27T23:59:59Z"))).toBe(true);
    expect(isQuoteValid("2026-12-27", new Date("2026-12-28T00:00:00Z"))).toBe(false);
    expect(isQuoteValid("2026-07-30", new Date("2026-07-30T22:59:59Z"))).toBe(true);
    expect(isQuoteValid("2026-07-30", new Date("2026-07-30T23:00:00Z"))).toBe(false);
  });
});

describe("the price of a cart's line", () => {
  const today = { price: { net: 1_000, gross: null }, keptBy: null };
  const kept = { price: { net: 800, gross: null }, keptBy: quoted };

  it("is the quoted one for exactly the quoted packs while the quote is valid", () => {
    expect(packPriceOfLine(goods, 5, quoted, inTime)).toEqual(kept);
    expect(packPriceOfLine(goods, 5, null, inTime)).toEqual(today);
  });

  it("is today's for fewer or more packs, at their own break", () => {
    expect(packPriceOfLine(goods, 4, quoted, inTime)).toEqual(today);
    expect(packPriceOfLine(goods, 6, quoted, inTime)).toEqual(today);
    expect(packPriceOfLine(goods, 10, quoted, inTime)).toEqual({ price: { net: 900 }, keptBy: null });
  });

  it("is today's once the quote has ended", () => {
    expect(packPriceOfLine(goods, 5, quoted, new Date("2026-12-28T00:00:00Z"))).toEqual(today);
  });

  it("is today's where that is lower, and the quoted one where both are the same", () => {
    expect(packPriceOfLine({ ...goods, price: 799 }, 5, quoted, inTime)).toEqual({
      price: { net: 799, gross: null },
      keptBy: null,
    });
    expect(packPriceOfLine({ ...goods, price: 800 }, 5, quoted, inTime)).toEqual(kept);
  });

  it("keeps a stated price with VAT, compared to the penny for all packs", () => {
    const stated = { ...quoted, net: 832, gross: 999 };
    expect(packPriceOfLine(goods, 5, stated, inTime).price).toEqual({ net: 832, gross: 999 });
    // Net pence are the same in both: £9.98 and £9.99 with VAT.
    expect(packPriceOfLine({ ...goods, price: 832, grossPrice: 998 }, 5, stated, inTime)).toEqual({
      price: { net: 832, gross: 998 },
      keptBy: null,
    });
  });

  it("bears today's VAT: a quoted price with VAT is one under the rate that was in it", () => {
    const stated = { ...quoted, net: 832, gross: 999 };
    expect(packPriceOfLine({ ...goods, homeVatRate: 25 }, 5, stated, inTime).price).toEqual({
      net: 832,
      gross: null,
    });
  });
});
