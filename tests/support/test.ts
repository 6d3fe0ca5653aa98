import { test as base } from "@playwright/test";
import type { ScriptTime } from "../../lib/shared/page-start";
import { newAddress } from "../../packaging-api/tests/support/customer";
import { noteStarts } from "./page-start";
import { portsOf, type SharedShop, sharedShop } from "./shared-shop";
import { type ProgramSettings, type Shop, startShop, startStorefront } from "./shop";
import { journeyScripts, shopSettings } from "./shop-settings";

export { expect } from "@playwright/test";

type Fixtures = {
  /** The shop that journeys share; `page.goto` opens relative to it. */
  shop: SharedShop;
  /** A shop for this journey alone, whose programs it may stop and start; open its pages by `ownShop.url`. */
  ownShop: Shop;
  /** What `ownShop` is told besides; for `test.use`. */
  ownSettings: ProgramSettings;
};

/** What a project of playwright.config.ts may choose. */
export type JourneyOptions = {
  /** When the pages of `shop` load their scripts. */
  scripts: ScriptTime;
};

type WorkerFixtures = JourneyOptions & {
  /** What `shop` is. */
  journeyShop: SharedShop;
  /**
   * The shared shop through a storefront whose pages load their scripts when they are wanted, as they do by default. Open
   * its pages by its `url`.
   */
  wantedShop: SharedShop;
};

/** Has a second storefront before the shared packaging API for as long as it is used. */
async function withWantedShop(
  parallelIndex: number,
  use: (shop: SharedShop) => Promise<void>,
): Promise<void> {
  const shop = sharedShop();
  const settings = {
    ...shopSettings(portsOf(parallelIndex, "second")),
    VAR_DIR: shop.api.varDir,
    PAGE_SCRIPTS: "wanted" as const,
  };
  const storefront = await startStorefront(settings);
  await use({ ...shop, url: settings.SHOP_URL });
  await storefront.stop();
}

/** Playwright's test, with shops to visit. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  wantedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    ({}, use, { parallelIndex }) => withWantedShop(parallelIndex, use),
    { scope: "worker" },
  ],
  scripts: [journeyScripts, { option: true, scope: "worker" }],
  journeyShop: [
    ({ scripts }, use, { parallelIndex }) =>
      scripts === journeyScripts ? use(sharedShop()) : withWantedShop(parallelIndex, use),
    { scope: "worker" },
  ],
  shop: async ({ journeyShop }, use) => {
    await use(journeyShop);
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
  context: async ({ context }, use) => {
    await noteStarts(context);
    await use(context);
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
});

/**
 * A shop for the journeys of one file or group, which may stop and start its programs; for where what one of them does is
 * nothing to the others. Call it where they are declared.
 * @returns gives the shop, while they run
 */
export function shopForAll(settings: ProgramSettings = {}): () => Shop {
  let shop: Shop | undefined;
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  test.beforeAll(async ({}, { parallelIndex }) => {
    shop = await startShop(portsOf(parallelIndex, "own"), settings);
  });
  test.afterAll(() => shop?.stop());
  return () => {
    if (shop === undefined) throw new Error("The shop is open while journeys run.");
    return shop;
  };
}
