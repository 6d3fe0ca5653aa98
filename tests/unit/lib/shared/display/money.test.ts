import fc from "fast-check";
import { pounds, poundsEach, poundsOfUnit } from "@/lib/shared/display/money";
import { languageTag } from "@/lib/shared/words/language";

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
    expect(poundsEach(2100, 200)).toBe("£0.11"); // 10.5
  });

  it.each([
    [1190, 1000, "1.19p"],
    [590, 500, "1.18p"],
    [150, 100, "1.50p"],
    [590, 2000, "0.30p"], // 0.295
    [9_994, 1000, "9.99p"], // 9.994
    [9_995, 1000, "£0.10"], // 9.995
    [1000, 100, "£0.10"],
  ])("tells %i pence for %i below ten pence in parts of a penny: %s", (price, packSize, words) => {
    expect(poundsEach(price, packSize)).toBe(words);
  });

  it("never says that a unit is free", () => {
    expect(poundsEach(1, 1000)).toBe("0.01p");
  });

  it("rounds as whole numbers do, and says the same of the quotient that a category's tile has", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (pence, packSize) => {
          const [price, size] = [BigInt(pence), BigInt(packSize)];
          const inHundredths = (200n * price + size) / (2n * size);
          const inPence = (2n * price + size) / (2n * size);
          const words =
            inHundredths >= 1000n
              ? pounds(Number(inPence))
              : `${(Number(inHundredths === 0n ? 1n : inHundredths) / 100).toFixed(2)}p`;
          expect(poundsEach(pence, packSize)).toBe(words);
          expect(poundsOfUnit(pence / packSize)).toBe(words);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [841, 200, "4.21p"], // 4.205, a hair below as a float
    [2_010, 100, "£0.20"],
    [1_005, 1000, "1.01p"], // 1.005, a hair below as a float
  ])("takes %i pence for %i as the half that it is: %s", (price, packSize, words) => {
    expect(poundsEach(price, packSize)).toBe(words);
    expect(poundsOfUnit(price / packSize)).toBe(words);
  });
});
