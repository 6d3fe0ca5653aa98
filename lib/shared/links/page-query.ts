/** A page's query string, as Next hands it over. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** One value of a page's query string; of a repeated key the first counts. */
export function queryValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** A count in a query string, or undefined. */
export function queryCount(value: string | string[] | undefined): number | undefined {
  const text = queryValue(value);
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** A page's address with the word for what led there (`outcomeWords`). */
export function withDone(href: string, done: string): string {
  return `${href}${href.includes("?") ? "&" : "?"}done=${done}`;
}
