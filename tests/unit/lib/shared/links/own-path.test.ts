import { readOwnPath } from "@/lib/shared/links/own-path";

const shop = "https://shop.example";

describe("the address of a page of this shop", () => {
  it.each([
    ["https://shop.example/p/box", "/p/box"],
    ["http://shop.example/p/box", "/p/box"],
    ["  shop.example/p/box ", "/p/box"],
    ["/c/boxes?colour=white&utm_source=x&utm_medium=y#list", "/c/boxes?colour=white"],
    ["https://shop.example", "/"],
    ["/search?q=tape 48", "/search?q=tape%2048"],
    ["/sale", "/sale"],
  ])("is read out of %s", (typed, path) => {
    expect(readOwnPath(typed, shop)).toBe(path);
  });

  it.each([
    "https://elsewhere.example/p/box",
    "https://shop.example.elsewhere.example/",
    "https://shop.example@elsewhere.example/",
    "//elsewhere.example/p/box",
    "/\\elsewhere.example",
    "javascript:alert(1)",
    "/api/cart/current",
    "/s/abcdefg",
    "/gateway/paypal",
    "",
    "box",
  ])("is none in %s", (typed) => {
    expect(readOwnPath(typed, shop)).toBeUndefined();
  });
});
