import type { Page } from "@playwright/test";
import words from "../../locales/en/error.json" with { type: "json" };
import offline from "../../locales/en/offline.json" with { type: "json" };
import { untilStarted } from "../support/page-start";
import { addToCart, aProduct } from "../support/shopper";
import { expect, test } from "../support/test";

const CHUNKS = "**/_next/static/chunks/*.js";

/** Counts the documents that the page loads. */
function documentsOf(page: Page): () => number {
  let loaded = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loaded += 1;
  });
  return () => loaded;
}

/**
 * Answers with 404 for files of these documents, however often one is requested. Chromium preloads a file that it finds
 * further down in the HTML, and requests it again for its element where the preload failed. Only the second request
 * gives the page an error event.
 * @param lacks whether the document of this number, from 1 on, lacks them
 */
async function withoutFiles(
  page: Page,
  files: string | RegExp,
  documents: () => number,
  lacks: (document: number) => boolean,
): Promise<void> {
  await page.route(files, (route) =>
    lacks(documents()) ? route.fulfill({ status: 404 }) : route.fallback(),
  );
}

test("a script that is gone loads the page again, once, and is then shown to be missing", async ({
  page,
}) => {
  const documents = documentsOf(page);
  await withoutFiles(page, CHUNKS, documents, (document) => document !== 2);
  await page.goto("/sale");
  await expect.poll(documents).toBe(2);
  await expect(page.locator("#chunk-failure")).toHaveCount(0);

  await page.goto("/shop");
  await expect(page.getByRole("alert")).toContainText(
    /Unexpected Application Error!.*Loading chunk \S+\.js failed/,
  );
  await expect(page.getByRole("heading", { level: 1 }), "the page itself stays").toBeVisible();
  await page.waitForTimeout(500);
  expect(documents(), "two of each page").toBe(4);
});

for (const width of [360, 1200])
  test(`styles of a build that is gone load the page again, once, at ${width} px`, async ({ page }) => {
    const documents = documentsOf(page);
    await withoutFiles(page, "**/deferred-*.css", documents, (document) => document !== 2);
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/sale");
    await expect.poll(documents).toBe(2);
    const styles = page.locator("footer").locator("xpath=preceding-sibling::link");
    await expect.poll(() => styles.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
    await expect(page.locator("#chunk-failure")).toHaveCount(0);

    await page.goto("/shop");
    await expect.poll(documents).toBe(4);
    // The note itself has its styles.
    await expect(page.locator("#chunk-failure")).toHaveCSS("position", "fixed");
    await expect(page.locator("#chunk-failure")).toContainText(/Loading chunk \S+\.css failed/);
    await page.waitForTimeout(500);
    expect(documents(), "two of each page").toBe(4);
  });

test("a page that was open while the shop was deployed finds the new chunks", async ({ page, shop }) => {
  const documents = documentsOf(page);
  await page.goto(`/p/${(await aProduct(shop, 15)).slug}`);
  await page.waitForLoadState("networkidle");
  // The chunks of the page's own build are gone; those of the next document's build are there.
  await withoutFiles(page, CHUNKS, documents, (document) => document === 1);
  await page.locator("form[action$='/add'] button[type=submit]").first().click();
  await expect.poll(documents).toBe(2);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  // Until then the form leads to the cart. The page may still be loading itself again.
  await expect(() => untilStarted(page)).toPass();
  await page.locator("form[action$='/add'] button[type=submit]").first().click();
  await expect(page.locator("[data-part=toast]")).toBeVisible();
  expect(documents()).toBe(2);
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("pages that were seen can be read, the cart is kept, and nothing personal stays behind", async ({
    page,
    context,
    shop,
  }) => {
    const { slug, name } = await aProduct(shop, 16);
    await addToCart(page, shop.url, slug);
    await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
    await expect(page.locator("[data-part=offline]")).toBeHidden();
    const kept = () =>
      page.evaluate(async () => {
        const pages = await (await caches.open("pages-1")).keys();
        return pages.map(({ url }) => new URL(url).pathname).sort();
      });
    await expect.poll(kept).toEqual(["/offline", `/p/${slug}`]);
    await page.goto("/cart");
    await expect(page.locator("[data-part=lines] li")).toHaveCount(1);
    await page.goto("/sale");
    await expect.poll(kept).toEqual(["/offline", `/p/${slug}`, "/sale"]);

    await context.setOffline(true);
    await expect(page.getByRole("status").filter({ hasText: words.offline })).toBeVisible();
    await page.goto(`/p/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expect(page.getByText(words.offline)).toBeVisible();
    await page.goto("/cart");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(offline.title);
    await expect(page.getByText(`1 × `)).toContainText(name);
    await expect(page.locator(`#main a[href="/p/${slug}"]`)).toContainText(name);

    await context.setOffline(false);
    await page.getByRole("link", { name: words.again }).last().click();
    await expect(page.locator("[data-part=lines] li")).toHaveCount(1);
    await expect(page.getByText(words.offline)).toBeHidden();
  });
});
