/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAddresses, readRequestPages } from "@/lib/server/http/request-pages";

const folder = mkdtempSync(join(tmpdir(), "request-pages-"));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string, manifest: object) => writeFileSync(join(folder, file), JSON.stringify(manifest));
write("prerender-manifest.json", {
  version: 4,
  routes: { "/": {}, "/shop": {}, "/offline": {}, "/_not-found": {} },
  dynamicRoutes: {
    "/c/[slug]": { routeRegex: "^/c/([^/]+?)(?:/)?$" },
    "/p/[...path]": { routeRegex: "^/p/(.+?)(?:/)?$" },
  },
});
write("app-path-routes-manifest.json", {
  "/page": "/",
  "/shop/page": "/shop",
  "/offline/page": "/offline",
  "/_not-found/page": "/_not-found",
  "/c/[slug]/page": "/c/[slug]",
  "/p/[...path]/page": "/p/[...path]",
  "/search/[term]/page": "/search/[term]",
  "/search/page": "/search",
  "/cart/page": "/cart",
  "/api/[...path]/route": "/api/[...path]",
  "/filtered/c/[slug]/page": "/filtered/c/[slug]",
  "/feeds/google.xml/route": "/feeds/google.xml",
});

it.each([
  ["/", false],
  ["/shop", false],
  ["/shop?utm_source=mail", false],
  ["/shop?colour=Brown", true],
  ["/shop?utm_source=mail&page=2", true],
  ["/c/boxes", false],
  ["/c/boxes?sort=price", true],
  ["/filtered/c/boxes", true],
  ["/p/tea-tin", false],
  ["/p/tea-tin?sort=price", false],
  ["/p/tea-tin?variant=TIN-L", true],
  ["/offline?sort=price", false],
  ["/search?q=box", true],
  ["/search/box", true],
  ["/search/box/tape", false],
  ["/cart", true],
  ["/cart/", true],
  ["/api/cart/current/get", true],
  ["/feeds/googleyxml", false],
  ["/nothing-here", false],
  ["/constructor", false],
])("%s is made for its request: %s", (url, expected) => {
  expect(readRequestPages(folder)(url)).toBe(expected);
});

mkdirSync(join(folder, "public"));
write("public/favicon.ico", {});

it.each([
  ["/", true],
  ["/shop?page=2", true],
  ["/c/anything", true],
  ["/p/boxes/anything", true],
  ["/api/cart", true],
  ["/favicon.ico", true],
  ["/_next/static/chunks/a.js", true],
  ["/old-shop/boxes.html", false],
  ["/shops", false],
  ["/constructor", false],
])("at %s is something: %s", (url, expected) => {
  expect(readAddresses(folder, join(folder, "public"))(url)).toBe(expected);
});
