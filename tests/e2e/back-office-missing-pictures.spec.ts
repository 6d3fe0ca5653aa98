import type { Page } from "@playwright/test";
import common from "../../locales/en/staff.json" with { type: "json" };
import words from "../../locales/en/staff-catalogue.json" with { type: "json" };
import { rowsOf } from "../../packaging-api/tests/support/sql";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { importLines } from "../support/import-lines";
import { note } from "../support/packing";
import type { SharedShop } from "../support/shared-shop";
import { expectSoundPage } from "../support/sound-page";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";

/** A product names a picture whose server is of no network. It is given up, seen with why, and tried again. */
async function retryPictures(
  page: Page,
  shop: SharedShop,
  sku: string,
  looksAtPages: boolean,
): Promise<void> {
  const address = `http://127.0.0.1:9/a-rather-long-name-of-a-picture-without-any-room-${sku}.jpg`;
  await importLines(
    shop,
    "sku,slug,name,categories,price,stock,images",
    `${sku},${sku.toLowerCase()},Box ${sku},single-wall-boxes,1000,30,${address}`,
  );
  await signInStaff(page, shop, "marketing");
  await page.getByRole("banner").getByRole("link", { name: common.section.catalogue, exact: true }).click();
  await page.getByRole("link", { name: words.missing.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.missing.title })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: address });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("internal address", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  if (looksAtPages) await expectSoundPage(page, "pictures that were given up");
  await page.getByRole("button", { name: common.tryFirst }).click();
  await expect(note(page)).toContainText("Nothing was changed yet.");
  await expect(note(page)).toContainText("Tried again at once:");
  await page.getByRole("button", { name: words.missing.retry, exact: true }).click();
  await expect(note(page)).not.toContainText("Nothing was changed yet.");
  await expect(note(page)).toContainText("Tried again at once:");
  await page.getByRole("link", { name: words.missing.waiting.split(":")[0] ?? "" }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.missing.title })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "pictures that wait");
  const [tried] = await rowsOf(shop.api, `select told_at from picture_sources where url = '${address}'`);
  expect(tried).toBeDefined();
}

test("pictures that were given up are tried again", async ({ page, shop }) => {
  await retryPictures(page, shop, "BO-MISSING-1", true);
});

test.describe("without JavaScript", { tag: THOROUGH_TAG }, () => {
  test.use({ javaScriptEnabled: false });
  test("pictures that were given up are tried again, too", async ({ page, shop }) => {
    await retryPictures(page, shop, "BO-MISSING-2", false);
  });
});
