import type { Page } from "@playwright/test";
import common from "../../locales/en/staff.json" with { type: "json" };
import words from "../../locales/en/staff-catalogue.json" with { type: "json" };
import { runStaff } from "../../packaging-api/tests/staff/run-staff";
import { photograph } from "../../packaging-api/tests/support/photograph";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { importLines } from "../support/import-lines";
import type { SharedShop } from "../support/shared-shop";
import { expectSoundPage } from "../support/sound-page";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";

const said = (page: Page) => page.locator("#problems");
const filled = (sentence: string, value: number) => sentence.replace(/\{\{\w+\}\}/, String(value));

/** A row of the form that brings pictures. */
const newPicture = (page: Page, number: number) =>
  page.getByRole("group", { name: filled(words.pictures.new, number) });

async function choose(page: Page, number: number, name: string, buffer: Buffer, text: string): Promise<void> {
  const row = newPicture(page, number);
  await row.getByLabel(words.pictures.file).setInputFiles({ name, mimeType: "image/jpeg", buffer });
  await row.getByLabel(words.pictures.newText).fill(text);
}
const add = (page: Page) => page.getByRole("button", { name: words.pictures.add, exact: true }).click();
const press = (page: Page, what: string, place: number) =>
  page.getByRole("button", { name: `${what} ${filled(words.pictures.which, place)}`, exact: true }).click();
const text = (page: Page, place: number) => page.getByLabel(filled(words.pictures.text, place));

/** Pictures are brought, described, put in another order and taken away, and the product's page shows them. */
async function changePictures(page: Page, shop: SharedShop, sku: string, looksAtPages: boolean) {
  const slug = sku.toLowerCase();
  await importLines(
    shop,
    "sku,slug,name,categories,price,stock",
    `${sku},${slug},Box ${sku},single-wall-boxes,1000,30`,
  );
  await signInStaff(page, shop, "marketing");
  await page.goto(`${shop.url}/staff/catalogue/product?sku=${sku}`);
  await page.getByRole("link", { name: words.part.pictures, exact: true }).click();
  await expect(page.getByText(words.pictures.drawn)).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "a product without pictures");

  await choose(page, 1, "page.jpg", Buffer.from("<!doctype html><script>alert(1)</script>"), "A page");
  await add(page);
  await expect(said(page)).toHaveText("page.jpg: It is no whole JPEG, PNG or WebP picture.");
  await expect(newPicture(page, 1).getByLabel(words.pictures.newText)).toHaveValue("A page");
  await choose(page, 1, "large.jpg", Buffer.alloc(6 * 1024 * 1024, 1), "Too large");
  await add(page);
  await expect(newPicture(page, 1)).toContainText(common.problem.large);
  await choose(page, 1, "vast.jpg", Buffer.alloc(17 * 1024 * 1024, 1), "Far too large");
  await add(page);
  await expect(said(page)).toHaveText(common.tooLarge);

  await choose(page, 1, "front.jpg", await photograph(1200), "The <b>front</b>");
  await choose(page, 3, "back.jpg", await photograph(700), "The back");
  await add(page);
  await expect(said(page)).toHaveText(`${sku} has 2 pictures: “The <b>front</b>”, “The back”.`);
  await expect(page.getByRole("img", { name: "The back" })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "a product with pictures");
  await text(page, 2).fill("The back, folded");
  await press(page, words.pictures.describe, 2);
  await expect(text(page, 2)).toHaveValue("The back, folded");
  await press(page, `${common.tryFirst} ${words.pictures.earlier}`, 2);
  await expect(said(page)).toContainText("Nothing was changed yet.");
  await expect(text(page, 2)).toHaveValue("The back, folded");
  await press(page, words.pictures.earlier, 2);
  await expect(text(page, 1)).toHaveValue("The back, folded");
  const shown = await shop.api.call("getProduct", { params: { slug } });
  expect(shown.images.map(({ label }) => label)).toEqual(["The back, folded", "The <b>front</b>"]);

  const shopPage = await page.context().newPage();
  const address = await page.getByRole("link", { name: words.seePage }).getAttribute("href");
  await expect(async () => {
    await shopPage.goto(`${shop.url}${address}`);
    await expect(shopPage.getByRole("img", { name: "The back, folded" }).first()).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 20_000 });
  await shopPage.close();

  // Somebody else takes one away meanwhile.
  const [first] = shown.images;
  expect((await runStaff(shop.api, "pictures", "remove", sku, first?.url ?? "")).code).toBe(0);
  await text(page, 2).fill("The front, from the left");
  await press(page, words.pictures.describe, 2);
  await expect(said(page)).toContainText("were changed by somebody else meanwhile");
  await expect(text(page, 1)).toHaveValue("The front, from the left");
  await press(page, words.pictures.remove, 1);
  await expect(said(page)).toHaveText(`${sku} has no picture any more, and is drawn.`);
  await expect(page.getByText(words.pictures.drawn)).toBeVisible();
}

test("marketing gives a product pictures", async ({ page, shop }) => {
  await changePictures(page, shop, "BO-PIC-1", true);
});

test("marketing gives a product pictures at a desk @desktop", { tag: THOROUGH_TAG }, async ({
  page,
  shop,
}) => {
  await changePictures(page, shop, "BO-PIC-3", true);
});

test.describe("without JavaScript", { tag: THOROUGH_TAG }, () => {
  test.use({ javaScriptEnabled: false });
  test("marketing gives a product pictures, too", async ({ page, shop }) => {
    await changePictures(page, shop, "BO-PIC-2", false);
  });
});

test("who serves customers sees a product's pictures, and no form for them", async ({ page, shop }) => {
  await signInStaff(page, shop, "service");
  await page.goto(`${shop.url}/staff/catalogue`);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: words.pictures.title })).toBeVisible();
  await expect(page.getByRole("button", { name: words.pictures.add, exact: true })).toHaveCount(0);
  await expectSoundPage(page, "a product for who may not change it");
});
