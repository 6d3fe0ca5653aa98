import fc from "fast-check";
import { pounds, poundsEach } from "@/lib/display/money";
import { languageTag } from "@/lib/i18n/language";

describe("pounds", () => {
  it.each([
    [0, "£0.00"],
    [5, "£0.05"],
    [1399, "£13.99"],
    [100_000, "£1,000.00"],
    [123_456_789, "£1,234,567.89"],
  ])("%i pence is %s", (pence, words) => {
    expect(pounds(pence)).toBe(words);
  });

  it("writes every amount as the platform does for the language", () => {
    const sterling = new Intl.NumberFormat(languageTag, { style: "currency", currency: "GBP" });
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (pence) => {
        expect(pounds(pence)).toBe(sterling.format(pence / 100));
      }),
    );
  });
});

describe("poundsEach", () => {
  it("rounds a pack's price half up to the penny for one unit", () => {
    expect(poundsEach(1488, 25)).toBe("£0.60"); // 59.52
    expect(poundsEach(1399, 25)).toBe("£0.56"); // 55.96
    expect(poundsEach(150, 100)).toBe("£0.02"); // 1.5
  });

  it("never says that a unit is free", () => {
    expect(poundsEach(590, 2000)).toBe("£0.01");
  });
});
