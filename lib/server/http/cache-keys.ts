import type { ServerResponse } from "node:http";
import type { StoredPage } from "./stored-page-cache.mjs";

/** For a cache in front: ask again before this is sent to anybody else. Browsers may keep it for when they are offline. */
export const TO_BE_ASKED_AGAIN = "public, s-maxage=0, must-revalidate";

/** Letters that the tags of a page come to at most: a line of the head may have 8 KB in Varnish, 16 at Fastly. */
const LONGEST_KEYS = 4_000;

/** How the tags begin by which Next knows the path of a page: no notice names them. */
const OF_NEXT = "_N_T_";

type Known = {
  /** Which stored page is sent; undefined where it was not stored. */
  page: StoredPage | undefined;
  isUpToDate: (page: StoredPage) => boolean;
};

/**
 * Says on a page on its way what a cache in front may do with it. A page that is stored and right names the tags by which
 * it is purged: `Surrogate-Key` for Varnish and Fastly, `Cache-Tag` for Cloudflare. Any other that Next says may be kept
 * has to be asked for again: it is being made again behind this answer, its data changed while it was made, nothing is
 * there, or it has more tags than fit.
 */
export function setCacheKeys(response: ServerResponse, { page, isUpToDate }: Known): void {
  if (!/\bs-maxage=/.test(String(response.getHeader("cache-control") ?? ""))) return;
  const isCurrent =
    response.statusCode === 200 && ["HIT", "MISS"].includes(String(response.getHeader("x-nextjs-cache")));
  const keys = page?.tags.filter((tag) => !tag.startsWith(OF_NEXT)) ?? [];
  const line = keys.join(" ");
  if (!isCurrent || page === undefined || !isUpToDate(page) || line === "" || line.length > LONGEST_KEYS) {
    response.setHeader("Cache-Control", TO_BE_ASKED_AGAIN);
    return;
  }
  response.setHeader("Surrogate-Key", line);
  response.setHeader("Cache-Tag", keys.join(","));
}
