import { tapeMetres } from "../../../trade-rules/box-tape";
import { closesForPost, figureBefore, namedFormat, safeLoadOf, sealOfBox } from "../../packing/box-facts";

const saying = (name: string, value: string) => [{ name, value }];
const outside = { length: 450, width: 300, height: 200 };

describe("what the specification of a box says", () => {
  it.each([
    ["Safe load", "10 kg", 10_000],
    ["Safe load", "7.5 kg", 7_500],
    ["Load", "Up to 300 kg", 300_000],
    ["Load", "1,200 kg", 1_200_000],
    ["Strength", "10 kg", undefined],
    ["Safe load", "plenty", undefined],
  ])("%s: %s carries %p grams", (name, value, grams) => {
    expect(safeLoadOf(saying(name, value))).toBe(grams);
  });

  it.each([
    // A strip of 450 mm and 75 mm over each edge, top and bottom: the 1.2 m that a tape's description counts with.
    ["carton", "Tape, one strip top and bottom", 1.2],
    ["carton", "Tape top and bottom", 1.2],
    ["carton", "Tape", 1.2],
    ["carton", undefined, 1.2],
    ["pallet-box", undefined, 1.2],
    // And 300 mm with as much beyond, at four edges.
    ["carton", "Tape, H seal top and bottom", 3],
    ["carton", "Tape along the opening edge", 0.6],
    ["carton", "Hinged lid, no tape", 0],
    ["crash-lock-box", "Peel-and-seal strip", 0],
    ["postal-box", "Tuck-in front with locking ears", 0],
    ["book-wrap", undefined, 0],
  ] as const)("a %s with %p takes %p m of tape", (kind, closure, metres) => {
    const attributes = closure === undefined ? [] : saying("Closure", closure);
    expect(tapeMetres(sealOfBox({ kind, attributes }), outside)).toBeCloseTo(metres, 9);
  });

  it("tells lids that come off from what closes for the post", () => {
    expect(closesForPost(saying("Closure", "Lift-off lid"))).toBe(false);
    expect(closesForPost(saying("Closure", "Hinged lid, no tape"))).toBe(false);
    expect(closesForPost(saying("Closure", "Hinged lid, tape"))).toBe(true);
    expect(closesForPost(saying("Closure", "Peel-and-seal strip"))).toBe(true);
    expect(closesForPost([])).toBe(true);
  });

  it("names a format of Royal Mail, or none", () => {
    expect(namedFormat(saying("Royal Mail format", "Large letter"))).toBe("large_letter");
    expect(namedFormat(saying("Royal Mail format", "Any"))).toBeUndefined();
    expect(namedFormat([])).toBeUndefined();
  });

  it("has figures before their units, not before longer words", () => {
    expect(figureBefore("48 mm × 66 m", /m/)).toBe(66);
    expect(figureBefore("48 mm × 66 m", /mm/)).toBe(48);
    expect(figureBefore("3,400 litres crumpled", /litres?|l/)).toBe(3_400);
    expect(figureBefore(undefined, /m/)).toBeUndefined();
  });
});
