/** @jest-environment node */
import { contentPolicy } from "@/lib/server/http/content-security-policy";
import { securityHeaders } from "@/lib/server/http/security-headers";

const live = { cdnUrl: "", reportsTo: [], dev: false };
const directives = (policy: string) =>
  new Map(policy.split("; ").map((entry) => [entry.split(" ")[0] ?? "", entry.split(" ").slice(1)]));

describe.each([
  ["stored", contentPolicy(live)],
  ["made for one request", contentPolicy(live, { nonce: "abc" })],
])("the policy of a page that is %s", (_, policy) => {
  const all = directives(policy);

  it("runs the two constant inline scripts by their hashes, and no other without a nonce", () => {
    const scripts = all.get("script-src") ?? [];
    expect(scripts.filter((value) => value.startsWith("'sha256-"))).toHaveLength(2);
    expect(scripts.filter((value) => value.startsWith("'unsafe-"))).toEqual([]);
  });

  it.each([
    ["default-src", ["'self'"]],
    ["connect-src", ["'self'"]],
    ["form-action", ["'self'"]],
    ["frame-ancestors", ["'none'"]],
    ["base-uri", ["'none'"]],
    ["object-src", ["'none'"]],
  ])("keeps %s to %j", (directive, values) => {
    expect(all.get(directive)).toEqual(values);
  });
});

it("allows the scripts of one answer by its nonce, and forms to where the shopper pays", () => {
  const all = directives(contentPolicy(live, { nonce: "abc", formsTo: ["https://pay.example"] }));
  expect(all.get("script-src")).toContain("'nonce-abc'");
  expect(all.get("form-action")).toEqual(["'self'", "https://pay.example"]);
});

it("lets pictures come from the CDN", () => {
  expect(contentPolicy({ ...live, cdnUrl: "http://cdn.example:8080" })).toContain("http://cdn.example:8080");
});

it("lets the page report to where it is set, without telling the key", () => {
  const reportsTo = ["https://stats.example/api/event", "", "https://key@errors.example:9000/7"];
  expect(directives(contentPolicy({ ...live, reportsTo })).get("connect-src")).toEqual([
    "'self'",
    "https://stats.example",
    "https://errors.example:9000",
  ]);
});

describe("the headers of the site", () => {
  const settings = { ...live, shopUrl: "http://localhost:3000", paymentOrigins: ["https://pay.example"] };
  const headersFor = (url: string, nonce?: string, shopUrl = settings.shopUrl) =>
    new Map(securityHeaders({ ...settings, shopUrl })(url, nonce));

  it.each(["/", "/p/some-box", "/cartons", "/c/cart", "/cart?next=/shop"])("give %s a policy", (url) => {
    const headers = headersFor(url, "abc");
    expect(headers.get("Content-Security-Policy")).toContain("'nonce-abc'");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
  });

  it.each([
    ["/cart?error=stock", true],
    ["/checkout/thank-you/some-key", true],
    ["/account/order/some-id", true],
    ["/search?q=cart", false],
    ["/cartons", false],
  ])("let forms of %s lead to where shoppers pay: %s", (url, leads) => {
    expect(headersFor(url, "abc").get("Content-Security-Policy")?.includes("https://pay.example")).toBe(
      leads,
    );
  });

  it("leave chunks and pictures without the weight of a policy", () => {
    expect([...headersFor("/_next/static/chunks/a.js").keys()]).toEqual(["X-Content-Type-Options"]);
    expect([...headersFor("/media/abc?view=phone", "abc").keys()]).toEqual(["X-Content-Type-Options"]);
  });

  it("ask for https only of a shop that has it", () => {
    expect(headersFor("/").has("Strict-Transport-Security")).toBe(false);
    expect(headersFor("/", undefined, "https://shop.example").has("Strict-Transport-Security")).toBe(true);
  });
});
