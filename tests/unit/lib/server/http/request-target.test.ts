/** @jest-environment node */
import { LONGEST_TARGET, refuseTarget, withoutOrigin } from "@/lib/server/http/request-target";

const refuse = (url: string, method = "GET") => refuseTarget({ method, url, headers: {} });

it.each([
  "/",
  "/p/some-box",
  "/search?q=100%25",
  "/shop?colour=%ff",
  "/%C3%BC",
  "/_next/static/chunks/a.js",
  "/_next/images",
  "/filtered-lists",
])("lets %s through", (url) => {
  expect(refuse(url)).toBeUndefined();
  expect(refuse(url, "HEAD")).toBeUndefined();
});

it.each([
  "/p/%ff",
  "/p/%",
  "/c/%E0%A4%A",
  "/api/%ff",
  "/p/%00",
  "/shop?colour=%00",
  "/search?q=a%00b",
  "/_next/image",
  "/_next/image?url=%2Ficon.svg&w=64&q=75",
  "/filtered/shop",
  "/filtered/c/tape?page=2",
  "/%66iltered/sale",
])("knows no %s", (url) => {
  expect(refuse(url)).toEqual({ status: 404 });
});

it.each(["garbage", "%ff", "[]", '["",{"children":1}]'])(
  "refuses the router's state %s, on which Next throws",
  (state) => {
    const headers = { "next-router-state-tree": state };
    expect(refuseTarget({ url: "/search?q=box", headers })).toEqual({ status: 400 });
  },
);

it("takes a state of Next's router", () => {
  const state = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null]));
  expect(refuseTarget({ url: "/", headers: { "next-router-state-tree": state } })).toBeUndefined();
});

it("refuses what is no path, and an address that is too long", () => {
  for (const url of ["*", "shop", "?", ""]) expect(refuse(url)).toEqual({ status: 400 });
  expect(refuse("*", "OPTIONS")).toEqual({ status: 405, allow: "GET, HEAD" });
  expect(refuse(`/${"a".repeat(LONGEST_TARGET)}`)).toEqual({ status: 414 });
  expect(refuse(`/${"a".repeat(LONGEST_TARGET - 1)}`)).toBeUndefined();
});

it("lets forms of the back office through, and no other of its addresses", () => {
  expect(refuse("/staff/do/inviteStaff", "POST")).toBeUndefined();
  expect(refuse("/staff/customers/u-1/export", "POST")).toBeUndefined();
  expect(refuse("/staff/customers/u-1", "POST")).toEqual({ status: 405, allow: "GET, HEAD" });
});

it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])(
  "takes %s where something may be changed, and at no page",
  (method) => {
    expect(refuse("/search?q=box", method)).toEqual({ status: 405, allow: "GET, HEAD" });
    expect(refuse("/api/cart/current/add", method)).toBeUndefined();
    expect(refuse("/gateway/paypal/webhook", method)).toBeUndefined();
  },
);

it.each([
  ["http://shop.example/p/box?q=1", "/p/box?q=1"],
  ["HTTPS://shop.example", "/"],
  ["/p/box", "/p/box"],
  ["//evil.example/p", "//evil.example/p"],
  ["/http://evil.example", "/http://evil.example"],
  ["http://", "http://"],
  ["http://shop.example?q=1", "http://shop.example?q=1"],
])("reads the path out of %s", (target, path) => {
  expect(withoutOrigin(target)).toBe(path);
});
