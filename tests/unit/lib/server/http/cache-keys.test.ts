/** @jest-environment node */
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setCacheKeys, TO_BE_ASKED_AGAIN } from "@/lib/server/http/cache-keys";

const KEPT = "s-maxage=300, stale-while-revalidate=86100";

/** What is said of a page of these tags. */
function said({
  tags = ["_N_T_/layout", "catalogue", "product:box"] as string[] | undefined,
  cacheControl = KEPT,
  state = "HIT",
  status = 200,
  isUpToDate = true,
} = {}) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.statusCode = status;
  response.setHeader("Cache-Control", cacheControl);
  response.setHeader("x-nextjs-cache", state);
  const page = tags === undefined ? undefined : { tags, madeAt: 1 };
  setCacheKeys(response, { page, isUpToDate: () => isUpToDate });
  return [
    response.getHeader("cache-control"),
    response.getHeader("surrogate-key"),
    response.getHeader("cache-tag"),
  ];
}

it("names the tags of a page that is kept, without Next's own", () => {
  const kept = [KEPT, "catalogue product:box", "catalogue,product:box"];
  expect(said()).toEqual(kept);
  expect(said({ state: "MISS" })).toEqual(kept);
});

it.each([
  ["is made again behind its answer", { state: "STALE" }],
  ["changed while it was made", { isUpToDate: false }],
  ["is not there", { status: 404 }],
  ["has more tags than fit", { tags: Array.from({ length: 500 }, (_, at) => `product:${at}`) }],
  ["has no tags", { tags: ["_N_T_/layout"] }],
])("has a page that %s asked for again", (_, page) => {
  expect(said(page)).toEqual([TO_BE_ASKED_AGAIN, undefined, undefined]);
});

it("says nothing of what no cache may keep", () => {
  const cacheControl = "private, no-store";
  expect(said({ cacheControl })).toEqual([cacheControl, undefined, undefined]);
});
