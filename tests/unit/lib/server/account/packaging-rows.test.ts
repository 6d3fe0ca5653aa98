/** @jest-environment node */

import { lineCells, lineHeads, totalRows } from "@/lib/server/account/packaging-rows";
import { BYTE_ORDER_MARK, csvRow } from "@/lib/server/csv";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/packaging-data.json";
import type { PackagingLine } from "@/packaging-api/contract";
import { parseCsv } from "@/packaging-api/tests/support/parse-csv";
import { packagingTotals } from "@/trade-rules/packaging-weight";

const t = translate(words);
const period = { from: "2026-01-01", to: "2026-06-30" };
const line = (changes: Partial<PackagingLine> = {}): PackagingLine => ({
  invoicedOn: "2026-03-02",
  orderedOn: "2026-03-01",
  invoiceNumber: "INV-000007",
  orderNumber: "100234",
  sku: "SW-127-127-127",
  name: "Single wall box",
  size: "127 × 127 × 127 mm",
  packs: 3,
  packSize: 25,
  units: 75,
  material: "paper_or_cardboard",
  unitWeight: 64,
  grams: 4_800,
  recycledPercent: 80,
  source: "ordered",
  partlyRefunded: false,
  ...changes,
});

/** What a spreadsheet reads of a file with this line. */
function read(changes: Partial<PackagingLine>): Record<string, string> {
  const file = csvRow(lineHeads(t)) + csvRow(lineCells(t, period, line(changes)));
  const rows = parseCsv(BYTE_ORDER_MARK + file);
  expect(rows).toHaveLength(1);
  return rows[0] ?? {};
}

describe("a line of a purchase", () => {
  it("has every figure and where it is from", () => {
    expect(read({})).toEqual({
      "Period from": "2026-01-01",
      "Period to": "2026-06-30",
      "Invoice date": "2026-03-02",
      "Order date": "2026-03-01",
      "Order number": "100234",
      "Invoice number": "INV-000007",
      Code: "SW-127-127-127",
      Product: "Single wall box",
      Size: "127 × 127 × 127 mm",
      Packs: "3",
      "Units in a pack": "25",
      Units: "75",
      Material: "Paper or cardboard",
      "Material from": "catalogue when ordered",
      "Weight of a unit (g)": "64",
      "Weight of a unit from": "catalogue when ordered",
      "Weight (kg)": "4.800",
      "Weight from": "weight of a unit × units",
      "Recycled (%)": "80",
      "Recycled share from": "catalogue when ordered",
      "Paid back": "",
    });
  });

  it("says what is not stated instead of 0, by which catalogue, and keeps a share of 0", () => {
    const nothing = { material: "not_stated", unitWeight: null, grams: null, recycledPercent: null } as const;
    expect(read({ ...nothing, source: "none" })).toMatchObject({
      Material: "Material not stated",
      "Material from": "no longer in the catalogue",
      "Weight of a unit (g)": "not stated",
      "Weight of a unit from": "no longer in the catalogue",
      "Weight (kg)": "not stated",
      "Weight from": "not stated",
      "Recycled (%)": "not stated",
      "Recycled share from": "no longer in the catalogue",
    });
    expect(read({ recycledPercent: null, source: "today" })).toMatchObject({
      "Material from": "catalogue today",
      "Weight of a unit from": "catalogue today",
      "Recycled share from": "not stated in the catalogue today",
    });
    expect(read({ ...nothing, source: "ordered" })).toMatchObject({
      "Material from": "not stated in the catalogue when ordered",
      "Weight of a unit from": "not stated in the catalogue when ordered",
    });
    expect(read({ recycledPercent: 0 })["Recycled (%)"]).toBe("0");
  });

  it.each(['=HYPERLINK("https://evil.example")', "+1", "-2+3", "@SUM(A1)", "\t=1", "\r\n=1", "＝1+1"])(
    "is run by no spreadsheet: %j",
    (name) => {
      expect(read({ name, sku: name, size: name })).toMatchObject({
        Product: `'${name}`,
        Code: `'${name}`,
        Size: `'${name}`,
      });
    },
  );

  it.each(['12" box, "strong"', "two\nlines", "a,b;c", "", "'quoted'", "ä ⟨×⟩ 箱"])(
    "is read back as it was: %j",
    (name) => {
      expect(read({ name }).Product).toBe(name);
    },
  );
});

describe("the file of totals", () => {
  it("has a row for each material, plastic divided by its recycled share", () => {
    const one = { units: 10, lines: 1, unitWeight: 100 };
    const totals = packagingTotals([
      { ...one, material: "paper_or_cardboard", recycledPercent: null },
      { ...one, material: "plastic", recycledPercent: 30 },
      { ...one, material: "plastic", recycledPercent: 10, unitWeight: null },
    ]);
    const sources = { ordered: 1, today: 2, none: 0 };
    const rows = totalRows(t, period, {
      ...totals,
      rows: totals.rows.map((row) => ({ ...row, sources })),
      today: 2,
      orders: 1,
      partlyRefunded: 0,
    });
    const from = {
      "Lines from the catalogue when ordered": "1",
      "Lines from the catalogue today": "2",
      "Lines no longer in the catalogue": "0",
    };
    expect(parseCsv(rows.map(csvRow).join(""))).toEqual([
      {
        "Period from": "2026-01-01",
        "Period to": "2026-06-30",
        Material: "Paper or cardboard",
        Lines: "1",
        Units: "10",
        "Weight (kg)": "1.000",
        "Lines without a weight": "0",
        "Recycled share stated for (kg)": "0.000",
        "Recycled (kg)": "0.000",
        "Plastic, 30% or more recycled (kg)": "",
        "Plastic, less than 30% recycled (kg)": "",
        "Plastic, recycled share not stated (kg)": "",
        ...from,
      },
      {
        "Period from": "2026-01-01",
        "Period to": "2026-06-30",
        Material: "Plastic",
        Lines: "2",
        Units: "20",
        "Weight (kg)": "1.000",
        "Lines without a weight": "1",
        "Recycled share stated for (kg)": "1.000",
        "Recycled (kg)": "0.300",
        "Plastic, 30% or more recycled (kg)": "1.000",
        "Plastic, less than 30% recycled (kg)": "0.000",
        "Plastic, recycled share not stated (kg)": "0.000",
        ...from,
      },
    ]);
  });
});
