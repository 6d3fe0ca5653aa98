import { test as base } from "@playwright/test";
import { newAddress } from "../../packaging-api/tests/support/customer";
import { ownPorts, type SharedShop, sharedShop } from "./shared-shop";
import { type ProgramSettings, type Shop, startShop } from "./shop";

export { expect } from "@playwright/test";

type Fixtures = {
  /** The shop that all journeys share; `page.goto` opens relative to it. */
  shop: SharedShop;
  /** A shop for this journey alone, whose programs it may stop and start; open its pages by `ownShop.url`. */
  ownShop: Shop;
  /** What `ownShop` is told besides; for `test.use`. */
  ownSettings: ProgramSettings;
};

/** Playwright's test, with shops to visit. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
  shop: async ({}, use) => {
    await use(sharedShop());
  },
  ownSettings: [{}, { option: true }],
  ownShop: async ({ ownSettings }, use, { parallelIndex }) => {
    const shop = await startShop(ownPorts(parallelIndex), ownSettings);
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
