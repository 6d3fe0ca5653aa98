/** @jest-environment node */
import { matchCall } from "@/lib/server/calls/match-call";
import { type CallName, calls } from "@/packaging-api/contract";

/** A path that the row's pattern takes. */
const sample = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === "id" ? "current" : name === "type" ? "shipping" : "some-value",
  );

describe("the allow-list", () => {
  const rows = Object.entries(calls) as [CallName, (typeof calls)[CallName]][];
  it.each(rows)("lets %s through only if its row says so", (name, row) => {
    const found = matchCall(row.method, sample(row.path));
    if (row.browser) expect(found?.name).toBe(name);
    else expect(found).toBeUndefined();
  });

  it("reads the parameters", () => {
    expect(matchCall("PUT", "/api/cart/current/item/42-ab/update")?.params).toEqual({
      id: "current",
      itemId: "42-ab",
    });
  });

  it("reads the words of a search, which may be any that cannot become another path", () => {
    const term = (words: string) => matchCall("GET", `/api/users/search/${words}`)?.params.term;
    expect(term("double%20wall")).toBe("double wall");
    expect(term("M%C3%BCller")).toBe("Müller");
    for (const words of ["a%2Fb", "a%5Cb", "..", "%2e%2e", ".", "a%00", "a%0Ab", "%25%32%66", "%E0%A4%A", ""])
      expect(term(words)).toBeUndefined();
  });

  it("lets a form's path decide, among the calls that change something", () => {
    expect(matchCall("form", "/api/cart/current/item/1/delete")?.name).toBe("deleteCartItem");
    expect(matchCall("form", "/api/cart/current/payment_method/chosen/guest-checkout")?.name).toBe(
      "checkoutAsGuest",
    );
    expect(matchCall("form", "/api/search")).toBeUndefined();
    expect(matchCall("form", "/api/cart/current/get")).toBeUndefined();
  });

  it.each([
    ["GET", "/api/cart/3f1c7c1e-9a53-4b0e-8f1e-0d8c1f6f5f10/get"],
    ["GET", "/api/cart/current/get/"],
    ["GET", "/api/cart/current//get"],
    ["GET", "/api/cart/../cart/current/get"],
    ["GET", "/api/cart/current/item/../get"],
    ["PUT", "/api/cart/current/item/../update"],
    ["PUT", "/api/cart/current/item/./update"],
    ["PUT", "/api/cart/current/item/a%2fb/update"],
    ["PUT", "/api/cart/current/item/%2e%2e/update"],
    ["PUT", "/api/cart/current/item/a%00/update"],
    ["PUT", "/api/cart/current/item/a b/update"],
    ["PUT", `/api/cart/current/item/${"a".repeat(101)}/update`],
    ["PUT", "/api/cart/current/item//update"],
    ["GET", "/api/cart/current%2fget"],
    ["GET", "/api/orders/guest/some-key/get"],
    ["GET", "/api/payment_method/all"],
    ["POST", "/api/login_check"],
    ["POST", "/api/token/refresh"],
    ["POST", "/api/notify/website"],
    ["get", "/api/cart/current/get"],
    ["POST", "/api/cart/current/get"],
    ["DELETE", "/api/cart/current/add"],
    ["PATCH", "/api/cart/current/add"],
    ["TRACE", "/api/category/menu"],
    ["GET", "/API/category/menu"],
    ["GET", "//evil.example/api/category/menu"],
    ["GET", "http://evil.example/api/category/menu"],
    ["GET", "/api/category/menu;x=1"],
    ["GET", "/api/category\\menu"],
    ["GET", ""],
  ])("refuses %s %s", (method, path) => {
    expect(matchCall(method, path)).toBeUndefined();
  });
});
