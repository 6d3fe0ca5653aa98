import { deliveryVatRate, deliveryZones, goodsVatRate, isExport, vatOn } from "../../contract";
import { deliveryFor } from "../../delivery/delivery-for";

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
    expect(vatOn(net, rate)).toBe(vat);
  });
});

describe("where goods go", () => {
  const ratesTo = (postCode: string) => {
    const { zone } = deliveryFor(postCode);
    return [goodsVatRate(20, zone), goodsVatRate(5, zone), deliveryVatRate(zone)];
  };

  it.each(["JE2 3QA", "GY1 1AA", "GY9 3AA"])(
    "outside the United Kingdom, to %s, makes an export",
    (postCode) => {
      expect(ratesTo(postCode)).toEqual([0, 0, 0]);
    },
  );

  it.each(["IM1 1AG", "BT1 5GS", "HS1 2BW", "LS1 4AP"])(
    "within its area of VAT, to %s, does not",
    (postCode) => {
      expect(ratesTo(postCode)).toEqual([20, 5, 20]);
    },
  );

  it("is one zone alone, and nowhere as long as nobody said where", () => {
    expect(deliveryZones.filter(isExport)).toEqual(["channel_islands"]);
    expect(isExport(undefined)).toBe(false);
    expect([goodsVatRate(20, undefined), deliveryVatRate(undefined)]).toEqual([20, 20]);
  });
});
