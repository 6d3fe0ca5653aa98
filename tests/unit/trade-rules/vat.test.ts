import { deliveryFor } from "@/trade-rules/delivery";
import { deliveryZones } from "@/trade-rules/delivery-zones";
import { deliveryVatRate, goodsVatRate, isExport } from "@/trade-rules/export-vat";
import { amountOf, packPriceOf, vatIn, vatOn, withVat } from "@/trade-rules/vat";

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

describe("VAT in a price that includes it", () => {
  it.each([
    // A sixth: of 998 it is 166.33, of 999 exactly 166.5, of 1001 166.83.
    [998, 20, 166],
    [999, 20, 167],
    [1000, 20, 167],
    [1001, 20, 167],
    [105, 5, 5],
    [999, 0, 0],
    [2_000_000_000, 20, 333_333_333],
  ])("of %i pence at %i %% is %i", (gross, rate, vat) => {
    expect(vatIn(gross, rate)).toBe(vat);
  });

  it("leaves the net price, which is the stated one where it divides", () => {
    expect(packPriceOf(1200, 20)).toEqual({ net: 1000, gross: null });
    // 833 and its VAT are 1000 for one, but 2999 for three.
    expect(packPriceOf(1000, 20)).toEqual({ net: 833, gross: 1000 });
    expect(packPriceOf(999, 20)).toEqual({ net: 832, gross: 999 });
    expect(packPriceOf(999, 0)).toEqual({ net: 999, gross: null });
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

describe("a price with VAT", () => {
  it("adds nothing to zero-rated goods", () => {
    expect(withVat(1240, 0)).toBe(1240);
    expect(withVat(1240, 20)).toBe(1488);
  });

  it("is the stated price where there is one", () => {
    expect(withVat(832, 20)).toBe(998);
    expect(withVat(832, 20, 999)).toBe(999);
  });
});

describe("so many packs", () => {
  it.each([undefined, null])("come to their net price with VAT on all of them: gross %p", (gross) => {
    // 20 % of 111 is 22.2 a pack, and 67 of three.
    expect(amountOf({ net: 111, gross }, 20, 3)).toEqual({ net: 333, tax: 67 });
    expect(amountOf({ net: 111, gross }, 20)).toEqual({ net: 111, tax: 22 });
  });

  it("come to so many times the stated price with VAT", () => {
    expect(amountOf({ net: 833, gross: 1000 }, 20, 3)).toEqual({ net: 2500, tax: 500 });
    expect(amountOf({ net: 833, gross: 1000 }, 20)).toEqual({ net: 833, tax: 167 });
  });
});
