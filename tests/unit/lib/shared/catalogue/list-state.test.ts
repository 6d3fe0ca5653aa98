import {
  filterQuery,
  isPermutation,
  listHref,
  pageSizeQuery,
  plainList,
  readListState,
  readPageSize,
  searchFilterKeys,
  searchQuery,
} from "@/lib/shared/catalogue/list-state";
import { listFilterKeys, listKeys } from "@/lib/shared/links/list-keys.mjs";
import { filterKeys, listProductsQuery, searchBody } from "@/packaging-api/contract";

it("sends exactly the contract's filters, and order and page, to the dynamic twin", () => {
  expect([...listFilterKeys].sort()).toEqual([...filterKeys].sort());
  expect(listKeys).toEqual([...listFilterKeys, "sort", "page"]);
});

it("reads filters, order and page, and drops what it does not understand", () => {
  const state = readListState({
    minLength: "150",
    maxLength: "wide",
    colour: ["Brown", "White", ""],
    eco: "1",
    inStock: "maybe",
    minPrice: "£12.50",
    sort: "price",
    page: "2",
    utm_source: "mail",
  });
  expect(state).toEqual({
    filters: [
      { key: "colour", value: "Brown" },
      { key: "colour", value: "White" },
      { key: "eco", value: "1" },
      { key: "minLength", value: "150" },
      { key: "minPrice", value: "£12.50" },
    ],
    sort: "price",
    page: 2,
  });
});

it.each(["0", "-1", "1.5", "two"])("takes page %s for the first", (page) => {
  expect(readListState({ page }).page).toBe(1);
});

it("asks the packaging API in pence, with several values as a list, in a form that the contract accepts", () => {
  const { filters } = readListState({
    colour: ["Brown", "White"],
    maxPrice: "20.5",
    eco: "1",
    minWidth: "100",
  });
  const query = filterQuery(filters);
  expect(listProductsQuery.parse(query)).toMatchObject({
    colour: ["Brown", "White"],
    maxPrice: 2050,
    eco: true,
    minWidth: 100,
  });
});

it("narrows a search to categories, and no other list", () => {
  const params = { category: ["brown-tape", "clear-tape"], colour: "Brown" };
  expect(readListState(params).filters).toEqual([{ key: "colour", value: "Brown" }]);
  const { filters } = readListState(params, searchFilterKeys);
  expect(searchBody.parse({ keyword: "tape", ...searchQuery(filters) })).toMatchObject({
    category: ["brown-tape", "clear-tape"],
    colour: ["Brown"],
  });
  expect(filterQuery(filters)).not.toHaveProperty("category");
  expect(searchQuery(readListState({ colour: "Brown" }).filters)).not.toHaveProperty("category");
});

it("writes addresses that read back to the same state", () => {
  const state = readListState({ colour: "Brown", minLength: "150", sort: "largest", page: "3" });
  const href = listHref("/c/tape", state);
  expect(href).toBe("/c/tape?colour=Brown&minLength=150&sort=largest&page=3");
  const { searchParams } = new URL(href, "http://shop.example");
  expect(readListState(Object.fromEntries(searchParams))).toEqual(state);
});

it("gives the plain first page an address without a query string", () => {
  expect(listHref("/c/tape", plainList)).toBe("/c/tape");
  expect(listHref("/search", plainList, [["q", "brown tape"]])).toBe("/search?q=brown+tape");
});

it.each([
  [{}, 10, []],
  [{ show: "24" }, 24, [["show", "24"]]],
  [{ show: ["24", "10"] }, 24, [["show", "24"]]],
  [{ show: "1000" }, 10, []],
])("shows of a search %j %i a page", (params, size, query) => {
  expect(readPageSize(params)).toBe(size);
  expect(pageSizeQuery(size)).toEqual(query);
});

it("excludes filtered and sorted lists from search engines, but not pages of the plain one", () => {
  expect(isPermutation(readListState({ page: "2" }))).toBe(false);
  expect(isPermutation(readListState({ sort: "price" }))).toBe(true);
  expect(isPermutation(readListState({ eco: "1", page: "2" }))).toBe(true);
});

it("asks for prices with VAT by names of their own", () => {
  const { filters } = readListState({ minPriceInc: "£12", maxPriceInc: "15.50", maxPrice: "dear" });
  expect(filterQuery(filters)).toMatchObject({ minPriceInc: 1200, maxPriceInc: 1550, maxPrice: undefined });
});
