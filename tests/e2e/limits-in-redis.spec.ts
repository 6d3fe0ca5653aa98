import words from "../../locales/en/error.json" with { type: "json" };
import { newAddress } from "../../packaging-api/tests/support/customer";
import { findRedis, redisServer } from "../../packaging-api/tests/support/redis";
import { budgets } from "../../request-limits/budgets";
import { networkOf } from "../../request-limits/network";
import { openRedisStore } from "../../request-limits/redis-store";
import { HttpShopper } from "../support/http-shopper";
import { expect, test } from "../support/test";

const REDIS_URL = (await findRedis()) ? redisServer() : undefined;

test.use({
  ownSettings: { storefront: { REDIS_URL: REDIS_URL ?? "" }, api: { REDIS_URL: REDIS_URL ?? "" } },
});
test.skip(REDIS_URL === undefined && process.env.REQUIRE_REDIS !== "1", "No Redis answers here.");

test("storefronts that share a Redis share what they have counted", async ({ ownShop }) => {
  test.setTimeout(240_000);
  const address = newAddress();
  // What another storefront has counted of this network.
  const store = openRedisStore(String(REDIS_URL));
  await expect
    .poll(async () => {
      try {
        return (await store.add("pages", budgets.pages, networkOf(address), budgets.pages.points)).points;
      } catch {
        // The connection is not open yet.
        return 0;
      }
    })
    .toBeGreaterThanOrEqual(budgets.pages.points);
  await store.close();

  const shopper = new HttpShopper(ownShop.url, address);
  // A storefront lets a network have a fifth of its budget before it asks what others have counted, and a page that is not
  // there costs five points.
  const own = budgets.pages.points / 5 / 5;
  let made = -1;
  let last: Response;
  do {
    last = await shopper.open(`/p/${crypto.randomUUID()}`);
    made += 1;
  } while (last.status === 404 && made <= own);
  expect(last.status).toBe(429);
  expect(await last.text()).toContain(words.busyTitle);
  expect(made).toBe(own);
  expect((await new HttpShopper(ownShop.url, newAddress()).open("/search?q=box")).status).toBe(200);
});
