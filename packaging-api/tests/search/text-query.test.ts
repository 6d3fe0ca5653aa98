import { chooseCorrections, editDistance } from "../../search/edit-distance";
import { phraseQuery, termQuery, textQuery } from "../../search/text-query";

describe("a text query", () => {
  it("looks for beginnings and corrections", () => {
    expect(termQuery({ word: "tape", corrections: [] })).toBe("tape:*");
    expect(termQuery({ word: "bubl", corrections: ["bubble"] })).toBe("(bubl:* | bubble:*)");
    expect(phraseQuery(["loose", "fill"])).toBe("loose:* & fill:*");
    expect(termQuery({ word: "tape", corrections: [] }, "name")).toBe("tape:*A");
    expect(
      textQuery(
        [
          { word: "brown", corrections: [] },
          { word: "tape", corrections: [] },
        ],
        "&",
      ),
    ).toBe("brown:* & tape:*");
  });

  it("is never made from anything but small letters and digits", () => {
    for (const word of ["a b", "x:*", "'", "a&b", "", "é", "A", "constructor "])
      expect(() => termQuery({ word, corrections: [] })).toThrow("Only small letters and digits");
    expect(() => phraseQuery(["loose", "fi|ll"])).toThrow("Only small letters and digits");
    expect(() => termQuery({ word: "tape", corrections: ["ta|pe"] })).toThrow(
      "Only small letters and digits",
    );
    expect(termQuery({ word: "constructor", corrections: [] })).toBe("constructor:*");
  });
});

describe("mistyped words", () => {
  it("differ by letters left out, put in, changed or swapped", () => {
    expect(editDistance("bubl", "bubble")).toBe(2);
    expect(editDistance("brwon", "brown")).toBe(1);
    expect(editDistance("cardbord", "cardboard")).toBe(1);
    expect(editDistance("tape", "tape")).toBe(0);
    expect(editDistance("", "abc")).toBe(3);
  });

  it("mean the nearest known word", () => {
    const known = [
      { word: "brown", similarity: 0.2, products: 90 },
      { word: "grown", similarity: 0.1, products: 400 },
      { word: "bread", similarity: 0.2, products: 1 },
    ];
    expect(chooseCorrections("brwon", known)).toEqual(["brown"]);
    expect(chooseCorrections("xyzzy", known)).toEqual([]);
    expect(chooseCorrections("bubl", [{ word: "bubble", similarity: 0.34, products: 20 }])).toEqual([
      "bubble",
    ]);
  });
});
