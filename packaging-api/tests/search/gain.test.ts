import { meanOf, ndcg } from "../../search/judged/gain";
import { gradeOf } from "../../search/judged/judge";

describe("the score of a list", () => {
  it("is 1 where nothing better could stand there, and 0 of misses alone", () => {
    expect(ndcg([3, 3, 2], [2, 3, 3])).toBe(1);
    expect(ndcg([0, 0], [3])).toBe(0);
    expect(ndcg([], [3])).toBe(0);
  });

  it("counts a place less the farther down it stands, and five places alone", () => {
    const second = ndcg([0, 3], [3]) ?? 0;
    expect(second).toBeCloseTo(1 / Math.log2(3));
    expect(ndcg([0, 0, 3], [3])).toBeLessThan(second);
    expect(ndcg([0, 0, 0, 0, 0, 3], [3])).toBe(0);
  });

  it("is unknown where all that could be listed is a miss", () => {
    expect(ndcg([0], [0, 0])).toBeUndefined();
  });

  it("has a mean, of none at all unknown", () => {
    expect(meanOf([1, 0.5])).toBe(0.75);
    expect(meanOf([])).toBeUndefined();
  });
});

describe("what a product is to whoever typed a query", () => {
  const judgement = { query: "tape", best: ["T-1"], good: ["tape"], related: ["packing", "T-1"] };
  const families = new Map([
    ["tape", ["tape", "brown-tape"]],
    ["packing", ["packing", "tape"]],
  ]);
  it.each([
    [{ sku: "T-1", category: { slug: "brown-tape" } }, 3],
    [{ sku: "T-2", category: { slug: "brown-tape" } }, 2],
    [{ sku: "B-1", category: { slug: "packing" } }, 1],
    [{ sku: "B-2", category: { slug: "boxes" } }, 0],
  ])("is the best that names it or a category above it: %j", (product, grade) => {
    expect(gradeOf(product, judgement, families)).toBe(grade);
  });
});
