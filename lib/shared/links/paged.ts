import { LAST_PAGE, readPageNumber } from "./page-number";

/** The page that a query string or a form asks for; what is no page is the first one. */
export function pageNumber(value: string | string[] | undefined): number {
  const page = readPageNumber(value) ?? 1;
  return page <= LAST_PAGE ? page : 1;
}

/** Address of a page of a list; the first has no query string. */
export function pageHref(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** The same address with the word for what led there (`outcomeWords`). */
export function withDone(href: string, done: string): string {
  return `${href}${href.includes("?") ? "&" : "?"}done=${done}`;
}
