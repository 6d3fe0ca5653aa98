/** @jest-environment node */
import { readdirSync } from "node:fs";
import {
  dynamicRoutes,
  publicPath,
  publicUrl,
  routePattern,
  UNKNOWN_ROUTE,
} from "@/lib/shared/links/route-pattern";

/** Addresses of the app folder's pages and route handlers, as Next writes them. */
const appRoutes = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(?:^|\/)(?:page\.tsx|route\.tsx?)$/.test(file))
  .map((file) => `/${file}`.replaceAll(/\/\([^)]+\)/g, "").replace(/\/[^/]+$/, ""));

describe("the table of routes", () => {
  it.each(appRoutes.filter((route) => route.includes("[") && !route.startsWith("/api/")))(
    "knows %s",
    (route) => {
      const visited = route.replaceAll(/\[[^\]]+\]/g, "Zk3vQ8y1");
      expect(dynamicRoutes.map(({ pattern }) => pattern)).toContain(routePattern(visited));
    },
  );

  it.each(appRoutes.filter((route) => !route.includes("[") && !route.startsWith("/api/")))(
    "leaves %s as it is",
    (route) => {
      expect(publicPath(route || "/")).toBe(route || "/");
    },
  );
});

it.each([
  ["/checkout/thank-you/Zk3vQ8y1", "/checkout/thank-you/[key]"],
  ["/checkout/thank-you/Zk3vQ8y1/documents/2026-1", "/checkout/thank-you/[key]/documents/[number]"],
  ["/account/order/1042/documents/INV-1/ubl", "/account/order/[id]/documents/[number]/ubl"],
  ["/account/order/1042", "/account/order/[id]"],
  ["/account/email/abc", "/account/email/[token]"],
  ["/account/addresses/7/delete", "/account/addresses/[id]/delete"],
  ["/activate/abc", "/activate/[token]"],
  ["/recover/abc/", "/recover/[token]"],
  ["/recover/abc/done", "/recover/[token]/done"],
  ["/search/ada@example.co.uk", "/search/[term]"],
  ["/checkout/thank-you/Zk3vQ8y1/more", UNKNOWN_ROUTE],
  ["/abandoned/8f14e45fceea167a", UNKNOWN_ROUTE],
  ["/ada@example.co.uk", UNKNOWN_ROUTE],
  [`/${"a".repeat(41)}`, UNKNOWN_ROUTE],
])("%s is told as %s", (path, told) => {
  expect(publicPath(path)).toBe(told);
  expect(routePattern(path)).toBe(told);
});

it.each([
  ["/p/single-wall-box-305-229-229", "/p/[...path]"],
  ["/c/bubble-wrap", "/c/[slug]"],
  ["/account/addresses/new", "/account/addresses/new"],
])("%s is public, and of %s", (path, pattern) => {
  expect(publicPath(path)).toBe(path);
  expect(routePattern(path)).toBe(pattern);
});

it("leaves only the campaign tags of the query", () => {
  expect(publicUrl("https://shop.example/sale?q=me%40example.com&utm_source=letter&utm_id=7#top")).toBe(
    "https://shop.example/sale?utm_source=letter",
  );
  expect(publicUrl("https://shop.example/checkout/thank-you/Zk3vQ8y1?again=1")).toBe(
    "https://shop.example/checkout/thank-you/[key]",
  );
});
