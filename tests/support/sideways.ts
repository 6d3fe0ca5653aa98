import { expect, type Page } from "@playwright/test";

/** A page enlarged to 400 %, phones, tablets, and both sides of each change of layout. */
const widths = [320, 360, 767, 768, 991, 992, 1024, 1199, 1200, 1280, 1440];

/** Holds the page as it is now to fitting its window at every width, and gives it its own width back. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  const tooWide: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Not the window's own figure: a phone shows a page that is too wide in a wider window.
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) tooWide.push(width);
  }
  if (before !== null) await page.setViewportSize(before);
  expect(tooWide, what).toEqual([]);
}
