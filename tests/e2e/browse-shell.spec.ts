import type { Page } from "@playwright/test";
import common from "../../locales/en/common.json" with { type: "json" };
import share from "../../locales/en/share.json" with { type: "json" };
import shell from "../../locales/en/shell.json" with { type: "json" };
import { untilStarted } from "../support/page-start";
import { expectAccessible } from "../support/scan";
import { aProduct } from "../support/shopper";
import { expect, test } from "../support/test";

/** What moved at or behind the products that were looked at before, as it begins. */
function movedByRecent(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const recent = document.querySelector("#recently-viewed")!;
        const isAtOrBehind = (node: Node) =>
          recent.contains(node) ||
          (recent.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
        new PerformanceObserver((list) => {
          const nodes = (list.getEntries() as Shift[]).flatMap(({ sources }) =>
            sources.map(({ node }) => node),
          );
          const moved = nodes.filter((node) => node !== null && isAtOrBehind(node)) as Element[];
          resolve(moved.map(({ outerHTML }) => outerHTML?.slice(0, 80)));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve([]), 300);
      }),
  );
}

test("suggests what the search may mean, by keyboard and with nothing fetched before", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const before = asked.filter((path) => path.endsWith(".js")).length;
  const field = page.locator("#q");
  await field.focus();
  // However busy the machine is, all four letters come faster than suggestions are asked for.
  await field.evaluate((input: HTMLInputElement) => {
    for (const letter of "tape") {
      input.value += letter;
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
  });
  const options = page.getByRole("option");
  await expect(options.first()).toBeVisible();
  expect(asked.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(before);
  expect(asked.filter((path) => path === "/api/search/suggest").length).toBeLessThanOrEqual(2);
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  const product = options.filter({ has: page.locator("img") }).first();
  await expect(product).toHaveText(/£\d+\.\d\d.*(In stock|Low stock|Sold out)/);
  await expect(product.locator("img")).toHaveJSProperty("complete", true);
  await expectAccessible(page, "the suggestions", "[data-search]");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/c\/[\w-]*tape/);
  // Enter without a choice is the form's.
  await page.locator("#q").fill("brown tape");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=brown\+tape$/);
});

test("begins every page at its top, and goes back to where one was", async ({ page }) => {
  await page.goto("/c/tape");
  const footer = page.getByRole("contentinfo");
  const scrolled = () => page.evaluate(() => window.scrollY);
  const link = footer.getByRole("link", { name: shell.deliveryPage });
  await link.scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(500);
  const left = await scrolled();
  await link.click();
  await expect(page).toHaveURL(/\/delivery$/);
  await untilStarted(page);
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/c\/tape$/);
  await expect.poll(scrolled).toBeGreaterThan(left - 50);
});

test("says that it waits while the shop takes its time to answer", async ({ page, shop }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.goto(`/p/${(await aProduct(shop, 3)).slug}`);
  await untilStarted(page);
  await page.route("**/api/cart/current/add", async (route) => {
    await held;
    await route.fallback();
  });
  const note = page.locator("#loading");
  await page.locator("form[action$='/add'] button[type=submit]").first().click();
  await expect(note).toHaveText(shell.loading);
  answer();
  await expect(page.locator("[data-part=toast]")).toBeVisible();
  await expect(note).toBeEmpty();
});

test("shows what was looked at before, without moving anything", async ({ page, shop }) => {
  const [first, second] = [await aProduct(shop, 1), await aProduct(shop, 2)];
  const recent = page.locator("#recently-viewed");
  const noted = (slug: string) =>
    expect.poll(() => page.evaluate(() => localStorage.getItem("app"))).toContain(`"slug":"${slug}"`);
  await page.goto(`/p/${first.slug}`);
  await noted(first.slug);
  await expect(recent).toBeHidden();
  await page.goto(`/p/${second.slug}`);
  await noted(second.slug);
  await expect(recent.getByRole("link")).toHaveCount(1);
  await expect(recent.getByRole("link")).toHaveAttribute("href", `/p/${first.slug}`);
  await page.goto("/");
  await expect(recent.getByRole("heading")).toHaveText(common.recentlyViewed);
  await expect(recent.getByRole("link")).toHaveCount(2);
  expect(await movedByRecent(page)).toEqual([]);
});

test("copies a link with the campaign in it from a page and from a list", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // The device's own sheet cannot be looked into.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto("/c/tape");
  await untilStarted(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(canonical).toMatch(/\/c\/tape$/);
  await page.getByRole("link", { name: share.share, exact: true }).click();
  await expect(page.locator("[data-part=toast]")).toContainText(share.copied);
  expect(await copied()).toBe(`${new URL("/c/tape", page.url())}?utm_source=share&utm_medium=copied-link`);
  const row = page.locator("[data-part=row]").first();
  const product = (await row.locator("a").first().getAttribute("href")) ?? "";
  await row.locator("[data-share]").click();
  await expect.poll(copied).toBe(`${new URL(product, page.url())}?utm_source=share&utm_medium=copied-link`);

  await page.goto(product);
  await untilStarted(page);
  const near = page.locator("section[aria-labelledby=near]");
  const other = (await near.locator("a").first().getAttribute("href")) ?? "";
  await near.locator("[data-share]").first().click();
  await expect.poll(copied).toBe(`${new URL(other, page.url())}?utm_source=share&utm_medium=copied-link`);
});

test("unfolds in 300 ms, and at once for whoever wants nothing to move", async ({ page }) => {
  await page.goto("/search");
  const duration = () =>
    page.evaluate(() => {
      const part = document.body.appendChild(document.createElement("details"));
      const { transitionDuration } = getComputedStyle(part, "::details-content");
      part.remove();
      return transitionDuration.split(", ")[0];
    });
  const menus = () =>
    page.evaluate(() => {
      const part = document.querySelector("#categories details");
      const style = part && getComputedStyle(part, "::details-content");
      return style?.transitionProperty.includes("height") ? style.transitionDuration.split(", ")[0] : "0s";
    });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await duration()).toBe("0.3s");
  expect(await menus(), "the phone's categories").toBe("0.3s");
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await menus(), "the panels of a desk").toBe("0s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await duration()).toBe("0s");
});

test("begins the page where the header ends, at any width and after turning the phone", async ({ page }) => {
  await page.goto("/c/tape");
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const offset = () =>
      page.evaluate(() => {
        const [head, main] = ["header", "main"].map((part) => document.querySelector(part));
        return (main?.getBoundingClientRect().top ?? -1) - (head?.getBoundingClientRect().bottom ?? 0);
      });
    await expect.poll(offset).toBe(0);
  }
});
