/**
 * Whether a request that changes something comes from a page of this shop (docs/product.md, Same-origin calls).
 * Browsers send `Sec-Fetch-Site` and, with everything but plain GETs, `Origin`; no page can forge either. What is there
 * has to agree, and a request with neither is refused.
 *
 * An `Origin` other than the shop's own is accepted only when it is the very host that was asked and the browser itself
 * calls the request same-origin: that is the shop under a second name of the same machine (127.0.0.1 for localhost).
 */
export function isSameOrigin(headers: Headers, shopUrl: string): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin === null && site === null) return false;
  if (site !== null && site !== "same-origin") return false;
  if (origin === null || origin === new URL(shopUrl).origin) return true;
  const host = headers.get("host");
  return site === "same-origin" && host !== null && URL.canParse(origin) && new URL(origin).host === host;
}
