import type { Page } from "@playwright/test";
import { accountPages } from "../support/account-pages";
import { closeLines } from "../support/close-lines";
import { signInWithEverything } from "../support/full-account";
import { openedPages } from "../support/opened-pages";
import { LONG_WORD } from "../support/other-trade";
import { untilStarted } from "../support/page-start";
import { addToCart, aProduct } from "../support/shopper";
import { expectNoSidewaysScroll } from "../support/sideways";
import { expect, test } from "../support/test";

/** What the catalogue brings: names, texts and values. */
const catalogueWords =
  "h1, h1 > span:last-child, [data-part=intro] p, [data-part=crumbs] li > *, [data-part=row] :is(h2, h3) a > span:last-child, " +
  "[data-scrolls] a, [data-part=categories] a > span:nth-child(2), [data-part=code] span, " +
  "[data-part=near] a > span > span, [aria-labelledby=specification] :is(td, p), [data-part=line] h2 a, " +
  "[data-part=mini] li > span";

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

for (const [what, change] of [
  ["letters of twice the size", enlarge],
  ["a word of 200 letters", lengthen],
] as const) {
  const open = async (page: Page, path: string) => {
    await page.goto(path);
    // React renders a page again whose words are not those that it was sent with.
    await untilStarted(page);
    await change(page);
    await expectNoSidewaysScroll(page, path);
    expect(await closeLines(page), path).toEqual([]);
  };

  test(`${what} break no page at any width from 320 px @desktop`, async ({ page, shop }) => {
    for (const path of openedPages) await open(page, path);
    await addToCart(page, shop.url, (await aProduct(shop)).slug);
    await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
    for (const path of ["/cart", "/checkout"]) await open(page, path);
  });

  test(`${what} break no page of an account @desktop`, async ({ page, shop }) => {
    test.setTimeout(120_000);
    const { orderId } = await signInWithEverything(page, shop);
    const orderPages = [`/account/order/${orderId}`, `/account/order/${orderId}/reorder`];
    for (const path of [...accountPages, ...orderPages]) await open(page, path);
  });
}

test("a phone's first screen of a category shows a product", async ({ page }) => {
  for (const path of ["/c/single-wall-boxes", "/c/cardboard-boxes", "/c/eco-friendly", "/sale"]) {
    await page.goto(path);
    const first = await page.locator("[data-part=row]").first().boundingBox();
    const menu = await page.locator("[data-part=bottom-bar]").boundingBox();
    if (first === null || menu === null) throw new Error(`${path} has no list or no menu.`);
    // Its picture, its name and its price.
    expect(first.y + 100, path).toBeLessThan(menu.y);
  }
});
