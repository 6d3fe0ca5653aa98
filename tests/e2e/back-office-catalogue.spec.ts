import type { Page } from "@playwright/test";
import common from "../../locales/en/staff.json" with { type: "json" };
import words from "../../locales/en/staff-catalogue.json" with { type: "json" };
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { dayAfter, londonDay } from "../../trade-rules/dispatch-promise";
import { importLines } from "../support/import-lines";
import type { SharedShop } from "../support/shared-shop";
import { expectSoundPage } from "../support/sound-page";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";

const said = (page: Page) => page.locator("#problems");
const row = (page: Page, step: number, label: string) =>
  page.getByLabel(`${words.breakRow.replace("{{row}}", String(step))}: ${label}`);

/** A price that is changed at once, another for tomorrow, and other words. */
async function changeProduct(
  page: Page,
  shop: SharedShop,
  sku: string,
  looksAtPages: boolean,
): Promise<void> {
  await importLines(
    shop,
    "sku,slug,name,categories,price,price_breaks,stock",
    `${sku},${sku.toLowerCase()},Box ${sku},single-wall-boxes,1000,2:900,30`,
  );
  await signInStaff(page, shop, "marketing");
  await page.getByRole("banner").getByRole("link", { name: common.section.catalogue, exact: true }).click();
  if (looksAtPages) await expectSoundPage(page, "the catalogue");
  await page.getByLabel(words.find).fill(sku);
  await page.getByRole("button", { name: words.findGo }).click();
  await page.getByRole("link", { name: sku, exact: true }).click();
  if (looksAtPages) await expectSoundPage(page, "a product");

  // As the product's page shows it: here the drawing that stands in for a picture.
  await expect(page.locator("main section img").first()).toBeVisible();
  await page.getByLabel(words.cell.price).fill("9.50");
  await row(page, 2, words.breakFrom).fill("5");
  await row(page, 2, words.breakPrice).fill("9.75");
  if (looksAtPages) await expect(page.getByText(words.breakNotLess)).toBeVisible();
  await page.getByRole("button", { name: words.go }).click();
  await expect(said(page)).toHaveText("price_breaks: prices do not fall.");
  await expect(page.getByLabel(words.cell.price)).toHaveValue("9.50");
  await row(page, 2, words.breakPrice).fill("8.00");
  if (looksAtPages)
    await expect(page.getByText(words.breakSaving.replace("{{percent}}", "16"))).toBeVisible();
  await page.getByRole("button", { name: common.tryFirst }).first().click();
  await expect(said(page)).toContainText(
    "price £10.00 → £9.50; price_breaks from 2 packs £9.00 → from 2 packs £9.00, from 5 packs £8.00",
  );
  await page.getByRole("button", { name: words.go }).click();
  await expect(said(page)).toContainText(`${sku} is changed`);
  await expect(page.getByLabel(words.cell.price)).toHaveValue("9.50");

  await page.getByLabel(words.cell.price_inc_vat).fill("10.99");
  await page.getByRole("button", { name: common.tryFirst }).first().click();
  await expect(said(page)).toContainText("price £9.50 → £9.16; price_inc_vat nothing → £10.99");
  await page.getByLabel(words.cell.price_inc_vat).fill("");

  // A sale from tomorrow on: one that ends before it is refused with what was typed.
  const day = (after: number) => dayAfter(londonDay(new Date()), after);
  await page.getByLabel(words.cell.was_price).fill("9.50");
  await page.getByLabel(words.cell.price).fill("9.25");
  await page.getByLabel(words.saleFrom).fill(day(2));
  await page.getByLabel(words.cell.sale_ends_on).fill(day(1));
  await page.getByRole("button", { name: words.go }).click();
  await expect(said(page)).toContainText("before it begins");
  await page.getByLabel(words.saleFrom).fill(day(1));
  await page.getByLabel(words.cell.sale_ends_on).fill(day(8));
  await page.getByRole("button", { name: words.go }).click();
  await expect(said(page)).toContainText("is scheduled for");
  const change = page.getByRole("table", { name: words.scheduled }).getByRole("row").filter({ hasText: sku });
  await expect(change).toContainText("£9.25");
  if (looksAtPages) await expectSoundPage(page, "a product with a scheduled change");
  await change.getByRole("button", { name: common.tryFirst }).click();
  await expect(said(page)).toContainText("Nothing was changed yet.");
  await change.getByRole("button", { name: words.unschedule }).click();
  await expect(said(page)).not.toContainText("Nothing was changed yet.");
  await expect(said(page)).toContainText("is not scheduled any more");

  await page.getByRole("link", { name: words.part.texts }).click();
  await page.locator("main [name=name]").fill(`Box <b>of</b> journey ${sku}`);
  await page.getByLabel(words.cell.size).fill("300 × 200 × 100 mm");
  await page.getByRole("button", { name: words.go }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("300 × 200 × 100 mm");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Box <b>of</b> journey ${sku}`);
  if (looksAtPages) await expectSoundPage(page, "a product's texts");
  const shown = await shop.api.call("getProduct", { params: { slug: sku.toLowerCase() } });
  expect(shown).toMatchObject({ price: 950, name: `Box <b>of</b> journey ${sku}` });
  await page.getByRole("link", { name: words.emptySearches }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.emptySearches })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "searches that found nothing");
}

/** A product is added, at first with a code that there is, and stands on its page. */
async function addProduct(page: Page, shop: SharedShop, sku: string, looksAtPages: boolean): Promise<void> {
  const [{ sku: taken } = { sku: "" }] = (await shop.api.call("listProducts", {})).products;
  await signInStaff(page, shop, "marketing");
  await page.goto(`${shop.url}/staff/catalogue`);
  await page.getByRole("link", { name: words.newProduct.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.newProduct.title })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "a new product");
  await page.getByLabel(words.newProduct.sku).fill(taken);
  await page.locator("main [name=name]").fill(`Zebra mailer ${sku} <b>`);
  await page.getByLabel(words.newProduct.category).selectOption("single-wall-boxes");
  await page.getByLabel(words.cell.price_inc_vat).fill("11.99");
  await page.getByRole("button", { name: words.newProduct.go }).click();
  await expect(said(page)).toHaveText(`There is a product ${taken} already.`);
  await expect(page.getByLabel(words.newProduct.category)).toHaveValue("single-wall-boxes");
  await page.getByLabel(words.newProduct.sku).fill(sku);
  await page.getByRole("button", { name: common.tryFirst }).click();
  await expect(said(page)).toContainText("Nothing was changed yet.");
  await page.getByRole("button", { name: words.newProduct.go }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${sku} Zebra mailer ${sku} <b>`);
  if (looksAtPages) await expectSoundPage(page, "a product that was added");
  await page.getByRole("link", { name: words.seePage }).click();
  await expect(page.locator("[data-part=price]")).toContainText("11.99");
}

test("marketing adds a product", async ({ page, shop }) => {
  await addProduct(page, shop, "BO-NEW-1", true);
});

test("marketing changes a price at once and one for tomorrow", async ({ page, shop }) => {
  await changeProduct(page, shop, "BO-CAT-1", true);
});

test.describe("without JavaScript", { tag: THOROUGH_TAG }, () => {
  test.use({ javaScriptEnabled: false });
  test("marketing adds a product, too", async ({ page, shop }) => {
    await addProduct(page, shop, "BO-NEW-2", false);
  });
  test("marketing changes a price at once and one for tomorrow, too", async ({ page, shop }) => {
    await changeProduct(page, shop, "BO-CAT-2", false);
  });
});
