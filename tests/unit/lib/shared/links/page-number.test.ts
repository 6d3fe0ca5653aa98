import { pageHref, pageNumber, readPageNumber } from "@/lib/shared/links/page-number";
import { withDone } from "@/lib/shared/links/page-query";

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

test.each([
  [undefined, 1],
  ["3", 3],
  [["2", "5"], 2],
  ["0", 1],
  ["-1", 1],
  ["1.5", 1],
  ["10001", 1],
  ["<script>", 1],
])("%j asks for page %i", (value, page) => {
  expect(pageNumber(value)).toBe(page);
});

test("the first page is the plain address", () => {
  expect(pageHref("/account/orders", 1)).toBe("/account/orders");
  expect(pageHref("/account/orders", 2)).toBe("/account/orders?page=2");
});

test("what led to a page stands after the page's number", () => {
  expect(withDone("/account/notifications", "removed")).toBe("/account/notifications?done=removed");
  expect(withDone("/account/notifications?page=2", "removed")).toBe(
    "/account/notifications?page=2&done=removed",
  );
});
