import { deliveryCharge } from "../../cart/delivery";
import { lineVat } from "../../cart/vat";

describe("VAT of a line", () => {
  it.each([
    // 20 % of 12 is 2.4, of 13 is 2.6; 5 % of 10 is exactly half a penny.
    [12, 20, 2],
    [13, 20, 3],
    [10, 5, 1],
    [9, 5, 0],
    [30, 5, 2],
    [999, 0, 0],
    [0, 20, 0],
    [1_000_000_001, 20, 200_000_000],
  ])("on %i pence at %i %% is %i", (net, rate, vat) => {
    expect(lineVat(net, rate)).toBe(vat);
  });
});

describe("delivery", () => {
  it("is £4.99 and 20 % VAT, £5.99 together", () => {
    expect(deliveryCharge(1)).toEqual({ net: 499, tax: 100 });
  });

  it("costs nothing while there is nothing to deliver", () => {
    expect(deliveryCharge(0)).toEqual({ net: 0, tax: 0 });
  });
});
