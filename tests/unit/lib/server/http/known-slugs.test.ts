/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { inLowerCase, KnownSlugs } from "@/lib/server/http/known-slugs";

let api: Server;
let url: string;
let asked: string[];
let statusOf: (path: string) => number;

beforeEach(async () => {
  asked = [];
  statusOf = (path) => (path.endsWith("/box") ? 200 : 404);
  api = createServer((request, response) => {
    asked.push(request.method === "HEAD" ? (request.url ?? "") : `${request.method} ${request.url}`);
    response.statusCode = statusOf(request.url ?? "");
    response.end("{}");
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterEach(() => {
  api.closeAllConnections();
  api.close();
});

it("asks once for what exists, and each time for what does not", async () => {
  const slugs = new KnownSlugs(url);
  for (const path of ["/p/box", "/p/box?utm_source=mail", "/p/b%6fx"])
    expect(await slugs.isUnknown(path)).toBe(false);
  expect(asked).toEqual(["/api/product/slug/box"]);
  expect(await slugs.isUnknown("/p/made-up")).toBe(true);
  expect(await slugs.isUnknown("/p/made-up")).toBe(true);
  expect(asked).toHaveLength(3);
});

it("finds a product as soon as it is there", async () => {
  const slugs = new KnownSlugs(url);
  expect(await slugs.isUnknown("/p/new")).toBe(true);
  statusOf = () => 200;
  expect(await slugs.isUnknown("/p/new")).toBe(false);
});

it("asks again for what a notice names", async () => {
  const slugs = new KnownSlugs(url);
  await slugs.isUnknown("/p/box");
  slugs.forget(["sale", "category:box"]);
  expect(await slugs.isUnknown("/p/box")).toBe(false);
  statusOf = () => 404;
  slugs.forget(["product:box"]);
  expect(await slugs.isUnknown("/p/box")).toBe(true);
});

it("keeps products and categories apart", async () => {
  const slugs = new KnownSlugs(url);
  await slugs.isUnknown("/p/box");
  await slugs.isUnknown("/c/box?sort=price");
  expect(asked).toEqual(["/api/product/slug/box", "/api/category/slug/box"]);
});

it.each(["/p/%25", "/p/%ff", "/p/Box", "/c/a%2Fb", `/p/${"a".repeat(201)}`])(
  "asks nobody about %s, which can be no slug",
  async (path) => {
    expect(await new KnownSlugs(url).isUnknown(path)).toBe(true);
    expect(asked).toEqual([]);
  },
);

it.each(["/", "/shop", "/p/boxes/box", "/search/box", "/pages/box"])("says nothing of %s", async (path) => {
  expect(await new KnownSlugs(url).isUnknown(path)).toBe(false);
  expect(asked).toEqual([]);
});

it.each([
  ["/c/Tape", "/c/tape"],
  ["/p/BOX-305?utm_source=mail", "/p/box-305?utm_source=mail"],
  ["/p/%42ox/?q=A", "/p/box?q=A"],
  ["/c/tape", undefined],
  ["/c/Tape%2FBox", undefined],
  ["/c/%C3%9Cber", undefined],
  ["/C/Tape", undefined],
  ["/search/Tape", undefined],
  ["/p/boxes/Box", undefined],
  ["/", undefined],
])("%s in lower case is %s", (url, lower) => expect(inLowerCase(url)).toBe(lower));

it("leaves the page to Next while the packaging API fails or is gone", async () => {
  statusOf = () => 503;
  expect(await new KnownSlugs(url).isUnknown("/p/made-up")).toBe(false);
  expect(await new KnownSlugs("http://127.0.0.1:1").isUnknown("/p/made-up")).toBe(false);
});

it("remembers no more than its limit", async () => {
  statusOf = () => 200;
  const slugs = new KnownSlugs(url, 400);
  for (const slug of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]) await slugs.isUnknown(`/p/${slug}`);
  await slugs.isUnknown("/p/j");
  expect(asked).toHaveLength(10);
  await slugs.isUnknown("/p/a");
  expect(asked).toHaveLength(11);
});
