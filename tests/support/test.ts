import { test as base } from "@playwright/test";
import { newAddress } from "../../packaging-api/tests/support/customer";
import { portsOf, type SharedShop, sharedShop } from "./shared-shop";
import { type ProgramSettings, type Shop, startShop, startStorefront } from "./shop";
import { shopSettings } from "./shop-settings";

export { expect } from "@playwright/test";

type Fixtures = {
  /** The shop that all journeys share; `page.goto` opens relative to it. */
  shop: SharedShop;
  /** A shop for this journey alone, whose programs it may stop and start; open its pages by `ownShop.url`. */
  ownShop: Shop;
  /** What `ownShop` is told besides; for `test.use`. */
  ownSettings: ProgramSettings;
};

type WorkerFixtures = {
  /**
   * The shared shop through a storefront whose pages load their scripts when they are wanted, as they do by default. Open
   * its pages by its `url`.
   */
  wantedShop: SharedShop;
};

/** Playwright's test, with shops to visit. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  wantedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use, { parallelIndex }) => {
      const shop = sharedShop();
      const settings = {
        ...shopSettings(portsOf(parallelIndex, "second")),
        VAR_DIR: shop.api.varDir,
        PAGE_SCRIPTS: "wanted",
      };
      const storefront = await startStorefront(settings);
      await use({ ...shop, url: settings.SHOP_URL });
      await storefront.stop();
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  shop: async ({}, use) => {
    await use(sharedShop());
  },
  ownSettings: [{}, { option: true }],
  ownShop: async ({ ownSettings }, use, { parallelIndex }) => {
    const shop = await startShop(portsOf(parallelIndex, "own"), ownSettings);
    await use(shop);
    await shop.stop();
  },
  /** Each test is a shopper at an address of their own: one shop counts attempts for all of them. */
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: async ({}, use) => {
    await use({ "X-Forwarded-For": newAddress() });
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
});
