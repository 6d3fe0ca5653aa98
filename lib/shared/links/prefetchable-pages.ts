/**
 * Pages that a browser may draw before they are opened, as patterns of paths: the stored ones that shoppers go to most.
 * Carts and accounts never: they are made for one request, and what they show must be of that moment.
 */
export const drawnBefore = ["/", "/shop", "/sale", "/c/*", "/p/*", "/delivery", "/payment", "/about"];

/** Further stored pages, which are fetched before they are opened and no more than that. */
export const fetchedBefore = ["/legal", "/legal/*", "/royal-mail-changes", "/selling-to-us", "/sitemap"];

const FETCHED = new RegExp(`^(?:${[...drawnBefore, ...fetchedBefore].join("|").replaceAll("*", ".+")})$`);

/** Whether the page at an address may be fetched before it is opened: with a query it is made for its request. */
export function mayFetchBefore({ pathname, search }: Pick<URL, "pathname" | "search">): boolean {
  return search === "" && FETCHED.test(pathname);
}
