import { isHydrated } from "../support/is-hydrated";
import { aProduct } from "../support/shopper";
import { expect, test } from "../support/test";

test("@desktop the page under the pointer is there before it is pressed, a cart never", async ({
  page,
  shop,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Preload.enable");
  let candidates: string[] = [];
  client.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.map(({ key }) => key.url.replace(shop.url, ""));
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") asked.push(new URL(request.url()).pathname);
  });
  const path = "/c/cardboard-boxes";
  await page.goto(path, { waitUntil: "networkidle" });
  await expect.poll(() => candidates.length).toBeGreaterThan(20);
  expect(candidates.filter((url) => url.startsWith("/p/")).length).toBeGreaterThan(5);
  expect(
    candidates.filter((url) => /\?|^\/(?:cart|checkout|account|login|register|search|api)\b/.test(url)),
  ).toEqual([]);

  const link = page.locator("main a[href^='/p/']").first();
  const product = (await link.getAttribute("href")) ?? "";
  expect(candidates).toContain(product);
  const isPrefetch = page.waitForRequest(
    (request) => new URL(request.url()).pathname === product && "sec-purpose" in request.headers(),
  );
  await link.hover();
  await isPrefetch;
  await link.click();
  await page.waitForURL(`**${product}`);
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(
    await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().deliveryType),
  ).toBe("navigational-prefetch");
});

test("a page that is made ready counts as seen, and fetches its scripts, once it is opened", async ({
  page,
  shop,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/\/_next\/static\/.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  await page.addInitScript(() =>
    Object.defineProperty(document, "prerendering", { value: true, configurable: true }),
  );
  const { slug } = await aProduct(shop, 6);
  await page.goto(`/p/${slug}`, { waitUntil: "networkidle" });
  const stored = () => page.evaluate(() => localStorage.getItem("app"));
  expect([scripts, await stored()]).toEqual([[], null]);
  await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(await stored()).toContain(slug);
});
