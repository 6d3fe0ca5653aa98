import { createReadStream } from "node:fs";
import { join } from "node:path";
import { LineProblem } from "../../catalogue/import/problem";
import { readCsv } from "../../catalogue/import/read-csv";
import { formatOf } from "../../postal-formats/format-of";
import { formatLimits } from "../../postal-formats/formats";
import { spread } from "../../postal-formats/spread";

const box = (length: number, width: number, height: number, weight = 50) =>
  formatOf({ external: { length, width, height }, flat: false, weight });
const bag = (length: number, width: number, height: number, weight = 10) =>
  formatOf({ external: { length, width, height }, flat: true, weight });

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

  it("leaves flat goods room for what is put in", () => {
    expect(bag(229, 162, 1)).toBe("letter");
    expect(bag(229, 162, 5)).toBe("large_letter");
    expect(bag(350, 250, 1)).toBe("large_letter");
    expect(bag(457, 324, 1)).toBe("medium_parcel");
  });

  it("leaves weight for the contents", () => {
    expect(box(200, 150, 4, 99)).toBe("letter");
    expect(box(200, 150, 4, 100)).toBe("large_letter");
    expect(box(200, 200, 200, 20_000)).toBeUndefined();
  });

  it("is what the starting catalogue says of its boxes", async () => {
    const names: Record<string, string> = {
      "Large letter": "large_letter",
      "Small parcel": "small_parcel",
      "Medium parcel": "medium_parcel",
    };
    const { rows } = await readCsv(createReadStream(join(__dirname, "../../seed/products.csv")));
    const wrong: string[] = [];
    let compared = 0;
    for await (const row of rows) {
      if (row instanceof LineProblem) throw new Error(row.message);
      const {
        sku,
        attributes = "",
        internal_height,
        external_length,
        external_width,
        external_height,
        weight,
      } = row.cells;
      const said = names[/Royal Mail format=([^;]+)/.exec(attributes)?.[1] ?? ""];
      if (said === undefined || !Number(internal_height) || row.cells.kind === "tube") continue;
      compared += 1;
      const found = box(
        Number(external_length),
        Number(external_width),
        Number(external_height),
        Number(weight),
      );
      if (found !== said) wrong.push(`${sku}: ${said}, by the rule ${found}`);
    }
    expect(compared).toBeGreaterThan(100);
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
