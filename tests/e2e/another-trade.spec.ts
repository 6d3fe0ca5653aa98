import type { Page } from "@playwright/test";
import sharp from "sharp";
import productWords from "../../locales/en/product.json" with { type: "json" };
import { runStaff } from "../../packaging-api/tests/staff/run-staff";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { cutWords } from "../support/cut-words";
import { narrowestOfEachLayout } from "../support/layouts";
import { findLyingOver } from "../support/lying-over";
import { otherTradeFiles } from "../support/other-trade";
import { roomAround } from "../support/room-around";
import type { Shop } from "../support/shop";
import { expect, test } from "../support/test";

const widths = [...narrowestOfEachLayout, 1600];

const pages = [
  "/",
  "/shop",
  "/sale",
  "/sitemap",
  "/search?q=screws",
  "/c/teapots-and-presentation-sets-for-tasting-rooms",
  "/c/wood-screws-bolts-and-threaded-rods-of-stainless-steel",
  "/p/assam-leaf-tea",
  "/p/silver-samovar",
  "/p/screws-long-word",
  "/p/screw-set",
  "/p/screw-set?variant=SCREW-SET-2",
];

/** Opens a page that may have come with the import, which the storefront hears of a little later. */
async function open(page: Page, address: string): Promise<void> {
  await expect(async () => {
    expect((await page.goto(address))?.status(), address).toBe(200);
  }).toPass({ timeout: 30_000 });
}

/** Brings the other trade's catalogue into the shop, and waits until its pages show it. */
async function importOtherTrade(page: Page, shop: Shop): Promise<void> {
  const { categories, products } = await otherTradeFiles();
  expect(await runStaff(shop.api, "catalogue", "import", categories)).toMatchObject({ code: 0 });
  expect(await runStaff(shop.api, "catalogue", "import", products)).toMatchObject({ code: 0 });
  for (const path of ["/", "/shop", "/sale", "/sitemap", "/c/tape"])
    await expect(async () => {
      await page.goto(shop.url + path);
      await expect(page.locator("#categories")).toContainText("Driver bits", { timeout: 500 });
    }).toPass({ timeout: 30_000 });
}

/** What does not fit the page as it is now, at any width. */
async function misfits(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const wrong = [...(await cutWords(page)), ...(await findLyingOver(page))];
    found.push(...wrong.map((words) => `${what} at ${width}: ${words}`));
  }
  return found;
}

/** Each panel of the menu in turn, on a desk, and the sheet with all of them open, on a phone. */
async function misfitsOfMenu(page: Page): Promise<string[]> {
  const found: string[] = [];
  const panels = page.locator("#categories details");
  const unfold = (only?: number) =>
    panels.evaluateAll((all, index) => {
      for (const [place, panel] of all.entries())
        panel.toggleAttribute("open", index === undefined || place === index);
    }, only);
  for (const width of [992, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    for (let index = 0; index < (await panels.count()); index += 1) {
      await unfold(index);
      for (const words of await cutWords(page)) found.push(`panel ${index} at ${width}: ${words}`);
    }
  }
  await page.locator("#categories").evaluate((sheet: HTMLElement) => {
    for (const panel of sheet.querySelectorAll("details")) panel.removeAttribute("name");
  });
  for (const width of [320, 390, 991]) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator("#categories").evaluate((sheet: HTMLElement) => sheet.showPopover());
    await unfold();
    const inside = await page
      .locator("#categories")
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    const names = await page.locator("#categories li > a, #categories summary").all();
    const least = Math.min(...(await Promise.all(names.map(roomAround))));
    if (least < 6) found.push(`a name of the sheet at ${width} has ${least} px above or below it`);
    if (inside > 0) found.push(`the sheet at ${width} is ${inside} px wider than its window`);
    for (const words of await cutWords(page)) found.push(`the sheet at ${width}: ${words}`);
    await page.locator("#categories").evaluate((sheet: HTMLElement) => sheet.hidePopover());
  }
  return found;
}

test("a catalogue of teas and screws fits every page and the menu at any width @desktop", {
  tag: THOROUGH_TAG,
}, async ({ page, ownShop }) => {
  test.setTimeout(240_000);
  await importOtherTrade(page, ownShop);
  const found: string[] = [];
  for (const path of pages) {
    await open(page, ownShop.url + path);
    found.push(...(await misfits(page, path)));
  }
  await page.goto(ownShop.url);
  found.push(...(await misfitsOfMenu(page)));
  expect(found).toEqual([]);

  // Goods without sizes are neither larger nor smaller than any.
  await page.goto(`${ownShop.url}/p/assam-leaf-tea`);
  await expect(page.locator("#near")).toHaveText(productWords.nearOther);
  await expect(page.locator("[data-part=near] > div")).toHaveCount(2);
  for (const relation of [productWords.relation.smaller, productWords.relation.larger])
    await expect(page.locator("[data-part=near]")).not.toContainText(relation);

  for (const slug of ["silver-samovar", "screws-long-word"]) {
    await page.goto(`${ownShop.url}/p/${slug}`);
    const address = await page.locator("meta[property='og:image']").getAttribute("content");
    const png = Buffer.from(await (await fetch(address ?? "")).arrayBuffer());
    // The words have the left half of the picture, and margins round them.
    for (const [side, area] of Object.entries({
      left: { left: 4, top: 12, width: 44, height: 618 },
      right: { left: 555, top: 12, width: 44, height: 618 },
      foot: { left: 4, top: 586, width: 590, height: 44 },
    })) {
      const { channels } = await sharp(await sharp(png).extract(area).toBuffer()).stats();
      const darkest = Math.min(...channels.slice(0, 3).map(({ min }) => min));
      expect(darkest, `the ${side} margin of the picture of ${slug}`).toBe(255);
    }
  }
});
