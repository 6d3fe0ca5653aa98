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

/** Where each part of the page's own content stands, but for what lies over it once the page was scrolled. */
async function placesOf(page: Page): Promise<string[]> {
  return page.locator("header *, main *").evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && element.closest(".fixed") === null)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${element.className}: ${[x, y, width, height].join(" ")}`;
      }),
  );
}

for (const path of ["/", "/p/single-wall-box-305-229-229", "/search?q=tape", "/cart"])
  test(`nothing of ${path} moves as its deferred styles come`, async ({ page }) => {
    for (const width of [360, 768, 1200]) {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/deferred-*.css", async (route) => {
        await released;
        await route.fallback();
      });
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto(path, { waitUntil: "commit" });
      // What stands after it in the HTML waits for it.
      await page.locator("body link[rel=stylesheet]").waitFor({ state: "attached" });
      const before = await placesOf(page);
      expect(before.length, `${width} px`).toBeGreaterThan(20);
      release();
      await page.waitForLoadState();
      const after = new Set(await placesOf(page));
      expect(
        before.filter((place) => !after.has(place)),
        `${width} px`,
      ).toEqual([]);
      // Each width is that of somebody who has not been here.
      await page.evaluate(() => localStorage.clear());
    }
  });
