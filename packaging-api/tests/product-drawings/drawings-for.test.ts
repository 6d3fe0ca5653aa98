import { drawingsFor } from "../../../product-drawings/drawings-for";
import { drawingId, drawingSpec } from "../../../product-drawings/spec";
import { factsOf } from "./picture-specs";

describe("the pictures of a product", () => {
  it("are, for a carton, closed with the inside size, open and flat", () => {
    const { image, images } = drawingsFor(factsOf());
    expect(images.map(({ label }) => label)).toEqual(["Closed", "Open", "Flat blank"]);
    expect(images.map(({ spec }) => spec.pose)).toEqual(["closed", "open", "flat"]);
    expect(images[0]?.spec.labels).toEqual({ length: 305, width: 229, height: 229 });
    expect(image.spec).toMatchObject({ pose: "closed", labels: {} });
    expect(image.spec.size).toEqual({ length: 311, width: 235, height: 241 });
  });

  it("have ids that come from what is drawn and from nothing else", () => {
    const { image, images } = drawingsFor(factsOf());
    expect(drawingsFor(factsOf({ name: "The very same box by another name" })).image.id).toBe(image.id);
    expect(new Set([image, ...images].map(({ id }) => id)).size).toBe(4);
    for (const other of [
      { colour: "White" },
      { strength: "Double wall" },
      { kind: "postal-box" },
      { external: { length: 312, width: 235, height: 241 } },
    ])
      expect(drawingsFor(factsOf(other)).image.id).not.toBe(image.id);
    expect(image.id).toMatch(/^[\w-]{24}$/);
  });

  it("keep their id when the database gives the spec back with its keys in another order", () => {
    const { spec, id } = drawingsFor(factsOf()).images[0]!;
    const turned = drawingSpec.parse(
      JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(spec).reverse()))),
    );
    expect(drawingId(turned)).toBe(id);
  });

  it.each([
    [{ name: "Triangular postal box for A2", kind: "tube" }, "triangular"],
    [{ name: "Compostable loose fill", kind: "void-fill" }, "chips"],
    [{ name: "Large-bubble wrap, 25 mm", kind: "bubble-wrap" }, "large"],
    [
      {
        name: "Bubble bags, self-seal",
        kind: "bubble-wrap",
        internal: { length: 180, width: 130, height: 0 },
      },
      "bag",
    ],
    [{ name: "Bench tape dispenser", kind: "dispenser" }, "bench"],
    [{ name: "Telescopic mirror box, two halves", fefco: "0320" }, "lidded"],
    [{ name: "Steel strapping", kind: "strapping" }, "ribbon"],
    [{ name: "Corrugated corner pads", kind: "edge-protector" }, "corner"],
    [
      { name: "Printed tape, Fragile", kind: "tape", attributes: [{ name: "Print", value: "FRAGILE" }] },
      "printed",
    ],
  ])("tell variants apart: %o", (changes, variant) => {
    expect(drawingsFor(factsOf(changes)).image.spec.variant).toBe(variant);
  });

  it.each([
    ["Brown", "kraft"],
    ["Gold", "gold"],
    ["Navy blue", "blue"],
    ["", "kraft"],
    ["Clear", "clear"],
    ["Numbered", "kraft"],
  ])("take the colour %s for %s", (colour, tone) => {
    expect(drawingsFor(factsOf({ colour, material: "Board", name: "Box" })).image.spec.tone).toBe(tone);
  });

  it("write width and metres on goods from a roll", () => {
    const facts = factsOf({
      kind: "tape",
      name: "Low-noise brown tape",
      size: "48 mm × 66 m",
      internal: null,
      external: { length: 110, width: 110, height: 48 },
    });
    expect(drawingsFor(facts).images[0]?.spec.labels).toEqual({ width: 48, metres: 66 });
  });

  it("stand a carrier bag up on its gusset", () => {
    const facts = factsOf({
      kind: "carrier-bag",
      size: "240 × 110 × 310 mm",
      internal: { length: 310, width: 240, height: 0 },
      external: { length: 310, width: 240, height: 3 },
    });
    expect(drawingsFor(facts).image.spec.size).toEqual({ length: 240, width: 110, height: 310 });
  });

  it("exist for a product without stated facts, without numbers", () => {
    const { image, images } = drawingsFor(
      factsOf({ kind: "hat", colour: "", size: "", internal: null, external: null }),
    );
    expect(image.spec.kind).toBe("carton");
    expect(images[0]?.spec.labels).toEqual({});
  });
});
