import { createReadStream } from "node:fs";
import { join } from "node:path";
import { LineProblem } from "../../catalogue-files/import/problem";
import { readProductRow } from "../../catalogue-files/import/product-csv";
import { draftDefaults, productDraft } from "../../catalogue-files/import/product-draft";
import { readCsv } from "../../catalogue-files/import/read-csv";
import { formatNamed, formatOf, formatOfParcel } from "../../postal-formats/format-of";
import { formatLimits } from "../../postal-formats/formats";
import { spread } from "../../postal-formats/list-postal-formats";

const box = (length: number, width: number, height: number, weight = 50) =>
  formatOf({ external: { length, width, height }, weight });

describe("Royal Mail's format of packaging", () => {
  it("is the smallest whose limits it keeps, to the millimetre", () => {
    expect(box(353, 250, 25)).toBe("large_letter");
    expect(box(353, 250, 26)).toBe("small_parcel");
    expect(box(354, 250, 25)).toBe("small_parcel");
    expect(box(450, 350, 160)).toBe("small_parcel");
    expect(box(450, 350, 161)).toBe("medium_parcel");
    expect(box(610, 460, 460)).toBe("medium_parcel");
    expect(box(611, 460, 460)).toBeUndefined();
  });

  it("does not depend on which side is called the length", () => {
    for (const { format, limit } of formatLimits) {
      const { length, width, height } = limit;
      expect(box(height, length, width, 1)).toBe(format);
      expect(box(width, height, length, 1)).toBe(format);
    }
  });

  it("leaves weight for the contents", () => {
    expect(box(200, 150, 4, 99)).toBe("letter");
    expect(box(200, 150, 4, 100)).toBe("large_letter");
    expect(box(200, 200, 200, 20_000)).toBeUndefined();
  });

  it("is named by a specification in words, one format and no other", () => {
    expect(formatNamed("Letter")).toBe("letter");
    expect(formatNamed("Large letter")).toBe("large_letter");
    expect(formatNamed("Medium parcel")).toBe("medium_parcel");
    expect(formatNamed("Letter or large letter")).toBeUndefined();
    expect(formatNamed("")).toBeUndefined();
  });

  it("is what the starting catalogue says of its goods", async () => {
    const { rows } = await readCsv(createReadStream(join(__dirname, "../../seed/products.csv")));
    const wrong: string[] = [];
    const compared = { boxes: 0, flat: 0 };
    for await (const row of rows) {
      const draft = row instanceof LineProblem ? [row] : readProductRow(row);
      if (Array.isArray(draft)) throw new Error(draft[0]?.message);
      const { sku, kind, attributes, internalHeight, ...goods } = productDraft.parse({
        ...draftDefaults,
        ...draft,
      });
      const words = attributes.find(({ name }) => name === "Royal Mail format")?.value;
      // Tubes have limits of their own.
      if (words === undefined || kind === "tube") continue;
      const flat = internalHeight === 0;
      compared[flat ? "flat" : "boxes"] += 1;
      const gusset = attributes.find(({ name }) => name === "Gusset")?.value ?? "0";
      // A flat thing grows by what is put in, by a millimetre at least, and to its gusset where it has one.
      const thickness = (goods.externalHeight ?? 0) + (flat ? Math.max(1, Number.parseInt(gusset, 10)) : 0);
      const byLimits = box(goods.externalLength ?? 0, goods.externalWidth ?? 0, thickness, goods.weight);
      const said = formatNamed(words);
      // A bag that could be a letter may be meant for thicker things.
      const thicker = flat && byLimits === "letter" && said === "large_letter";
      if (said === undefined || (said !== byLimits && !thicker))
        wrong.push(`${sku}: ${words}, by the limits ${byLimits}`);
    }
    expect(compared.boxes).toBeGreaterThan(100);
    expect(compared.flat).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});

describe("a spread of things", () => {
  it("is all of a few, and of many the first, the last and some evenly between", () => {
    expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3]);
    expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8], 3)).toEqual([0, 4, 8]);
    expect(spread([], 3)).toEqual([]);
  });
});

describe("Royal Mail's format of a finished parcel", () => {
  const parcel = (weight: number, height = 150, named?: "large_letter" | "small_parcel") =>
    formatOfParcel({ external: { length: 300, width: 200, height }, weight, named });

  it("has the top of its weight band, to the gram", () => {
    expect(parcel(100, 25)).toEqual({ format: "large_letter", upTo: 100 });
    expect(parcel(101, 25)).toEqual({ format: "large_letter", upTo: 250 });
    expect(parcel(2_000)).toEqual({ format: "small_parcel", upTo: 2_000 });
  });

  it("is the next that takes the weight, or none", () => {
    expect(parcel(751, 25)).toEqual({ format: "small_parcel", upTo: 2_000 });
    expect(parcel(2_001)).toEqual({ format: "medium_parcel", upTo: 10_000 });
    expect(parcel(20_000)).toEqual({ format: "medium_parcel", upTo: 20_000 });
    expect(parcel(20_001)).toBeUndefined();
    expect(parcel(100, 700)).toBeUndefined();
  });

  it("is what the specification names, not less", () => {
    expect(parcel(300, 25, "small_parcel")).toEqual({ format: "small_parcel", upTo: 2_000 });
    expect(parcel(300, 27, "large_letter")).toEqual({ format: "large_letter", upTo: 500 });
  });
});
