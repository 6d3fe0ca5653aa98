import { lessTotals, totalsByRate } from "../../../orders/invoicing/rate-totals";

describe("totals by VAT rate", () => {
  it("are added up, the highest rate first, without a rate of nothing", () => {
    const entries = [
      { rate: 0, net: 100, tax: 0 },
      { rate: 20, net: 500, tax: 100 },
      { rate: 5, net: 0, tax: 0 },
      { rate: 20, net: 250, tax: 50 },
    ];
    expect(totalsByRate(entries)).toEqual([
      { rate: 20, net: 750, tax: 150 },
      { rate: 0, net: 100, tax: 0 },
    ]);
  });

  it("leave out what was taken off whole, and state what is left", () => {
    const all = [
      { rate: 20, net: 750, tax: 150 },
      { rate: 0, net: 100, tax: 0 },
    ];
    expect(lessTotals(all, [{ rate: 20, net: 250, tax: 50 }])).toEqual([
      { rate: 20, net: 500, tax: 100 },
      { rate: 0, net: 100, tax: 0 },
    ]);
    expect(lessTotals(all, all)).toEqual([]);
    // The last penny of a rate may be VAT alone.
    expect(lessTotals([{ rate: 20, net: 1, tax: 1 }], [{ rate: 20, net: 1, tax: 0 }])).toEqual([
      { rate: 20, net: 0, tax: 1 },
    ]);
  });
});
