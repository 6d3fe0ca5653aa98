import { expectNoSidewaysScroll } from "../support/sideways";
import { test } from "../support/test";

const pages = [
  "/",
  "/shop",
  "/sale",
  "/c/cardboard-boxes",
  "/p/single-wall-box-305-229-229",
  "/search?q=tape",
  "/search?length=200&width=150&height=100",
  "/contact",
  "/cart",
  "/login",
  "/register",
  "/recover",
  "/activate/a-mailed-link",
  "/account/activation/failed",
  "/delivery",
  "/royal-mail-changes",
  "/legal/privacy",
  "/legal/cookie",
  "/legal/returns/cancellation-form",
  "/sitemap",
  "/sitemap/products/1",
  "/offline",
  "/nothing-here",
];
test("no page ever needs to be scrolled sideways @desktop", async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of pages) {
    await page.goto(path);
    await expectNoSidewaysScroll(page, path);
  }
});
