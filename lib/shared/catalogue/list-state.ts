import type { z } from "zod";
import { readPageNumber } from "@/lib/shared/links/page-number";
import {
  productFilters,
  SEARCH_PAGE_SIZE,
  type SortOrder,
  searchFilters,
  sortOrders,
} from "@/packaging-api/contract";
import { priceKeys } from "./price-keys";

export type SearchParams = Record<string, string | string[] | undefined>;
export type FilterKey = keyof typeof searchFilters.shape;
export type FilterPair = { key: FilterKey; value: string };

/** What the query string of a list page asks for. */
export type ListState = {
  /** The filters in use, one pair for each chip, as they stand in the address. Prices are in pounds there. */
  filters: FilterPair[];
  sort?: SortOrder;
  page: number;
};

export const plainList: ListState = { filters: [], page: 1 };

/** Products on one page of a list. */
export const PAGE_SIZE = 24;
/** Those on one page of a search's results: so many by itself, and as many as other lists have by choice. */
export const searchPageSizes: readonly number[] = [SEARCH_PAGE_SIZE, PAGE_SIZE];

const filterKeys: readonly FilterKey[] = productFilters.keyof().options;
/** The keys that narrow the results of a search. */
export const searchFilterKeys: readonly FilterKey[] = searchFilters.keyof().options;

const prices = Object.values(priceKeys).flatMap(({ min, max }) => [min, max]);

function isPrice(key: FilterKey): boolean {
  return prices.some((price) => price === key);
}

/** "£12.50" or "12.5" → 1250 pence; undefined when it is no amount. */
function penceOf(pounds: string): number | undefined {
  const found = /^\s*£?\s*(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(pounds);
  return found === null ? undefined : Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

/** The page size that a search's address asks for. */
export function readPageSize(params: SearchParams): number {
  const asked = valuesOf(params.show)[0];
  return searchPageSizes.find((size) => String(size) === asked) ?? SEARCH_PAGE_SIZE;
}

/** What a page size adds to every address of a search's results. */
export function pageSizeQuery(size: number): [string, string][] {
  return size === SEARCH_PAGE_SIZE ? [] : [["show", String(size)]];
}

function valuesOf(value: string | string[] | undefined): string[] {
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return values.filter((entry) => entry !== "").slice(0, 20);
}

function understood(key: FilterKey, value: string): boolean {
  if (isPrice(key)) return penceOf(value) !== undefined;
  return searchFilters.shape[key].safeParse(value).success;
}

/**
 * Reads a query string leniently: what is not understood is left out, so that no link of any age fails. What is wrong
 * with a page number is `requirePageNumber`'s to say.
 * @param keys of the filters that the list has
 */
export function readListState(params: SearchParams, keys = filterKeys): ListState {
  const filters = keys.flatMap((key) =>
    valuesOf(params[key])
      .filter((value) => understood(key, value))
      .map((value) => ({ key, value })),
  );
  const sort = sortOrders.find((order) => order === valuesOf(params.sort)[0]);
  return {
    filters,
    ...(sort === undefined ? {} : { sort }),
    page: readPageNumber(params.page) ?? 1,
  };
}

const texts = ["material", "colour", "strength"] as const;
const flags = ["eco", "inStock"] as const;
const lengths = ["minLength", "maxLength", "minWidth", "maxWidth", "minHeight", "maxHeight"] as const;

function valuesIn(filters: FilterPair[], key: FilterKey): string[] {
  return filters.flatMap((filter) => (filter.key === key ? [filter.value] : []));
}

/** The filters as the packaging API takes them: several values of a key as a list, prices in pence. */
export function filterQuery(filters: FilterPair[]): z.input<typeof productFilters> {
  const query: z.input<typeof productFilters> = {};
  const valuesFor = (key: FilterKey) => valuesIn(filters, key);
  for (const key of texts) if (valuesFor(key).length > 0) query[key] = valuesFor(key);
  for (const key of flags) if (valuesFor(key).length > 0) query[key] = "1";
  for (const key of prices) query[key] = penceOf(valuesFor(key)[0] ?? "");
  for (const key of lengths) query[key] = valuesFor(key)[0];
  return query;
}

/** The same for a search, which may be narrowed to categories. */
export function searchQuery(filters: FilterPair[]): z.input<typeof searchFilters> {
  const category = valuesIn(filters, "category");
  return { ...filterQuery(filters), ...(category.length > 0 && { category }) };
}

/** Address of a list in a given state; the plain first page has no query string. `fixed` stands in every address. */
export function listHref(path: string, state: ListState, fixed: [string, string][] = []): string {
  const search = new URLSearchParams(fixed);
  for (const { key, value } of state.filters) search.append(key, value);
  if (state.sort !== undefined) search.set("sort", state.sort);
  if (state.page > 1) search.set("page", String(state.page));
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Address of the first page of a list with the same filters and order. */
export function firstPage(path: string, state: ListState, fixed: [string, string][] = []): string {
  return listHref(path, { ...state, page: 1 }, fixed);
}

/** Whether the state is one that search engines should not index: anything but a page of the plain list. */
export function isPermutation(state: ListState): boolean {
  return state.filters.length > 0 || state.sort !== undefined;
}
