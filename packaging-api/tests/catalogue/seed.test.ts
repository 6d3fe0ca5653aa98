import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readCategoryRow } from "../../catalogue-files/import/category-csv";
import { LineProblem } from "../../catalogue-files/import/problem";
import { readProductRow } from "../../catalogue-files/import/product-csv";
import { contradictionsIn, draftDefaults, productDraft } from "../../catalogue-files/import/product-draft";
import { readCsv } from "../../catalogue-files/import/read-csv";

async function read<T>(
  file: string,
  readRow: (row: { line: number; cells: Record<string, string> }) => T | LineProblem[],
) {
  const { rows } = await readCsv(createReadStream(join(__dirname, "../../seed", file)));
  const entries: T[] = [];
  for await (const row of rows) {
    const entry = row instanceof LineProblem ? [row] : readRow(row);
    if (Array.isArray(entry))
      throw new Error(`${file}: ${entry.map(({ line, message }) => `${line}: ${message}`)}`);
    entries.push(entry);
  }
  return entries;
}
const categories = () => read("categories.csv", readCategoryRow);
const products = async () =>
  (await read("products.csv", readProductRow)).map((draft) =>
    productDraft.parse({ ...draftDefaults, ...draft }),
  );

/** Groups of three words, digits left out. */
function shingles(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll(/\d+/g, "")
      .match(/[a-z']+/g) ?? [];
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}

function likeness(a: Set<string>, b: Set<string>): number {
  let common = 0;
  for (const shingle of a) if (b.has(shingle)) common += 1;
  return common / (a.size + b.size - common);
}

describe("the starting catalogue", () => {
  it("has at least 40 categories in two levels, the promised ones among them", async () => {
    const all = await categories();
    expect(all.length).toBeGreaterThanOrEqual(40);
    const top = new Set(all.filter(({ parent }) => parent === "").map(({ slug }) => slug));
    const children = all.filter(({ parent }) => parent !== "");
    expect(children.length).toBeGreaterThan(top.size);
    for (const { slug, parent } of children)
      expect({ slug, hasTopParent: top.has(parent) }).toEqual({ slug, hasTopParent: true });
    const slugs = all.map(({ slug }) => slug);
    for (const promised of [
      "clearance-lines",
      "e-commerce-crash-lock-boxes",
      "amazon-shipping--fba-boxes",
      "paypal-branded",
      "eco-friendly",
    ])
      expect(slugs).toContain(promised);
    for (const { slug, metaDescription } of all)
      expect({ slug, fits: metaDescription.length >= 50 && metaDescription.length <= 170 }).toEqual({
        slug,
        fits: true,
      });
  });

  it("has at least 400 products whose sizes, prices and breaks make sense", async () => {
    const all = await products();
    expect(all.length).toBeGreaterThanOrEqual(400);
    expect(new Set(all.map(({ sku }) => sku)).size).toBe(all.length);
    for (const draft of all) {
      expect({ sku: draft.sku, contradictions: contradictionsIn(draft) }).toEqual({
        sku: draft.sku,
        contradictions: [],
      });
      expect(draft.priceBreaks.length).toBeGreaterThanOrEqual(2);
      expect(draft.priceBreaks.length).toBeLessThanOrEqual(5);
      expect(draft.externalLength).not.toBeNull();
      expect(draft.weight).toBeGreaterThan(0);
      if (draft.internalLength !== null && draft.externalLength !== null)
        expect({
          sku: draft.sku,
          fits:
            draft.internalLength <=
            Math.max(draft.externalLength, draft.externalWidth ?? 0, draft.externalHeight ?? 0),
        }).toEqual({ sku: draft.sku, fits: true });
    }
    expect(all.some(({ wasPrice }) => wasPrice !== null)).toBe(true);
    expect(all.some(({ eco }) => eco)).toBe(true);
  });

  it("gives every category products", async () => {
    const filled = new Set((await products()).flatMap((draft) => draft.categories));
    const all = await categories();
    for (const { slug } of all) {
      const standing =
        slug === "eco-friendly" ||
        filled.has(slug) ||
        all.some((child) => child.parent === slug && filled.has(child.slug));
      expect({ slug, standing }).toEqual({ slug, standing: true });
    }
  });

  it("marks as eco-friendly only what the page of that range promises", async () => {
    const unfounded = (await products()).filter(({ eco, recycledPercent, attributes }) => {
      const after = attributes.find(({ name }) => name === "After use")?.value ?? "";
      // Its page promises where each thing goes afterwards, recycled or not.
      return eco && (after === "" || ((recycledPercent ?? 0) < 50 && !/recycl|compost/i.test(after)));
    });
    expect(unfounded.map(({ sku }) => sku)).toEqual([]);
  });

  it("has corrugated boxes of which each side is as much larger outside as the Royal Mail page says", async () => {
    const words = await readFile(join(__dirname, "../../../locales/en/postal-formats.json"), "utf8");
    const said = /corrugated board adds (\d+) to (\d+) mm to the inside/.exec(words)?.slice(1).map(Number);
    const boxes = (await products()).filter(
      ({ material, internalHeight }) => material.startsWith("Corrugated") && (internalHeight ?? 0) > 0,
    );
    const added = boxes.flatMap((box) => [
      (box.externalLength ?? 0) - (box.internalLength ?? 0),
      (box.externalWidth ?? 0) - (box.internalWidth ?? 0),
      (box.externalHeight ?? 0) - (box.internalHeight ?? 0),
    ]);
    expect([Math.min(...added), Math.max(...added)]).toEqual(said);
  });

  it("describes each product in words of its own, numbers left aside", async () => {
    const texts = (await products()).map(({ sku, description }) => ({ sku, words: shingles(description) }));
    const alike: string[] = [];
    texts.forEach((a, index) => {
      expect(a.words.size).toBeGreaterThan(10);
      for (const b of texts.slice(index + 1)) {
        if (likeness(a.words, b.words) > 0.3) alike.push(`${a.sku} and ${b.sku}`);
      }
    });
    expect(alike).toEqual([]);
  });
});
