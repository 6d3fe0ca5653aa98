import type { ServerResponse } from "node:http";
import type { CacheInFront } from "@/page-notices/cache-in-front";
import type { StoredPage } from "./stored-page-cache.mjs";

/** For a cache in front: ask again before this is sent to anybody else. Browsers may keep it for when they are offline. */
export const TO_BE_ASKED_AGAIN = "public, s-maxage=0, must-revalidate";

/** Letters that the tags of a page come to at most: a line of the head may have 8 KB in Varnish, 16 at Fastly. */
const LONGEST_KEYS = 4_000;

/** Where each cache reads the keys of a page, and what stands between them. */
const keysIn = {
  varnish: ["Surrogate-Key", " "],
  fastly: ["Surrogate-Key", " "],
  cloudflare: ["Cache-Tag", ","],
} as const satisfies Record<CacheInFront, readonly [header: string, between: string]>;

/** How the tags begin by which Next knows the path of a page: no notice names them. */
const OF_NEXT = "_N_T_";

type Known = {
  /** Which stored page is sent; undefined where it was not stored. */
  page: StoredPage | undefined;
  isUpToDate: (page: StoredPage) => boolean;
  /** The cache that is told when data changes; undefined where none is. */
  inFront: CacheInFront | undefined;
};

/** How long a page is good from when it is made, and how long its old copy may be sent beyond that; milliseconds. */
export type PageLife = { fresh: number; old: number };

/** As Next says to caches in front of it. Read it before {@link setCacheKeys} says what the one that is there may do. */
export function lifeOf(response: ServerResponse): PageLife {
  const words = String(response.getHeader("cache-control"));
  const milliseconds = (word: RegExp) => Number(word.exec(words)?.[1] ?? 0) * 1_000;
  return { fresh: milliseconds(/\bs-maxage=(\d+)/), old: milliseconds(/\bstale-while-revalidate=(\d+)/) };
}

/**
 * Says on a page on its way what a cache in front may do with it. A page that is stored and right names the tags by which
 * it is purged: `Surrogate-Key` for Varnish and Fastly, `Cache-Tag` for Cloudflare. Any other that Next says may be kept
 * has to be asked for again: it is being made again behind this answer, its data changed while it was made, nothing is
 * there, it has more tags than fit, or no cache is told when it changes.
 */
export function setCacheKeys(response: ServerResponse, { page, isUpToDate, inFront }: Known): void {
  if (!/\bs-maxage=/.test(String(response.getHeader("cache-control") ?? ""))) return;
  const isCurrent =
    response.statusCode === 200 && ["HIT", "MISS"].includes(String(response.getHeader("x-nextjs-cache")));
  if (inFront !== undefined && isCurrent && page !== undefined && isUpToDate(page)) {
    const [header, between] = keysIn[inFront];
    const line = page.tags.filter((tag) => !tag.startsWith(OF_NEXT)).join(between);
    if (line !== "" && line.length <= LONGEST_KEYS) {
      response.setHeader(header, line);
      return;
    }
  }
  response.setHeader("Cache-Control", TO_BE_ASKED_AGAIN);
}
