import { connect } from "node:net";
import words from "../../locales/en/common.json" with { type: "json" };
import { expect, test } from "../support/test";

/** The first line of the answer to a request as it is written here. */
function answerTo(origin: string, head: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\n\r\n`));
    socket.once("data", (data) => resolve(data.toString().split("\r\n")[0] ?? ""));
    socket.once("close", () => resolve("closed")).once("error", reject);
    setTimeout(() => socket.destroy(), 10_000).unref();
  });
}

for (const path of [
  "/p/%25",
  "/p/%ff",
  "/p/%",
  "/p/%00",
  "/c/%ff",
  "/c/%ff?sort=name",
  "/search/%ff",
  "/recover/%ff",
  "/shop?colour=%00",
  "/c/tape?colour=a%00b",
  "/search?q=%00",
  "/sitemaps/%ff",
  "/share/p/%ff/picture.png",
  "/_next/image?url=%2Ficon.svg&w=64&q=75",
])
  test(`${path} is answered with the shop's own "Page not found"`, async ({ shop }) => {
    const response = await fetch(shop.url + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`<h1>${words.notFoundTitle}</h1>`);
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
  });

test("a sign-in that is not posted is no failure of the shop's", async ({ shop }) => {
  const response = await fetch(`${shop.url}/api/auth/callback/credentials`);
  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
});

test("a script is told in JSON", async ({ shop }) => {
  const response = await fetch(`${shop.url}/api/%ff`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: "error", code: 404 });
});

test("an error of next-auth's that is no ASCII is handed on", async ({ shop }) => {
  for (const error of ["%ff", "%E2%82%AC", "%ED%A0%80"]) {
    const response = await fetch(`${shop.url}/api/auth/error?error=${error}`, { redirect: "manual" });
    expect(response.status, error).toBeLessThan(400);
  }
});

test("JSON that nests 5,000 deep is refused", async ({ shop }) => {
  const response = await fetch(`${shop.url}/api/search`, {
    method: "POST",
    headers: { origin: shop.url, "content-type": "application/json" },
    body: `{"keyword":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
  });
  expect(response.status).toBe(400);
});

for (const [target, status] of [
  ["OPTIONS *", "405"],
  ["GET *", "400"],
  ["GET shop", "400"],
  ["PATCH /search", "405"],
  ["TRACE /", "405"],
  [`GET /${"a".repeat(9_000)}`, "414"],
  [`GET /${"a".repeat(40_000)}`, "431"],
  ["GET http://elsewhere.example/sale", "200"],
] as const)
  test(`${target.slice(0, 40)} is answered with ${status}`, async ({ shop }) => {
    const line = await answerTo(shop.url, `${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close`);
    expect(line).toMatch(`HTTP/1.1 ${status} `);
  });

test("a redirect of Next's router says that others are answered otherwise", async ({ shop }) => {
  const response = await fetch(shop.url, { headers: { RSC: "1" }, redirect: "manual" });
  expect(response.status).toBe(307);
  expect(response.headers.get("vary")).toContain("rsc");
});

test("addresses that were made up cost no page each, and are found once they exist", async ({ shop }) => {
  const sent = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const response = await fetch(`${shop.url}/p/made-up-${index}`);
      return {
        status: response.status,
        stored: response.headers.has("x-nextjs-cache"),
        page: await response.text(),
      };
    }),
  );
  expect(sent.every(({ status, stored }) => status === 404 && !stored)).toBe(true);
  expect(new Set(sent.map(({ page }) => page)).size, "one page for all of them").toBe(1);
});

test("the storefront says whether it is alive and ready", async ({ shop }) => {
  for (const path of ["/healthz", "/readyz"]) {
    const response = await fetch(shop.url + path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get("cache-control"), path).toBe("no-store");
  }
});
