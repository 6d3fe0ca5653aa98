/** @jest-environment node */
import { dynamicPagePolicy } from "@/lib/security/content-policy";
import { securityHeaders } from "@/lib/security/headers.mjs";
import { staticPagePolicy } from "@/lib/security/policies.mjs";

const directives = (policy: string) =>
  new Map(policy.split("; ").map((entry) => [entry.split(" ")[0] ?? "", entry.split(" ").slice(1)]));
const live = { cdnUrl: "", reportsTo: [], dev: false };

describe("the policy of a shopper's own pages", () => {
  const own = directives(dynamicPagePolicy({ nonce: "abc", formsTo: ["https://pay.example"], ...live }));
  it("runs only scripts with the answer's nonce, and the frame's one inline script by its hash", () => {
    const scripts = own.get("script-src") ?? [];
    expect(scripts).toContain("'nonce-abc'");
    expect(scripts.filter((value) => value.startsWith("'sha256-"))).toHaveLength(1);
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(scripts).not.toContain("'unsafe-eval'");
  });
  it("lets forms end where the shopper pays", () => {
    expect(own.get("form-action")).toEqual(["'self'", "https://pay.example"]);
  });
});

describe.each([
  ["own", dynamicPagePolicy({ nonce: "abc", formsTo: [], ...live })],
  ["cached", staticPagePolicy(live)],
])("the policy of %s pages", (_, policy) => {
  const all = directives(policy);
  it.each([
    ["default-src", ["'none'"]],
    ["connect-src", ["'self'"]],
    ["form-action", ["'self'"]],
    ["frame-ancestors", ["'none'"]],
    ["base-uri", ["'none'"]],
    ["object-src", ["'none'"]],
  ])("keeps %s to %j", (directive, values) => {
    expect(all.get(directive)).toEqual(values);
  });
});

it("lets pictures come from the CDN", () => {
  expect(staticPagePolicy({ ...live, cdnUrl: "http://cdn.example:8080" })).toContain(
    "http://cdn.example:8080",
  );
});

it("lets the page report to where it is set, without telling the key", () => {
  const reportsTo = ["https://stats.example/api/event", "https://key@errors.example:9000/7"];
  const policies = [
    staticPagePolicy({ ...live, reportsTo }),
    dynamicPagePolicy({ ...live, nonce: "abc", formsTo: [], reportsTo }),
  ];
  for (const policy of policies)
    expect(directives(policy).get("connect-src")).toEqual([
      "'self'",
      "https://stats.example",
      "https://errors.example:9000",
    ]);
});

describe("the headers of the site", () => {
  const headersFor = (path: string, shopUrl = "http://localhost:3000") =>
    securityHeaders({ ...live, shopUrl })
      .filter(({ source }) => source === "/:path*" || new RegExp(`^${source}$`).test(path))
      .flatMap(({ headers }) => headers.map(({ key }) => key));

  it.each(["/", "/p/some-box", "/cartons", "/c/cart"])("give %s the policy of cached pages once", (path) => {
    expect(headersFor(path).filter((key) => key === "Content-Security-Policy")).toHaveLength(1);
  });
  it.each(["/cart", "/checkout", "/checkout/thank-you/some-key"])(
    "leave the policy of %s to the middleware",
    (path) => {
      expect(headersFor(path)).not.toContain("Content-Security-Policy");
      expect(headersFor(path)).toContain("X-Frame-Options");
    },
  );
  it("leave chunks and pictures without the weight of a policy", () => {
    expect(headersFor("/_next/static/chunks/a.js")).toEqual(["X-Content-Type-Options"]);
  });
  it("ask for https only of a shop that has it", () => {
    expect(headersFor("/")).not.toContain("Strict-Transport-Security");
    expect(headersFor("/", "https://shop.example")).toContain("Strict-Transport-Security");
  });
});
