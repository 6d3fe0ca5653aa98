import { expect, test } from "../support/test";

const pages = [
  "/",
  "/shop",
  "/sale",
  "/c/cardboard-boxes",
  "/p/single-wall-box-305-229-229",
  "/search?q=tape",
  "/search?length=200&width=150&height=100",
  "/cart",
  "/login",
  "/register",
  "/recover",
  "/activate/a-mailed-link",
  "/account/activation/failed",
  "/nothing-here",
];
/** A page enlarged to 400 %, phones, tablets, and both sides of each change of layout. */
const widths = [320, 360, 767, 768, 991, 992, 1024, 1199, 1200, 1280, 1440];

for (const path of pages) {
  test(`${path} never needs to be scrolled sideways @desktop`, async ({ page }) => {
    await page.goto(path);
    const tooWide: number[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
        tooWide.push(width);
    }
    expect(tooWide).toEqual([]);
  });
}
