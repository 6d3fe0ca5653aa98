/** The caches in front of the storefronts that can be told which pages to forget (docs/decisions/cache-in-front.md). */
export const cachesInFront = ["varnish", "fastly", "cloudflare"] as const;
export type CacheInFront = (typeof cachesInFront)[number];
