import { loginPath, safeNextPath } from "@/lib/shared/links/next-path";

describe("the page to go on to", () => {
  it.each([
    "/",
    "/account",
    "/account/orders?page=2",
    "/checkout?step=delivery#problems",
    "/p/double-wall-box-305-x-229",
    "/search?q=mailers%20%26%20tape",
    "/search?q=https://evil.example",
  ])("is %s", (path) => {
    expect(safeNextPath(path)).toBe(path);
  });

  it.each([
    ["another site", "https://evil.example/account"],
    ["another site without its scheme", "//evil.example"],
    ["backslashes, which browsers read as slashes", "/\\evil.example"],
    ["two of them", "\\\\evil.example"],
    ["one of each", "\\/evil.example"],
    ["an encoded backslash", "/%5Cevil.example"],
    ["encoded slashes", "/%2F%2Fevil.example"],
    ["encoded slashes in small letters", "/%2f%2fevil.example"],
    ["slashes encoded twice", "/%252F%252Fevil.example"],
    ["three slashes", "///evil.example"],
    ["a double slash later on", "/account//evil.example"],
    ["a way up to a double slash", "/..//evil.example"],
    ["a way up", "/account/../../evil"],
    ["an encoded way up", "/account/%2e%2e/evil"],
    ["a dot before a double slash", "/.//evil.example"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["a scheme without slashes", "https:evil.example"],
    ["a user name", "@evil.example"],
    ["a tab, which browsers leave out", "/\t/evil.example"],
    ["a line break", "/\n/evil.example"],
    ["a carriage return", "/account\r\nSet-Cookie: a=b"],
    ["an encoded line break", "/account%0d%0aSet-Cookie:a=b"],
    ["an encoded tab", "/%09/evil.example"],
    ["a null", "/account\0"],
    ["a blank before it", " /account"],
    ["a full-width solidus", "/\u2028/evil.example"],
    ["no path", "account"],
    ["a query alone", "?next=/account"],
    ["nothing", ""],
    ["the sign-in page itself", "/login"],
    ["the sign-in page with a next of its own", "/login?next=/login"],
    ["registering", "/register"],
    ["a mailed link", "/activate/abc"],
    ["a call", "/api/sign-out"],
    ["a call that clears the session", "/api/session/over?next=/"],
    ["too long a path", `/${"a".repeat(500)}`],
    ["a list", ["/account"]],
    ["no text", 7],
    ["none", undefined],
    ["null", null],
  ])("is not %s", (_, value) => {
    expect(safeNextPath(value)).toBeUndefined();
  });

  it("stays on this site however a browser reads it", () => {
    const here = "https://shop.example";
    for (const path of ["/account", "/search?q=//evil.example", "/p/a#//evil.example"])
      expect(new URL(safeNextPath(path) ?? "", here).origin).toBe(here);
  });
});

describe("the address of the sign-in page", () => {
  it("carries the page to go on to, whole", () => {
    expect(loginPath("/account/orders?page=2")).toBe("/login?next=%2Faccount%2Forders%3Fpage%3D2");
  });

  it("carries nothing that leads elsewhere", () => {
    expect(loginPath("//evil.example")).toBe("/login");
    expect(loginPath()).toBe("/login");
  });
});
