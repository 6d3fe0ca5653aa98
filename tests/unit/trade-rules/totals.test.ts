import { deliveryCharge, FLAT_DELIVERY } from "@/trade-rules/delivery-charge";
import { lineAmounts, totalsOf } from "@/trade-rules/totals";

describe("a line", () => {
  it("is priced at its quantity, and VAT is on the line, not on the pack", () => {
    const product = { price: 333, priceBreaks: [{ quantity: 3, price: 111 }], vatRate: 20 };
    // 20 % of 111 is 22.2 a pack; three packs are 66.6 together and round to 67, not to 66.
    expect(lineAmounts(product, 3)).toEqual({
      unitPrice: 111,
      grossUnitPrice: null,
      lineTotal: 333,
      tax: 67,
    });
  });

  it("of a stated price with VAT is so many times that price, of which net and VAT are worked out", () => {
    const product = { price: 832, grossPrice: 999, priceBreaks: [{ quantity: 5, price: 800 }], vatRate: 20 };
    expect(lineAmounts(product, 1)).toEqual({
      unitPrice: 832,
      grossUnitPrice: 999,
      lineTotal: 832,
      tax: 167,
    });
    expect(lineAmounts(product, 2)).toMatchObject({ lineTotal: 1665, tax: 333 });
    expect(lineAmounts(product, 3)).toMatchObject({ lineTotal: 2497, tax: 500 });
    // A break is stated net.
    expect(lineAmounts(product, 5)).toEqual({
      unitPrice: 800,
      grossUnitPrice: null,
      lineTotal: 4000,
      tax: 800,
    });
  });

  it("of such a price costs what is left of it where the goods leave without VAT", () => {
    const exported = { price: 832, grossPrice: 999, priceBreaks: [], vatRate: 0, homeVatRate: 20 };
    expect(lineAmounts(exported, 2)).toEqual({
      unitPrice: 832,
      grossUnitPrice: null,
      lineTotal: 1665,
      tax: 0,
    });
  });
});

describe("totals", () => {
  it("add up lines of different rates and delivery as one line more", () => {
    const lines = [
      { lineTotal: 1000, tax: 200 },
      { lineTotal: 500, tax: 25 },
      { lineTotal: 300, tax: 0 },
    ];
    expect(totalsOf(lines)).toEqual({
      itemsTotal: 1800,
      shippingTotal: 499,
      shippingTax: 100,
      subTotal: 2299,
      tax: 325,
      total: 2624,
    });
  });

  it("of nothing are nothing", () => {
    expect(totalsOf([]).total).toBe(0);
  });
});

describe("delivery", () => {
  it("is £4.99 and 20 % VAT, £5.99 together", () => {
    expect(deliveryCharge(1)).toEqual({ net: 499, tax: 100 });
  });

  it("has the specified name", () => {
    expect(FLAT_DELIVERY).toBe("Flat Delivery Rate");
  });

  it("bears the VAT of where it goes", () => {
    expect(deliveryCharge(2, { price: 1699, vatRate: 0 })).toEqual({ net: 1699, tax: 0 });
  });

  it("costs nothing while there is nothing to deliver", () => {
    expect(deliveryCharge(0)).toEqual({ net: 0, tax: 0 });
  });
});
