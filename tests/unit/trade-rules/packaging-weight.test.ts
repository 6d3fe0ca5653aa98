import {
  gramsOf,
  noFigures,
  type PackagingPart,
  packagingFiguresOf,
  packagingTotals,
} from "@/trade-rules/packaging-weight";

const part = (changes: Partial<PackagingPart>): PackagingPart => ({
  material: "plastic",
  unitWeight: 10,
  recycledPercent: null,
  units: 100,
  lines: 1,
  ...changes,
});

describe("what packaging weighs", () => {
  it("is the weight of one unit by the units", () => {
    expect(gramsOf(part({ unitWeight: 64 }), 75)).toBe(4_800);
  });

  it("is not known where the catalogue says 0", () => {
    const product = { packagingMaterial: null, material: "Steel", weight: 0, recycledPercent: 0 };
    expect(packagingFiguresOf(product)).toEqual({
      material: "steel",
      unitWeight: null,
      recycledPercent: 0,
    });
    expect(gramsOf(noFigures, 5)).toBeNull();
  });
});

describe("totals of packaging", () => {
  it("are none of nothing", () => {
    expect(packagingTotals([])).toEqual({
      rows: [],
      grams: 0,
      plastic: { enough: 0, less: 0, notStated: 0 },
    });
  });

  it("are added up by material in the order of tables", () => {
    const { rows, grams } = packagingTotals([
      part({ material: "not_stated", unitWeight: 1 }),
      part({ material: "plastic" }),
      part({ material: "paper_or_cardboard", unitWeight: 64, units: 25 }),
      part({ material: "paper_or_cardboard", unitWeight: 90, units: 10, lines: 2 }),
    ]);
    expect(rows.map((row) => [row.material, row.grams, row.lines, row.units])).toEqual([
      ["paper_or_cardboard", 2_500, 3, 35],
      ["plastic", 1_000, 1, 100],
      ["not_stated", 100, 1, 100],
    ]);
    expect(grams).toBe(3_600);
  });

  it("are without what is no packaging, which has a row of its own", () => {
    const { rows, grams } = packagingTotals([
      part({}),
      part({ material: "not_packaging", unitWeight: 1_900 }),
    ]);
    expect(rows.map((row) => [row.material, row.grams])).toEqual([
      ["plastic", 1_000],
      ["not_packaging", 190_000],
    ]);
    expect(grams).toBe(1_000);
  });

  it("name lines without a weight and never count a share that is not stated", () => {
    const [row] = packagingTotals([
      part({ recycledPercent: 50 }),
      part({ recycledPercent: 0 }),
      part({}),
      part({ unitWeight: null, recycledPercent: 100, lines: 3 }),
    ]).rows;
    expect(row).toMatchObject({ grams: 3_000, sharesStated: 2_000, recycled: 500, unweighed: 3 });
  });

  it("divide plastic at 30 per cent of recycled plastic", () => {
    const { plastic } = packagingTotals([
      part({ recycledPercent: 29 }),
      part({ recycledPercent: 30, units: 200 }),
      part({ recycledPercent: 100 }),
      part({ units: 7 }),
      part({ material: "mixed", recycledPercent: 100 }),
    ]);
    expect(plastic).toEqual({ enough: 3_000, less: 1_000, notStated: 70 });
  });
});
