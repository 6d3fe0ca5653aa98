/** @jest-environment node */
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { lifeOf, setCacheKeys, TO_BE_ASKED_AGAIN } from "@/lib/server/http/cache-keys";
import type { CacheInFront } from "@/page-notices/cache-in-front";

const KEPT = "s-maxage=300, stale-while-revalidate=86100";

/** What is said of a page of these tags. */
function said({
  tags = ["_N_T_/layout", "catalogue", "product:box"] as string[] | undefined,
  cacheControl = KEPT,
  state = "HIT",
  status = 200,
  isUpToDate = true,
  inFront = "varnish" as CacheInFront | "none",
} = {}) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.statusCode = status;
  response.setHeader("Cache-Control", cacheControl);
  response.setHeader("x-nextjs-cache", state);
  const page = tags === undefined ? undefined : { tags, madeAt: 1 };
  setCacheKeys(response, {
    page,
    isUpToDate: () => isUpToDate,
    inFront: inFront === "none" ? undefined : inFront,
  });
  return [
    response.getHeader("cache-control"),
    response.getHeader("surrogate-key"),
    response.getHeader("cache-tag"),
  ];
}

it("names the tags of a page that is kept, without Next's own, where the cache in front reads them", () => {
  const kept = [KEPT, "catalogue product:box", undefined];
  expect(said()).toEqual(kept);
  expect(said({ state: "MISS" })).toEqual(kept);
  expect(said({ inFront: "fastly" })).toEqual(kept);
  expect(said({ inFront: "cloudflare" })).toEqual([KEPT, undefined, "catalogue,product:box"]);
});

it.each([
  ["is made again behind its answer", { state: "STALE" }],
  ["changed while it was made", { isUpToDate: false }],
  ["is not there", { status: 404 }],
  ["has more tags than fit", { tags: Array.from({ length: 500 }, (_, at) => `product:${at}`) }],
  ["has no tags", { tags: ["_N_T_/layout"] }],
  ["no cache is told of", { inFront: "none" as const }],
])("has a page that %s asked for again", (_, page) => {
  expect(said(page)).toEqual([TO_BE_ASKED_AGAIN, undefined, undefined]);
});

it("says nothing of what no cache may keep", () => {
  const cacheControl = "private, no-store";
  expect(said({ cacheControl })).toEqual([cacheControl, undefined, undefined]);
});

it("reads how long a page is good from what Next says to caches", () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  expect(lifeOf(response)).toEqual({ fresh: 0, old: 0 });
  response.setHeader("Cache-Control", KEPT);
  expect(lifeOf(response)).toEqual({ fresh: 300_000, old: 86_100_000 });
});
