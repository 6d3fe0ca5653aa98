import { queryValue } from "@/lib/cart/query-words";

/** The page that a query string asks for; what is no page is the first one. The wire knows 10,000 of them. */
export function pageNumber(value: string | string[] | undefined): number {
  const page = Number(queryValue(value) ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** Address of a page of a list; the first has no query string. */
export function pageHref(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** The same address with the word for what led there (`outcomeWords`). */
export function withDone(href: string, done: string): string {
  return `${href}${href.includes("?") ? "&" : "?"}done=${done}`;
}
