import { runStaff } from "../../packaging-api/tests/staff/run-staff";
import { freePort } from "../../packaging-api/tests/support/free-port";
import type { Part } from "../../packaging-api/tests/support/part";
import { productsInStock } from "../../packaging-api/tests/support/shopper";
import { newCustomer } from "../support/customer";
import { changePrice } from "../support/price-change";
import { portsOf } from "../support/shared-shop";
import { type Shop, startShop } from "../support/shop";
import { expect, test } from "../support/test";
import { startVarnish, varnishBinary } from "../support/varnish";

const TOKEN = "the-secret-of-the-cache-in-the-tests";
const NEW_PRICE = 98_765;
const NEW_WORDS = "987.65";

test.skip(varnishBinary === undefined, "Varnish is not installed");

let shop: Shop;
let varnish: Part;
let url: string;

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
test.beforeAll(async ({}, { parallelIndex }) => {
  if (varnishBinary === undefined) return;
  const ports = portsOf(parallelIndex, "own");
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const api = { CACHE_PURGE: "varnish", CACHE_PURGE_URL: url, CACHE_PURGE_TOKEN: TOKEN };
  shop = await startShop(ports, { api, storefront: { CACHE_PURGE: "varnish" } });
  varnish = await startVarnish(varnishBinary, { varnish: port, storefront: ports.shop }, TOKEN);
});
test.afterAll(async () => {
  await varnish?.stop();
  await shop?.stop();
});

/** What Varnish says of a page, asked for as a browser does; with cookies, where it has any. */
async function open(path: string, cookie = "") {
  const answer = await fetch(url + path, {
    headers: { accept: "text/html", ...(cookie !== "" && { cookie }) },
    redirect: "manual",
  });
  const { status, headers } = answer;
  return { status, headers, cache: headers.get("x-cache"), text: await answer.text() };
}

/** The cookies of somebody who is signed in. */
async function signIn(): Promise<string> {
  const { email, password } = await newCustomer(shop, "Cached");
  const answer = await fetch(`${shop.url}/api/sign-in`, {
    method: "POST",
    headers: { origin: shop.url },
    body: new URLSearchParams({ username: email, password }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Waits until nothing is to be purged any more: after a start or a change pages are, and once more a second later. */
async function untilAllIsPurged(): Promise<void> {
  await expect
    .poll(async () => (await runStaff(shop.api, "outbox", "list", "--json")).output.trim(), {
      timeout: 60_000,
    })
    .toBe("[]");
}

test("a page is kept for whoever is signed in and whoever is not, and goes when its data changes", async () => {
  await untilAllIsPurged();
  const [product] = await productsInStock(shop.api, 1);
  const path = `/p/${product!.slug}`;
  const cookie = await signIn();
  const made = await open(path, cookie);
  expect([made.status, made.cache, made.headers.getSetCookie()]).toEqual([200, "MISS", []]);
  expect(made.headers.get("vary")).not.toMatch(/cookie/i);
  expect(made.headers.get("cache-control")).toMatch(/s-maxage=300, stale-while-revalidate=\d+/);
  // For caches alone.
  expect([made.headers.get("surrogate-key"), made.headers.get("cache-tag")]).toEqual([null, null]);
  expect((await open(path)).cache).toBe("HIT");
  expect((await open(path, cookie)).cache).toBe("HIT");

  const changed = changePrice(shop.api, product!.sku, NEW_PRICE);
  let isSeen = false;
  await expect
    .poll(
      async () => {
        const shows = (await open(path)).text.includes(NEW_WORDS);
        expect(shows || !isSeen).toBe(true);
        isSeen ||= shows;
        const { cache } = await open(path, cookie);
        return isSeen && cache;
      },
      { intervals: [20], timeout: 30_000 },
    )
    .toBe("HIT");
  await changed;
});

test("the storefront names the tags of a page to the cache, and only of one that is kept", async () => {
  const [product] = await productsInStock(shop.api, 1);
  const ask = async (path: string) => (await fetch(`${shop.url}${path}`)).headers;
  const page = await ask(`/p/${product!.slug}`);
  const tag = `product:${product!.slug}`;
  expect(page.get("surrogate-key")?.split(" ")).toEqual(expect.arrayContaining(["catalogue", "menu", tag]));
  expect(page.get("cache-tag"), "which Cloudflare reads").toBeNull();
  for (const path of ["/p/no-such-product", "/search?q=box", "/cart"])
    expect((await ask(path)).get("surrogate-key"), path).toBeNull();
});

test("what belongs to one shopper is not kept", async () => {
  const cookie = await signIn();
  for (const path of ["/account", "/cart", "/api/users/counts", "/search?q=box"]) {
    const answers = [await open(path, cookie), await open(path, cookie)];
    expect(
      answers.map(({ status, cache }) => [status, cache]),
      path,
    ).toEqual([
      [200, "MISS"],
      [200, "MISS"],
    ]);
  }
  const stranger = await open("/account");
  expect([stranger.status, stranger.headers.get("location")]).toEqual([307, "/login?next=%2Faccount"]);
});

test("nobody purges without the secret", async () => {
  const purge = (token: string) =>
    fetch(url, { method: "PURGE", headers: { "x-purge-token": token, "x-purge-keys": "catalogue" } });
  await untilAllIsPurged();
  await open("/shop");
  expect((await purge("x".repeat(TOKEN.length))).status).toBe(403);
  expect((await open("/shop")).cache).toBe("HIT");
  expect((await purge(TOKEN)).status).toBe(204);
  expect((await open("/shop")).cache).toBe("MISS");
});
