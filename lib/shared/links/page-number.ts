import { queryValue } from "./page-query";

/** The wire knows this many pages of a list. */
export const LAST_PAGE = 10_000;

/** As the shop writes it into its own links: the first page has no number. */
const WRITTEN = /^(?:[2-9]|[1-9]\d+)$/;

/**
 * The page of a list that a query string asks for, counted from 1. It may lie beyond the list's last page, and beyond
 * `LAST_PAGE`: such a page is not found.
 * @returns undefined for what the shop never writes ("0", "1", "-3", "two", "1e9"): that address leads to the first page
 */
export function readPageNumber(value: string | string[] | undefined): number | undefined {
  const text = queryValue(value);
  if (text === undefined) return 1;
  return WRITTEN.test(text) ? Number(text) : undefined;
}

/** The page that a query string or a form asks for; what is no page is the first one. */
export function pageNumber(value: string | string[] | undefined): number {
  const page = readPageNumber(value) ?? 1;
  return page <= LAST_PAGE ? page : 1;
}

/** Address of a page of a list; the first has no query string. */
export function pageHref(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
