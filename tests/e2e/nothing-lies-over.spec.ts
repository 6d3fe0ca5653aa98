import type { Page } from "@playwright/test";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { findLyingOver } from "../support/lying-over";
import { openedPages } from "../support/opened-pages";
import { addOnStartedPage, aProduct, comeToPayment, newShopper, payButton } from "../support/shopper";
import { expect, test } from "../support/test";

const widths = [320, 360, 390, 767, 768, 991, 992, 1024, 1200, 1300, 1344, 1440];

async function expectNothingOver(page: Page, what: string): Promise<void> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    for (const words of await findLyingOver(page)) found.push(`${width}: ${words}`);
  }
  expect(found, what).toEqual([]);
}

test("nothing that floats lies over words or controls, on any page at any width @desktop", {
  tag: THOROUGH_TAG,
}, async ({ page }) => {
  for (const path of openedPages) {
    await page.goto(path);
    await expectNothingOver(page, path);
  }
});

test("nor on the way through a purchase @desktop", async ({ page, shop }) => {
  const product = await aProduct(shop);
  await addOnStartedPage(page, shop.url, product.slug);
  await expect(page.locator("[data-part=toast]")).toBeVisible();
  await page.locator("[data-part=toast]").hover();
  await expectNothingOver(page, "the toast of an added product");
  await page.setViewportSize({ width: 390, height: 740 });
  await page.locator("#specification").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-part=buy-bar]")).toBeVisible();
  // What buys does not take the place of the way home and to the categories.
  await expect(page.locator("[data-part=bottom-bar]").getByText("Home")).toBeInViewport();
  await expect(page.locator("[data-part=bottom-bar]").getByText("Categories")).toBeInViewport();
  expect(await findLyingOver(page)).toEqual([]);
  await page.goto("/cart");
  await expect(page.getByTestId("total")).toBeVisible();
  await expectNothingOver(page, "the cart");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/checkout");
  await expectNothingOver(page, "the checkout's details");
  await page.setViewportSize({ width: 1280, height: 900 });
  await comeToPayment(page, newShopper("Over"));
  await expectNothingOver(page, "the payment");
  await payButton(page).click();
  await page.waitForURL(/thank-you/);
  await expectNothingOver(page, "the thank-you page");
});
