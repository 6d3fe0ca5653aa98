import { setTimeout as pause } from "node:timers/promises";
import words from "../../locales/en/error.json" with { type: "json" };
import { newAddress } from "../../packaging-api/tests/support/customer";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { HttpShopper } from "../support/http-shopper";
import { newShopper } from "../support/shopper";
import { expect, test } from "../support/test";

const OFFICE = 50;
/** Requests of the flood at the same moment. */
const AT_ONCE = 8;
/** Made-up addresses that are more than a network's budget, at five points each. */
const MADE_UP = 160;

/** Runs `work` for each entry, so many at the same moment. */
async function forEach<T>(entries: T[], atOnce: number, work: (entry: T) => Promise<void>): Promise<void> {
  const left = [...entries];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let entry = left.pop(); entry !== undefined; entry = left.pop()) await work(entry);
    }),
  );
}

/** What a machine says that is too busy with other work to make a page in time; a budget that is used up says more. */
const NO_TURN_SECONDS = "5";
const MOST_TRIES = 10;

/** Asks again as somebody does whom the shop asks to wait a moment. @returns the answer, which was read */
async function whenItsTurnComes(ask: () => Promise<Response>): Promise<Response> {
  for (let left = MOST_TRIES; ; left--) {
    const response = await ask();
    await response.arrayBuffer();
    if (response.status !== 429 || response.headers.get("retry-after") !== NO_TURN_SECONDS || left === 0)
      return response;
    await pause(Number(NO_TURN_SECONDS) * 1_000);
  }
}

test("fifty people of one office shop at the same time, and nobody is refused", {
  tag: THOROUGH_TAG,
}, async ({ shop }) => {
  test.setTimeout(240_000);
  const { products } = await shop.api.call("listProducts", { query: { inStock: "1", numOfRecords: 60 } });
  const wanted = products.slice(0, OFFICE);
  expect(wanted).toHaveLength(OFFICE);
  const address = newAddress();
  const statuses: Record<string, number> = {};

  await forEach(wanted, 10, async ({ id, slug }) => {
    const shopper = new HttpShopper(shop.url, address);
    const { firstName, lastName, email } = newShopper("Office");
    const deliverTo = { firstName, lastName, addressLine1: "Unit 4", cityTown: "Leeds", postCode: "LS1 4AP" };
    const took = async (ask: () => Promise<Response>) => {
      const response = await whenItsTurnComes(ask);
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    };
    await took(() => shopper.open("/"));
    await took(() => shopper.open("/shop?page=2"));
    for (const typed of ["bo", "box"])
      await took(() => shopper.call("GET", `/api/search/suggest?q=${typed}`));
    await took(() => shopper.open("/search?q=box"));
    await took(() => shopper.open(`/p/${slug}`));
    await took(() => shopper.call("POST", "/api/cart/current/add", { productId: id, quantity: 1 }));
    await took(() => shopper.open("/cart"));
    const cart = "/api/cart/current";
    await took(() => shopper.call("POST", `${cart}/details/guest`, { firstName, lastName, email }));
    await took(() => shopper.call("POST", `${cart}/address/shipping/guest`, deliverTo));
    await took(() => shopper.open("/checkout"));
    await took(() => shopper.call("GET", `${cart}/payment_method/bank_transfer/guest-checkout`));
  });
  expect(statuses).toEqual({ 200: 12 * OFFICE });
});

test("a network that looks for pages that are not there is refused, and others shop on", async ({
  shop,
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const address = newAddress();
  const flood = new HttpShopper(shop.url, address);
  await (await flood.open("/delivery")).text();
  const statuses: number[] = [];
  const madeUp = Array.from({ length: MADE_UP }, () => `/sitemaps/${crypto.randomUUID()}.xml`);
  await forEach(madeUp, AT_ONCE, async (path) => {
    const response = await flood.open(path);
    await response.arrayBuffer();
    statuses.push(response.status);
  });
  expect([...new Set(statuses)].sort()).toEqual([404, 429]);
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(120 + AT_ONCE);

  const refused = await flood.open("/cart");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(refused.headers.get("content-security-policy")).toContain("default-src");
  // A page that was made before costs nothing, and comes.
  expect((await flood.open("/delivery")).status).toBe(200);

  const context = await browser.newContext({ extraHTTPHeaders: { "X-Forwarded-For": address } });
  const person = await context.newPage();
  await person.goto(`${shop.url}/cart`);
  await expect(person.locator("h1")).toHaveText(words.busyTitle);
  await expect(person.getByText(words.busyText)).toBeVisible();
  await context.close();

  await page.goto("/cart");
  await expect(page.locator("h1")).not.toHaveText(words.busyTitle);
});
