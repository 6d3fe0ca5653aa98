import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

/** One of each layout that a page has, in CSS pixels. */
const WIDTHS = [320, 360, 600, 768, 1199, 1200, 1440];
const HEIGHT = 700;

/** Scrolls to the page's end as a finger does, half a screen at a time. @returns what moved by itself where it was seen */
async function scrollThrough(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const moved: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node, previousRect, currentRect } of Reflect.get(entry, "sources"))
          moved.push(
            `${node?.outerHTML?.slice(0, 120) ?? node?.textContent}: ${previousRect.y} → ${currentRect.y}`,
          );
    });
    observer.observe({ type: "layout-shift" });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, innerHeight / 2);
      for (let frames = 0; frames < 3; frames += 1) await frame();
    }
    observer.disconnect();
    return moved;
  });
}

for (const [path, part] of [
  ["/search?q=tape&show=24", "[data-part=row]:nth-child(24) h2"],
  ["/p/single-wall-box-305-229-229", "footer [data-part=foot-links]"],
] as const)
  test(`nothing on ${path} moves while it is scrolled`, async ({ page }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto(path);
      const last = page.locator(part);
      const isPainted = () =>
        last.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
      // A phone lays out what is far below when it comes near.
      if (width < 768) expect(await isPainted(), `${width} px: the last part before it is near`).toBe(false);
      expect(await scrollThrough(page), `${width} px`).toEqual([]);
      await last.scrollIntoViewIfNeeded();
      await expect.poll(isPainted, { message: `${width} px: the last part` }).toBe(true);
    }
  });

test("a row is as high before it is near as it is then", async ({ page }) => {
  // On a phone the rows further down are laid out as they come near, and are no more than about as high until then.
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto("/search?q=tape&show=24");
    const rows = page.locator("[data-part=row]");
    await expect(rows).toHaveCount(24);
    const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    const last = rows.last().locator("img");
    const isPainted = () => last.evaluate((img) => img.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isPainted(), `${width} px: the last picture before it is near`).toBe(false);
    const before = await heights();
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(isPainted, { message: `${width} px: the last picture` }).toBe(true);
    const after = await heights();
    if (width >= 768) expect(after, `${width} px`).toEqual(before);
    for (const [index, height] of after.entries())
      expect(Math.abs(height - (before[index] ?? 0)), `${width} px, row ${index}`).toBeLessThanOrEqual(60);
  }
});

/** Where each part of the page's own content stands and how it looks, but for what lies over it once the page was scrolled. */
async function partsOf(page: Page): Promise<string[]> {
  return page.locator("header *, main *").evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && element.closest(".fixed") === null)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontWeight, textDecorationLine } = getComputedStyle(element);
        // What holds the link itself goes on after it.
        const size = element.querySelector("link[rel=stylesheet]") === null ? [width, height] : [width];
        const look = [x, y, ...size, color, backgroundColor, fontWeight, textDecorationLine];
        return `${element.tagName} ${element.className}: ${look.join(" ")}`;
      }),
  );
}

/** Opens a page whose deferred styles are on their way until they are released. */
async function openWithoutDeferred(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/deferred-*.css", async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    release();
    await page.waitForLoadState();
  };
}

const PAGES = ["/", "/p/single-wall-box-305-229-229", "/search?q=tape", "/cart", "/no-such-page"];

for (const path of PAGES)
  test(`a phone shows ${path} before its deferred styles, and nothing changes as they come`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: HEIGHT });
    const release = await openWithoutDeferred(page, path);
    // What stands after it in the HTML waits for it.
    await page.locator("main link[rel=stylesheet], main ~ link").first().waitFor({ state: "attached" });
    const before = await partsOf(page);
    expect(before.length).toBeGreaterThan(10);
    await release();
    const after = new Set(await partsOf(page));
    expect(before.filter((part) => !after.has(part))).toEqual([]);
  });

for (const width of [768, 1200])
  test(`a window of ${width} px shows nothing before them`, async ({ page }) => {
    const countPaints = () => page.evaluate(() => performance.getEntriesByType("paint").length);
    await page.setViewportSize({ width, height: HEIGHT });
    const release = await openWithoutDeferred(page, "/p/single-wall-box-305-229-229");
    await page.locator("head link[rel=stylesheet]").waitFor({ state: "attached" });
    // A phone draws the page in a fifth of this.
    await page.waitForTimeout(500);
    expect(await countPaints()).toBe(0);
    await release();
    await expect.poll(countPaints).toBeGreaterThan(0);
  });
