import { drawingKinds } from "../../../product-drawings/spec";
import { drawingSvg } from "../../../product-drawings/svg";
import { tones } from "../../../product-drawings/tones";
import { type PictureView, pictureViews } from "../../../trade-rules/picture-sizes";
import { extentFor } from "../../contract";
import { differInPixels, drawnSpan, everySpec, inkOf, isDrawn, pixelsOf, specOf } from "./picture-specs";

describe("every form", () => {
  it.each(everySpec)("%s: is made of numbers and of no text that needs a font", (_name, spec) => {
    for (const view of ["detail", "row"] as const) {
      const svg = drawingSvg(spec, view);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
      expect(svg).not.toMatch(/<text|font/);
    }
  });

  it.each(["phone", "row"] as const)("keeps off the edge of the %s view", async (view) => {
    const touching: string[] = [];
    for (const [name, spec] of everySpec) {
      const pixels = await pixelsOf(spec, view);
      const { width, height } = pixels;
      const columns = Array.from({ length: width }, (_, x) => x);
      const rows = Array.from({ length: height }, (_, y) => y);
      const edge =
        columns.some((x) => isDrawn(pixels, x, 1) || isDrawn(pixels, x, height - 2)) ||
        rows.some((y) => isDrawn(pixels, 1, y) || isDrawn(pixels, width - 2, y));
      if (edge) touching.push(name);
    }
    expect(touching).toEqual([]);
  });

  it("fills its view in one direction or the other", async () => {
    const small: string[] = [];
    for (const [name, spec] of everySpec) {
      if (spec.pose !== "closed") continue;
      const pixels = await pixelsOf(spec, "thumb");
      const { columns, rows } = drawnSpan(pixels);
      if (columns < pixels.width * 0.8 && rows < pixels.height * 0.7) small.push(name);
    }
    expect(small).toEqual([]);
  });

  it("differs from every other kind", async () => {
    const drawn = await Promise.all(
      drawingKinds.map(async (kind) => ({ kind, pixels: await pixelsOf(specOf(kind), "thumb") })),
    );
    const alike: string[] = [];
    for (const [i, one] of drawn.entries())
      for (const other of drawn.slice(i + 1)) {
        const { width, height } = one.pixels;
        if (!differInPixels(one.pixels, other.pixels, width * height * 0.02))
          alike.push(`${one.kind} and ${other.kind}`);
      }
    expect(alike).toEqual([]);
  });
});

describe("scale", () => {
  const box = (side: number) => specOf("carton", { size: { length: side, width: side, height: side } });

  it("shows a bigger box bigger at the same extent, in proportion to its sides", async () => {
    const [small, middle, large] = await Promise.all(
      [100, 200, 300].map(async (side) => inkOf(await pixelsOf(box(side), "thumb", 1100))),
    );
    expect(middle! / small!).toBeGreaterThan(3.4);
    expect(middle! / small!).toBeLessThan(4.6);
    expect(large! / small!).toBeGreaterThan(7.8);
    expect(large! / small!).toBeLessThan(10.2);
  });

  it("shows a box the same size whatever its list holds besides", () => {
    expect(drawingSvg(box(200), "row", 750)).toBe(drawingSvg(box(200), "row", 750));
    expect(drawingSvg(box(200), "row", 750)).not.toBe(drawingSvg(box(200), "row", 1100));
  });

  it("shrinks what is too large for its extent instead of cutting it off", async () => {
    const pixels = await pixelsOf(box(900), "row", 100);
    for (let x = 0; x < pixels.width; x += 1) expect(isDrawn(pixels, x, 0)).toBe(false);
    expect(inkOf(pixels)).toBeGreaterThan(2_000);
  });

  it.each(["row", "thumb"] as const)(
    "finds an extent at which a whole list fits into the %s view",
    (view: PictureView) => {
      const sizes = [
        { length: 160, width: 110, height: 30 },
        { length: 610, width: 457, height: 457 },
      ];
      const extent = extentFor(sizes, view);
      const { width, height } = pictureViews[view];
      const scale = width / extent;
      expect((610 + 457) * Math.cos(Math.PI / 6) * scale).toBeLessThanOrEqual(width);
      expect(((610 + 457) / 2 + 457) * scale).toBeLessThanOrEqual(height);
      expect(extent).toBeLessThan(2400);
    },
  );

  it("falls back on the widest step for goods longer than any", () => {
    expect(extentFor([{ length: 9_000, width: 50, height: 50 }], "row")).toBe(3600);
    expect(extentFor([], "row")).toBe(100);
  });
});

describe("numbers and colours", () => {
  const labels = { length: 305, width: 229, height: 229 };

  it("stand on large views only", () => {
    const labelled = specOf("carton", { labels });
    for (const view of ["detail", "phone", "share"] as const)
      expect(drawingSvg(labelled, view)).not.toBe(drawingSvg(specOf("carton"), view));
    for (const view of ["thumb", "row"] as const)
      expect(drawingSvg(labelled, view)).toBe(drawingSvg(specOf("carton"), view));
  });

  it("follow the product's colour", () => {
    expect(drawingSvg(specOf("postal-box", { tone: "pink" }), "row")).toContain(tones.pink.top);
    expect(drawingSvg(specOf("postal-box"), "row")).not.toContain(tones.pink.top);
  });

  it("tell double wall board by a second flute", () => {
    const waves = (walls: 1 | 2) =>
      drawingSvg(specOf("carton", { walls }), "detail").match(/class="w"/g)?.length ?? 0;
    expect(waves(2)).toBe(waves(1) + 1);
  });
});
