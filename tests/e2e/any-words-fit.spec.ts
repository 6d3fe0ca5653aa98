import type { Page } from "@playwright/test";
import { openedPages } from "../support/opened-pages";
import { addToCart, aProduct } from "../support/shopper";
import { expectNoSidewaysScroll } from "../support/sideways";
import { expect, test } from "../support/test";

const LONG_WORD = "Donaudampfschifffahrt".repeat(10).slice(0, 200);

/** What the catalogue brings: names, texts and values. */
const catalogueWords =
  "h1, .crumbs li > *, .row__name, .listing__intro p, .subcats a, .cat__name, .buy__what, .buy__code span, " +
  ".near a > span > span, .spec td, .copy p, .line__id a, .mini li > span";

const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

/** Puts a long word in place of the catalogue's own. */
const lengthen = (page: Page) =>
  page.evaluate(
    ({ selector, word }) => {
      for (const element of document.querySelectorAll(selector))
        if (element.children.length === 0) element.textContent = word;
    },
    { selector: catalogueWords, word: LONG_WORD },
  );

for (const [what, change, least] of [
  // A window of 320 px is a page enlarged to 400 % already.
  ["letters of twice the size", enlarge, 360],
  ["a word of 200 letters", lengthen, 320],
] as const)
  test(`${what} make no page wider than its window @desktop`, async ({ page, shop }) => {
    for (const path of openedPages) {
      await page.goto(path);
      await change(page);
      await expectNoSidewaysScroll(page, path, least);
    }
    await addToCart(page, shop.url, (await aProduct(shop)).slug);
    await expect(page.locator(".tool--cart")).toContainText("1 item");
    for (const path of ["/cart", "/checkout"]) {
      await page.goto(path);
      await change(page);
      await expectNoSidewaysScroll(page, path, least);
    }
  });

test("a phone's first screen of a category shows a product", async ({ page }) => {
  for (const path of ["/c/single-wall-boxes", "/c/cardboard-boxes", "/c/eco-friendly", "/sale"]) {
    await page.goto(path);
    const first = await page.locator(".row").first().boundingBox();
    const menu = await page.locator(".bottom-bar").boundingBox();
    if (first === null || menu === null) throw new Error(`${path} has no list or no menu.`);
    // Its picture, its name and its price.
    expect(first.y + 100, path).toBeLessThan(menu.y);
  }
});
