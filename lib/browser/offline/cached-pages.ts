import { OFFLINE_PAGE, PAGES_CACHE } from "./names";

export type CachedPage = { path: string; title: string };

/** The pages in the service worker's cache, the latest seen first; none in a browser without caches. */
export async function listCachedPages(): Promise<CachedPage[]> {
  if (!("caches" in window)) return [];
  const cache = await caches.open(PAGES_CACHE);
  const pages: CachedPage[] = [];
  for (const request of await cache.keys()) {
    const { pathname: path } = new URL(request.url);
    const title = (await cache.match(request))?.headers.get("x-page-title");
    if (path !== OFFLINE_PAGE && title) pages.unshift({ path, title: decodeURIComponent(title) });
  }
  return pages;
}

/** Deletes the cached pages, so that the next person at this browser does not see them. */
export async function deleteCachedPages(): Promise<void> {
  if ("caches" in window) await caches.delete(PAGES_CACHE);
}
