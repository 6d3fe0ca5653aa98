import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../packaging-api/tests/support/free-port";
import type { Program } from "../../packaging-api/tests/support/program";
import { findRedis, redisServer } from "../../packaging-api/tests/support/redis";
import { productsInStock } from "../../packaging-api/tests/support/shopper";
import { changePrice } from "../support/price-change";
import { portsOf } from "../support/shared-shop";
import { type Shop, startShop, startStorefront } from "../support/shop";
import { shopSettings } from "../support/shop-settings";
import { expect, test } from "../support/test";

/** Of a net price that no product of the starting catalogue has. */
const NEW_PRICE = 98_765;
const NEW_WORDS = "987.65";
/** Between two looks at a page, in ms. */
const PAUSE_MS = 20;
/** How long both go on being looked at once they show the new price, in ms. */
const LONGER_MS = 1_500;

const REDIS_URL = (await findRedis()) ? redisServer() : undefined;

type TwoStorefronts = { shop: Shop; urls: string[]; stop: () => Promise<void> };

/**
 * A packaging API with two storefronts.
 * @param redisUrl with it the API is told of the first storefront only, and the second follows the notices in Redis
 */
async function openTwo(worker: number, redisUrl = ""): Promise<TwoStorefronts> {
  const ports = portsOf(worker, "own");
  const port = await freePort();
  const urls = [ports.shop, port].map((own) => `http://127.0.0.1:${own}`);
  const STOREFRONT_URL = redisUrl === "" ? urls.join(",") : urls[0]!;
  const shop = await startShop(ports, { api: { STOREFRONT_URL, REDIS_URL: redisUrl } });
  const second: Program = await startStorefront({
    ...shopSettings(ports),
    PORT: String(port),
    REDIS_URL: redisUrl,
    VAR_DIR: shop.api.varDir,
    PAYPAL_BASE_URL: shop.paypal.url,
  });
  return {
    shop,
    urls,
    stop: async () => {
      await second.stop();
      await shop.stop();
    },
  };
}

for (const [way, redisUrl, isThere] of [
  ["that are named to the packaging API", "", true],
  ["of which one only follows the notices in Redis", REDIS_URL, REDIS_URL !== undefined],
] as const)
  test(`two storefronts ${way} show a new price at the same time`, async ({ request }, info) => {
    test.skip(!isThere && process.env.REQUIRE_REDIS !== "1", "No Redis answers here.");
    const { shop, urls, stop } = await openTwo(info.parallelIndex, redisUrl);
    try {
      const [product] = await productsInStock(shop.api, 1);
      const { related } = await shop.api.call("getProduct", { params: { slug: product!.slug } });
      const { sku, slug } = related[0]!;
      const pages = [`/p/${slug}`, `/p/${product!.slug}`];
      /** How many show the new price: the product's own page, and one of a product that it is shown beside. */
      const countNew = async (url: string) => {
        let found = 0;
        for (const path of pages) {
          const page = await request.get(url + path);
          expect(page.status()).toBe(200);
          if ((await page.text()).includes(NEW_WORDS)) found++;
        }
        return found;
      };
      for (const url of urls) expect(await countNew(url)).toBe(0);
      // Its end comes after the commit, so the pages are looked at meanwhile.
      const changed = changePrice(shop.api, sku, NEW_PRICE);
      const seenAt = await Promise.all(
        urls.map(async (url) => {
          await expect
            .poll(() => countNew(url), { intervals: [PAUSE_MS], timeout: 60_000 })
            .toBe(pages.length);
          return Date.now();
        }),
      );
      await changed;
      const apart = Math.max(...seenAt) - Math.min(...seenAt);
      info.annotations.push({ type: "the storefronts disagreed", description: `${apart} ms` });
      // Whoever has shown the new price does not go back to the old one.
      const end = Date.now() + LONGER_MS;
      while (Date.now() < end) {
        for (const url of urls) expect(await countNew(url)).toBe(pages.length);
        await sleep(PAUSE_MS);
      }
    } finally {
      await stop();
    }
  });
