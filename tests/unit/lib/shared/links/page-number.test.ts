import { readPageNumber } from "@/lib/shared/links/page-number";

it.each([
  [undefined, 1],
  ["2", 2],
  ["17", 17],
  ["10001", 10_001],
  ["1000000000", 1_000_000_000],
  [["2", "5"], 2],
])("reads %j as page %i", (value, page) => {
  expect(readPageNumber(value)).toBe(page);
});

it.each(["", "0", "1", "-1", "02", "1.5", "1e9", " 2", "two", "<script>"])("reads %j as no page", (value) => {
  expect(readPageNumber(value)).toBeUndefined();
});
