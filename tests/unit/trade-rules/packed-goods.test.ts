import { findGoodsByCode, goodsOnShelf, missingGoods, packingProblem } from "@/trade-rules/packed-goods";

describe("goods that a scanner reads", () => {
  const box = { sku: "FW-BOX-1", barcode: "05012345678900", shelf: "A-03" };
  const tape = { sku: "5012345678917", barcode: "", shelf: "" };
  const goods = [box, tape];

  it.each([
    ["fw-box-1", box],
    [" FW-BOX-1 ", box],
    ["5012345678900", box],
    ["05012345678900", box],
    ["05012345678917", tape],
    [" a-03", box],
    ["A-04", undefined],
    ["FW-BOX-10", undefined],
    ["", undefined],
    ["012", undefined],
  ])("are known by their code, or by their barcode with and without zeros: %j", (code, known) => {
    expect(findGoodsByCode(goods, code)).toBe(known);
  });

  it("are known by their own code first", () => {
    expect(findGoodsByCode([{ ...box, barcode: "5012345678917" }, tape], "5012345678917")).toBe(tape);
    expect(findGoodsByCode([{ ...box, shelf: tape.sku }, tape], tape.sku)).toBe(tape);
  });

  it("are not known by a shelf on which others of these lie too", () => {
    const both = [box, { ...tape, shelf: "A-03" }];
    expect(findGoodsByCode(both, "A-03")).toBeUndefined();
    expect(goodsOnShelf(both, "a-03 ")).toEqual(both);
    expect(goodsOnShelf([tape], "")).toEqual([]);
  });
});

it.each([
  [0, 1, undefined],
  [2, 1, undefined],
  [2, 2, "too-many"],
  [3, 1, "full"],
  [1, -1, undefined],
  [1, -2, "too-few"],
])("with %i of 3 packs in the parcel, %i more come to %s", (packed, change, problem) => {
  expect(packingProblem({ packed, quantity: 3 }, change)).toBe(problem);
});

it("says what is missing in a parcel", () => {
  const lines = [
    { sku: "A", packed: 3, quantity: 3 },
    { sku: "B", packed: 1, quantity: 4 },
  ];
  expect(missingGoods(lines)).toEqual([{ sku: "B", packed: 1, quantity: 4, left: 3 }]);
});
