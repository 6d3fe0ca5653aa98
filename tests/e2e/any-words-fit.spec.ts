import type { Page } from "@playwright/test";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
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

/** Letters of so many times the usual size. */
const enlarge = (page: Page, times: number) =>
  page.evaluate((factor) => {
    document.documentElement.style.fontSize = `${100 * factor}%`;
  }, times);

/** Puts a long word in place of the catalogue's own. */
const lengthen = (page: Page) =>
  page.evaluate(
    ({ selector, word }) => {
      for (const element of document.querySelectorAll(selector))
        if (element.children.length === 0) element.textContent = word;
    },
    { selector: catalogueWords, word: LONG_WORD },
  );

async function expectFit(page: Page, what: string): Promise<void> {
  await expectNoSidewaysScroll(page, what);
  expect(await closeLines(page), what).toEqual([]);
}

/** Opens a page and looks at it with letters of twice the size, then with a word of 200 letters. */
async function expectAnyWordsFit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // React renders a page again whose words are not those that it was sent with.
  await untilStarted(page);
  await enlarge(page, 2);
  await expectFit(page, `${path} with large letters`);
  await enlarge(page, 1);
  await lengthen(page);
  await expectFit(page, `${path} with a long word`);
}

test("large letters and long words break no page at any width from 320 px @desktop", {
  tag: THOROUGH_TAG,
}, async ({ page, shop }) => {
  for (const path of openedPages) await expectAnyWordsFit(page, path);
  await addToCart(page, shop.url, (await aProduct(shop)).slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  for (const path of ["/cart", "/checkout"]) await expectAnyWordsFit(page, path);
});

test("large letters and long words break no page of an account @desktop", { tag: THOROUGH_TAG }, async ({
  page,
  shop,
}) => {
  const { orderId } = await signInWithEverything(page, shop);
  const orderPages = [`/account/order/${orderId}`, `/account/order/${orderId}/reorder`];
  for (const path of [...accountPages, ...orderPages]) await expectAnyWordsFit(page, path);
});

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
