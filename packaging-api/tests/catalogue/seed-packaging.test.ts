import { createReadStream } from "node:fs";
import { join } from "node:path";
import { packagingFiguresOf } from "../../../trade-rules/packaging-weight";
import { LineProblem } from "../../catalogue-files/import/problem";
import { readProductRow } from "../../catalogue-files/import/product-csv";
import { draftDefaults, productDraft } from "../../catalogue-files/import/product-draft";
import { readCsv } from "../../catalogue-files/import/read-csv";

async function products() {
  const { rows } = await readCsv(createReadStream(join(__dirname, "../../seed/products.csv")));
  const drafts = [];
  for await (const row of rows) {
    if (row instanceof LineProblem) throw row;
    drafts.push(productDraft.parse({ ...draftDefaults, ...readProductRow(row) }));
  }
  return drafts;
}

/** Codes of the products that count as `material`, by their beginnings. */
async function beginningsOf(material: string): Promise<string[]> {
  const codes = (await products())
    .filter((product) => packagingFiguresOf(product).material === material)
    .map(({ sku }) => sku.replace(/-.*/, ""));
  return [...new Set(codes)].sort();
}

describe("the starting catalogue as packaging", () => {
  it("says of every product what it is and weighs", async () => {
    const figures = (await products()).map((product) => packagingFiguresOf(product));
    expect(figures.length).toBeGreaterThan(500);
    expect(
      figures.filter(({ material, unitWeight }) => material === "not_stated" || unitWeight === null),
    ).toEqual([]);
  });

  it("divides no kit, and no paper bag with a lining of bubble", async () => {
    expect(await beginningsOf("mixed")).toEqual(["KIT", "PM", "PMW", "ST"]);
  });

  it("counts dispensers as no packaging", async () => {
    expect(await beginningsOf("not_packaging")).toEqual(["TD"]);
  });

  it("counts what is of plastic, steel and wood as that", async () => {
    expect(await beginningsOf("wood")).toEqual(["VF"]);
    expect(await beginningsOf("steel")).toEqual(["ST"]);
    expect(await beginningsOf("plastic")).toEqual(
      expect.arrayContaining(["BW", "GS", "GSC", "PB", "PBR", "PW", "TAPE", "VF"]),
    );
    expect(await beginningsOf("plastic")).not.toEqual(expect.arrayContaining(["SW"]));
  });
});
