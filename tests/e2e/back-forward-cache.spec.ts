import type { Browser, Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import wishlist from "../../locales/en/wishlist.json" with { type: "json" };
import { browserFlags, findWholeBrowser } from "../../scripts/lib/browser.mjs";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { newCustomer, signIn } from "../support/customer";
import { openedPages } from "../support/opened-pages";
import { addToCart, aProduct, mailsTo, newShopper, placeOrder } from "../support/shopper";
import { expect, test } from "../support/test";

const executablePath = findWholeBrowser();
test.skip(executablePath === undefined, "Chromium is not installed: apt-get install chromium");

let browser: Browser;
test.beforeAll(async () => {
  browser = await chromium.launch({
    executablePath,
    args: browserFlags,
    // Playwright switches off what these journeys are about.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
});
test.afterAll(() => browser?.close());

let page: Page;
test.beforeEach(async ({ wantedShop, extraHTTPHeaders }) => {
  const context = await browser.newContext({
    baseURL: wantedShop.url,
    extraHTTPHeaders: { ...extraHTTPHeaders },
  });
  page = await context.newPage();
});
test.afterEach(() => page.context().close());

/** Marks the page, so that it is known again. */
const markPage = () => page.evaluate(() => Object.assign(window, { isRestored: true }));
const isRestored = () => page.evaluate(() => "isRestored" in window);

/**
 * Goes back without waiting for a page to load: Playwright does not see a restored one. The browser is asked, not the page:
 * a page that leaves may be gone before it has answered.
 */
async function goBack(pages = 1) {
  const session = await page.context().newCDPSession(page);
  // While a document takes another's place, the browser may refuse either: the session is attached to neither document.
  await expect(async () => {
    const { currentIndex, entries } = await session.send("Page.getNavigationHistory");
    const entry = entries[currentIndex - pages];
    if (!entry) throw new Error(`The browser cannot go ${pages} pages back.`);
    await session.send("Page.navigateToHistoryEntry", { entryId: entry.id });
  }).toPass({ timeout: 30_000 });
  await session.detach();
}

/** Opens a page, goes on to another, comes back. @returns what kept the browser from restoring it, null where it did */
async function whyNotRestored(path: string): Promise<string | null> {
  await page.goto(path, { waitUntil: "networkidle" });
  const opened = page.url();
  await markPage();
  await page.goto("/legal/privacy");
  await goBack();
  await page.waitForURL(opened, { waitUntil: "commit" });
  if (await isRestored()) return null;
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    return JSON.stringify(entry?.toJSON().notRestoredReasons ?? "no reason");
  });
}

test("every page that a visitor leaves is there again at once on the way back @desktop", {
  tag: THOROUGH_TAG,
}, async () => {
  // A browser never restores a page that was not found.
  const paths = [...openedPages.filter((path) => path !== "/nothing-here"), "/cart", "/checkout"];
  const reasons: Record<string, string | null> = {};
  for (const path of paths) reasons[path] = await whyNotRestored(path);
  expect(reasons).toEqual(Object.fromEntries(paths.map((path) => [path, null])));
});

test("a page that is restored shows the cart and what was looked at, as they have become @desktop", async ({
  wantedShop,
}) => {
  const { slug } = await aProduct(wantedShop, 13);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.locator("#recently-viewed")).toBeHidden();
  await markPage();
  await addToCart(page, wantedShop.url, slug);
  await page.waitForURL("**/cart?done=added");
  const label = page.locator("[data-cart=label]");
  await expect(label).toHaveText("Cart, 1 item");
  await goBack(2);
  await page.waitForURL(`${wantedShop.url}/`, { waitUntil: "commit" });
  expect(await isRestored()).toBe(true);
  await expect(label).toHaveText("Cart, 1 item");
  await expect(page.locator(`#recently-viewed a[href="/p/${slug}"]`)).toBeVisible();
});

test("a list that is restored shows what its customer has put onto the wishlist @desktop", async ({
  wantedShop,
}) => {
  await signIn(page, await newCustomer(wantedShop, "Restored"), wantedShop.url);
  await page.goto("/c/cardboard-boxes", { waitUntil: "networkidle" });
  await markPage();
  const row = page.locator("[data-part=list] [data-part=row]").first();
  const path = await row.locator("h2 a").getAttribute("href");
  const heart = row.locator("form[data-wish] button");
  await expect(heart).toContainText(wishlist.add);
  await page.goto(path ?? "", { waitUntil: "networkidle" });
  await page.locator("[data-part=buy] form[data-wish] button").click();
  await expect(page.locator("[data-part=buy] form[data-wish] button")).toHaveText(wishlist.takeOff);
  await goBack();
  await page.waitForURL("**/c/cardboard-boxes", { waitUntil: "commit" });
  expect(await isRestored()).toBe(true);
  await expect(heart).toContainText(wishlist.takeOff);
  await expect(page.locator("[data-count=wishlist]").first()).toHaveText("1");
});

test("no page of an account comes back once its customer has signed out @desktop", async ({ wantedShop }) => {
  const customer = await newCustomer(wantedShop, "Restored");
  await signIn(page, customer, wantedShop.url);
  await page.goto("/account", { waitUntil: "networkidle" });
  await expect(page.locator("main")).toContainText(customer.email);
  await page.goto("/shop");
  await page.request.post(`${wantedShop.url}/api/sign-out`, { headers: { origin: wantedShop.url } });
  await goBack();
  await page.waitForURL("**/login?next=%2Faccount");
  await expect(page.getByText(customer.email)).toHaveCount(0);
});

test("a checkout left by its order does not come back to order again @desktop", async ({ wantedShop }) => {
  const shopper = newShopper("Restored");
  const number = await placeOrder(page, wantedShop.url, (await aProduct(wantedShop, 14)).slug, shopper);
  await markPage();
  await goBack();
  await page.waitForFunction(() => !("isRestored" in window));
  await expect(page.getByTestId("order-number")).toHaveText(number);
  await expect.poll(async () => (await mailsTo(shopper, wantedShop)).length).toBe(1);
});
