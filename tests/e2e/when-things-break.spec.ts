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

test("a script that is gone loads the page again, once, and is then shown to be missing", async ({
  page,
}) => {
  const documents = documentsOf(page);
  let missing = 1;
  await page.route(CHUNKS, async (route) => {
    if (missing-- > 0) await route.fulfill({ status: 404 });
    else await route.fallback();
  });
  await page.goto("/sale");
  await expect.poll(documents).toBe(2);
  await expect(page.locator("#chunk-failure")).toHaveCount(0);

  missing = 1000;
  await page.goto("/shop");
  await expect(page.getByRole("alert")).toContainText(
    /Unexpected Application Error!.*Loading chunk \S+\.js failed/,
  );
  await expect(page.getByRole("heading", { level: 1 }), "the page itself stays").toBeVisible();
  await page.waitForTimeout(500);
  expect(documents(), "two of each page").toBe(4);
});

test("a page that was open while the shop was deployed finds the new chunks", async ({ page, shop }) => {
  const documents = documentsOf(page);
  await page.goto(`/p/${(await aProduct(shop, 15)).slug}`);
  await page.waitForLoadState("networkidle");
  // The chunks of the page's own build are gone; those of the next document's build are there.
  await page.route(CHUNKS, (route) =>
    documents() === 1 ? route.fulfill({ status: 404 }) : route.fallback(),
  );
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
