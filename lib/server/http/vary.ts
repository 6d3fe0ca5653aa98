import type { IncomingMessage, ServerResponse } from "node:http";

/** Request headers by which Next's router gets data at the address of a page; in Next's own order. */
const ROUTER_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
].join(", ");

/**
 * Says of an answer to Next's router that others get another one at this address. Next says it of pages itself, but not
 * of the redirect to where the router should have asked, which a cache would then hand to everybody.
 */
export function varyByRouter({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.rsc !== undefined) response.setHeader("Vary", ROUTER_HEADERS);
}
