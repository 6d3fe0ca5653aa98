/** The one address of a product (readings 12, 36). */
export function productPath(slug: string): string {
  return `/p/${encodeURIComponent(slug)}`;
}

export function categoryPath(slug: string): string {
  return `/c/${encodeURIComponent(slug)}`;
}

/** The address of a page of a list; the first page is the list's own address. */
export function pagePath(path: string, page: number): string {
  return page <= 1 ? path : `${path}?page=${page}`;
}

/** A path of this site, or a full address, as a full address. */
export function absolute(shopUrl: string, pathOrUrl: string): string {
  return new URL(pathOrUrl, `${shopUrl}/`).href;
}
