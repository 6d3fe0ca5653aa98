import { expect, type Page } from "@playwright/test";
import { narrowestOfEachLayout } from "./layouts";

/** Holds the page as it is now to fitting its window in every layout, and gives it its own width back. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  const tooWide: number[] = [];
  for (const width of narrowestOfEachLayout) {
    await page.setViewportSize({ width, height: 800 });
    // Not the window's own figure: a phone shows a page that is too wide in a wider window.
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) tooWide.push(width);
  }
  if (before !== null) await page.setViewportSize(before);
  expect(tooWide, what).toEqual([]);
}
