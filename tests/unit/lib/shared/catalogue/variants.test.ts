import { countKey, optionKind, optionOf, optionWords, pickerOf } from "@/lib/shared/catalogue/variants";

const tin = (size: string, colour: string, stock = 5) => ({
  sku: `${size}-${colour}`,
  stock,
  options: [
    { name: "Size", value: size },
    { name: "Colour", value: colour },
  ],
});
const tins = [tin("S", "Red"), tin("M", "Red", 0), tin("M", "Blue"), tin("L", "Blue")];

describe("the options of a product", () => {
  it.each([
    ["Size", "size"],
    ["dimensions", "size"],
    [" Color", "color"],
    ["Colours", "color"],
    ["Material", "material"],
    ["Pattern", "pattern"],
    ["Pack size", undefined],
    ["Grind", undefined],
  ])("are known by their names: %s is a choice of %s", (name, kind) => {
    expect(optionKind(name)).toBe(kind);
  });

  it("are counted as what they are", () => {
    const of = (...names: string[]) => countKey(names.map((name) => ({ name, value: "x" })));
    expect([of("Size"), of("Colour"), of("Grind"), of("Size", "Colour"), of()]).toEqual([
      "sizes",
      "colours",
      "choices",
      "choices",
      "choices",
    ]);
  });

  it("are named in their order", () => {
    const { options } = tin("S", "Red");
    expect(optionWords(options)).toBe("Size: S, Colour: Red");
    expect(optionOf("color", options)).toBe("Red");
    expect(optionOf("material", options)).toBeUndefined();
  });
});

describe("the picker", () => {
  const choices = (size: string, colour: string) =>
    Object.fromEntries(
      pickerOf(tins, tin(size, colour)).map(({ name, choices: all }) => [
        name,
        all.map(({ value, sku, isChosen, changesOthers, isSoldOut }) =>
          [
            value,
            sku,
            isChosen && "chosen",
            changesOthers && "changes others",
            isSoldOut && "sold out",
          ].filter(Boolean),
        ),
      ]),
    );

  it("changes one option at a time, and says where that cannot be", () => {
    expect(choices("S", "Red")).toEqual({
      Size: [
        ["S", "S-Red", "chosen"],
        ["M", "M-Red", "sold out"],
        ["L", "L-Blue", "changes others"],
      ],
      Colour: [
        ["Red", "S-Red", "chosen"],
        ["Blue", "M-Blue", "changes others"],
      ],
    });
  });

  it("leads to the variant that shares the other options", () => {
    expect(choices("L", "Blue").Size).toEqual([
      ["S", "S-Red", "changes others"],
      ["M", "M-Blue"],
      ["L", "L-Blue", "chosen"],
    ]);
  });
});
