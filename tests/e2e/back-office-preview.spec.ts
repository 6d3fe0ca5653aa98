import type { Page } from "@playwright/test";
import preview from "../../locales/en/preview.json" with { type: "json" };
import productWords from "../../locales/en/product.json" with { type: "json" };
import words from "../../locales/en/staff-catalogue.json" with { type: "json" };
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { dayAfter, londonDay } from "../../trade-rules/dispatch-promise";
import { importLines } from "../support/import-lines";
import type { SharedShop } from "../support/shared-shop";
import { expectSoundPage } from "../support/sound-page";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";

const said = (page: Page) => page.locator("#problems");

/** A colleague opens the link, signed in nowhere: the page with the change, which sells nothing and is not kept. */
async function openAsColleague(page: Page, address: string, looksAtPages: boolean): Promise<Page> {
  const context = await page.context().browser()?.newContext({ viewport: page.viewportSize() });
  if (context === undefined) throw new Error("There is no browser.");
  const colleague = await context.newPage();
  const response = await colleague.goto(address);
  expect(response?.status()).toBe(200);
  expect(response?.headers()["cache-control"]).toContain("no-store");
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(colleague.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
  await expect(colleague.getByText(preview.marked)).toBeVisible();
  await expect(colleague.getByRole("button", { name: productWords.add, exact: true })).toHaveCount(0);
  const data = await colleague.locator("script[type='application/ld+json']").allTextContents();
  expect(data.join()).not.toContain('"Product"');
  if (looksAtPages) await expectSoundPage(colleague, "a preview");
  return colleague;
}

/** A price is looked at before it is made, at once and on a day, and by a colleague who has the link. */
async function previewChanges(page: Page, shop: SharedShop, sku: string, looksAtPages: boolean) {
  const slug = sku.toLowerCase();
  await importLines(
    shop,
    "sku,slug,name,categories,price,price_breaks,stock",
    `${sku},${slug},Box ${sku},single-wall-boxes,1000,2:900,30`,
  );
  await signInStaff(page, shop, "marketing");
  await page.goto(`${shop.url}/staff/catalogue/product?sku=${sku}`);
  await page.getByLabel(words.cell.price).fill("9.50");
  await page.getByLabel(words.cell.was_price).fill("10.00");
  await page.getByRole("button", { name: words.preview, exact: true }).click();
  const link = said(page).getByRole("link");
  await expect(link).toHaveText(/\/preview\/[\w-]{43}$/);
  if (looksAtPages) await expectSoundPage(page, "a product with the link to a preview");
  // What was typed waits to be done.
  await expect(page.getByLabel(words.cell.price)).toHaveValue("9.50");
  const address = (await link.getAttribute("href")) ?? "";

  const colleague = await openAsColleague(page, address, looksAtPages);
  await expect(colleague.locator("[data-part=was]")).toBeVisible();
  await expect(colleague.locator("[data-part=price]")).toContainText("9.50");
  await colleague.goto(`${shop.url}/p/${slug}`);
  await expect(colleague.locator("[data-part=price]")).toContainText("10.00");
  await expect(colleague.getByRole("button", { name: productWords.add, exact: true }).first()).toBeVisible();
  expect((await colleague.goto(`${address}x`))?.status()).toBe(404);
  await colleague.context().close();

  // Not tomorrow: it would come true in a run that goes over midnight, while another journey reads all prices.
  await page.getByLabel(words.saleFrom).fill(dayAfter(londonDay(new Date()), 2));
  await page.getByRole("button", { name: words.go }).click();
  await expect(said(page)).toContainText("is scheduled for");
  const row = page.getByRole("table", { name: words.scheduled }).getByRole("row").filter({ hasText: sku });
  await row.getByRole("button", { name: words.preview }).click();
  const scheduled = await openAsColleague(page, (await link.getAttribute("href")) ?? "", false);
  await expect(scheduled.locator("[data-part=price]")).toContainText("9.50");
  await scheduled.context().close();

  await page.getByLabel(words.cell.was_price).fill("8.00");
  await page.getByRole("button", { name: words.preview, exact: true }).first().click();
  await expect(said(page)).toContainText("was_price is not above price.");
  await page.getByRole("link", { name: words.part.visibility }).click();
  await page.locator("main [name=status]").selectOption("withdrawn");
  await page.getByRole("button", { name: words.preview, exact: true }).first().click();
  const gone = await openAsColleague(page, (await link.getAttribute("href")) ?? "", false);
  await expect(gone.getByText(preview.withdrawn)).toBeVisible();
  await gone.context().close();
}

test("marketing shares a link to a price that is not made yet", async ({ page, shop }) => {
  await previewChanges(page, shop, "BO-PRE-1", true);
});

test("marketing shares a link to a price that is not made yet, at a desk @desktop", {
  tag: THOROUGH_TAG,
}, async ({ page, shop }) => {
  await previewChanges(page, shop, "BO-PRE-3", true);
});

test.describe("without JavaScript", { tag: THOROUGH_TAG }, () => {
  test.use({ javaScriptEnabled: false });
  test("marketing shares a link to a price that is not made yet, too", async ({ page, shop }) => {
    await previewChanges(page, shop, "BO-PRE-2", false);
  });
});
