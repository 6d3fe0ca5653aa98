import { NAMES_PER_PAGE, productPageRanges } from "@/lib/shared/information/product-pages";

describe("the entries to the list of products by name", () => {
  it("are all its pages in a small shop", () => {
    expect(productPageRanges(250)).toEqual([
      { page: 1, first: 1, last: 100 },
      { page: 2, first: 101, last: 200 },
      { page: 3, first: 201, last: 250 },
    ]);
  });

  it("are none in an empty one", () => {
    expect(productPageRanges(0)).toEqual([]);
  });

  it.each([1, 100, 101, 10_000, 10_001, 99_999, 100_000])("cover %i products without a gap", (total) => {
    const ranges = productPageRanges(total);
    expect(ranges.length).toBeLessThanOrEqual(100);
    let next = 1;
    for (const { page, first, last } of ranges) {
      expect(first).toBe(next);
      expect(first).toBe((page - 1) * NAMES_PER_PAGE + 1);
      next = last + 1;
    }
    expect(next - 1).toBe(total);
  });
});
