import type { Page } from "@playwright/test";
import { isHydrated } from "../support/is-hydrated";
import type { SharedShop } from "../support/shared-shop";
import { addToCart, aProduct } from "../support/shopper";
import { expect, test } from "../support/test";

const LIST = "/c/cardboard-boxes";
const products = (page: Page) => page.locator("main [data-part=list] h2 a[href^='/p/']");

/** The paths of pages that the browser fetches before they are opened, from now on. */
function fetchedBefore(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if ("sec-purpose" in request.headers()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** What the browser may make ready on the page that is open, as it says it itself. */
async function candidatesOf(page: Page, shop: SharedShop): Promise<() => string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("Preload.enable");
  let candidates: string[] = [];
  client.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.map(({ key }) => key.url.replace(shop.url, ""));
  });
  return () => candidates;
}

test("the page under the pointer is there before it is pressed, a cart never @desktop", async ({
  page,
  shop,
}) => {
  const candidates = await candidatesOf(page, shop);
  await page.goto(LIST, { waitUntil: "networkidle" });
  await expect.poll(() => candidates().length).toBeGreaterThan(20);
  expect(candidates().filter((url) => url.startsWith("/p/")).length).toBeGreaterThan(5);
  expect(candidates()).toContain("/legal/terms");
  expect(
    candidates().filter((url) =>
      /\?|^\/(?:cart|checkout|account|login|register|search|contact|feedback|api)\b/.test(url),
    ),
  ).toEqual([]);

  const link = products(page).nth(4);
  const product = (await link.getAttribute("href")) ?? "";
  expect(candidates()).toContain(product);
  const fetched = fetchedBefore(page);
  await link.hover();
  await expect.poll(() => fetched).toContain(product);
  await link.click();
  await page.waitForURL(`**${product}`);
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(
    await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().deliveryType),
  ).toBe("navigational-prefetch");
});

/** The paths of the products whose rows stand in the window, half of each at least: four at most. */
const inWindow = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main [data-part=list] [data-part=row]")]
      .filter((row) => {
        const { top, bottom, height } = row.getBoundingClientRect();
        return Math.min(bottom, innerHeight) - Math.max(top, 0) >= height / 2;
      })
      .slice(0, 4)
      .map((row) => row.querySelector("h2 a")?.getAttribute("href") ?? null),
  );

test("the products in the window are made ready before anybody points at them, and no others @desktop", async ({
  page,
  wantedShop,
}) => {
  const fetched = fetchedBefore(page);
  await page.goto(wantedShop.url + LIST);
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  const first = await inWindow(page);
  expect(first.length).toBeGreaterThan(0);
  await expect.poll(() => new Set(fetched)).toEqual(new Set(first));

  await products(page).nth(12).scrollIntoViewIfNeeded();
  const later = await inWindow(page);
  await expect.poll(() => new Set(fetched)).toEqual(new Set([...first, ...later]));
});

test("no page is loaded before it is pointed at when the shopper saves data", async ({
  page,
  wantedShop,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const fetched = fetchedBefore(page);
  await page.goto(wantedShop.url + LIST, { waitUntil: "networkidle" });
  // After the frame's own.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.locator("[data-likely]")).toHaveCount(0);
  expect(fetched).toEqual([]);
});

test("a page that is made ready counts as seen, and fetches its scripts, once it is opened", async ({
  page,
  shop,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:_next\/static\/.*\.js|page-data\/|measure-|api\/)/.test(pathname)) asked.push(pathname);
  });
  await page.addInitScript(() =>
    Object.defineProperty(document, "prerendering", { value: true, configurable: true }),
  );
  const { slug } = await aProduct(shop, 6);
  await page.goto(`/p/${slug}`, { waitUntil: "networkidle" });
  const stored = () => page.evaluate(() => localStorage.getItem("app"));
  expect([asked, await stored()]).toEqual([[], null]);

  // Meanwhile another tab fills the cart and chooses other prices.
  const other = await page.context().newPage();
  await addToCart(other, shop.url, (await aProduct(shop, 7)).slug);
  await expect(other.locator("[data-cart=label]")).toHaveText("Cart, 1 item");
  await other.evaluate(() => localStorage.setItem("prices", "ex"));
  await other.close();
  await expect(page.locator("[data-cart=label]")).toHaveText("Cart");
  expect(asked).toEqual([]);

  await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await expect(page.locator("[data-cart=label]")).toHaveText("Cart, 1 item");
  await expect(page.locator("html")).toHaveAttribute("data-prices", "ex");
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(await stored()).toContain(slug);
});
