/** Products on one page of the list by name. */
export const NAMES_PER_PAGE = 100;
/** More links than this are no help to anybody. */
const MOST_LINKS = 100;

export type PageRange = { page: number; first: number; last: number };

export function productNamesPath(page: number): string {
  return `/sitemap/products/${page}`;
}

/**
 * Where to enter the list of `total` products by name: each of its pages, or of a large catalogue as few of them, evenly
 * apart, as can be looked through. `first` and `last` are the products from there to the next entry, counted from 1.
 */
export function productPageRanges(total: number): PageRange[] {
  const pages = Math.ceil(total / NAMES_PER_PAGE);
  const apart = Math.ceil(pages / MOST_LINKS);
  return Array.from({ length: Math.ceil(pages / apart) || 0 }, (_, index) => {
    const page = index * apart + 1;
    const first = (page - 1) * NAMES_PER_PAGE + 1;
    return { page, first, last: Math.min(total, first + apart * NAMES_PER_PAGE - 1) };
  });
}
