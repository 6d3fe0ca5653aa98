import { packagingClassOf } from "@/trade-rules/packaging-material";

const ofWords = (material: string) => packagingClassOf({ packagingMaterial: null, material });

describe("the class of packaging", () => {
  it.each([
    ["Corrugated, B-flute", "paper_or_cardboard"],
    ["KRAFT PAPER", "paper_or_cardboard"],
    ["Greyboard, wrapped", "paper_or_cardboard"],
    ["Recycled polythene", "plastic"],
    ["Cornstarch", "plastic"],
    ["Wood", "wood"],
    ["Steel", "steel"],
    ["Aluminum", "aluminium"],
    ["Flint glass", "glass"],
    ["Natural cork", "other"],
    ["Plastic-free kraft paper", "paper_or_cardboard"],
  ])("is read from the material's words: %s", (words, material) => {
    expect(ofWords(words)).toBe(material);
  });

  it.each(["Kraft paper, polythene bubble", "Glass with cork stopper"])(
    "is none of several materials: %s",
    (words) => {
      expect(ofWords(words)).toBe("mixed");
    },
  );

  it.each(["", "Unobtainium", "Boardroom quality", "=cmd|'/c calc'!A0", "constructor", "5 g/m²"])(
    "is not guessed where no word is known: %s",
    (words) => {
      expect(ofWords(words)).toBe("not_stated");
    },
  );

  it("is what the catalogue states, whatever the words are", () => {
    expect(packagingClassOf({ packagingMaterial: "fibre_based_composite", material: "Kraft paper" })).toBe(
      "fibre_based_composite",
    );
    expect(packagingClassOf({ packagingMaterial: "not_packaging", material: "Steel" })).toBe("not_packaging");
  });
});
