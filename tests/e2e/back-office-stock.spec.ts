import type { Page } from "@playwright/test";
import common from "../../locales/en/staff.json" with { type: "json" };
import orderWords from "../../locales/en/staff-orders.json" with { type: "json" };
import words from "../../locales/en/staff-stock.json" with { type: "json" };
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { launchBeforeBarcode } from "../support/barcode-film";
import { importLines } from "../support/import-lines";
import type { SharedShop } from "../support/shared-shop";
import { expectNoSidewaysScroll } from "../support/sideways";
import { expectSoundPage } from "../support/sound-page";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";

const DAY_MS = 86_400_000;

const open = (page: Page, act: string) =>
  page.getByRole("region", { name: words.acts }).getByRole("link", { name: act, exact: true }).click();
const said = (page: Page) => page.locator("#problems");

/** A product of the journey's own, so that no other one's stock is touched. */
async function bringProduct(shop: SharedShop, sku: string): Promise<void> {
  await importLines(shop, "sku,name,categories,price,stock", `${sku},Box ${sku},single-wall-boxes,100,30`);
}

/** A count, goods in by a delivery and by a van, damage, and what the ledger says of it. */
async function keepStock(page: Page, shop: SharedShop, sku: string, looksAtPages: boolean): Promise<void> {
  await bringProduct(shop, sku);
  await signInStaff(page, shop, "stock");
  await page.getByRole("banner").getByRole("link", { name: common.section.stock, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "the stock");
  await page.getByLabel(words.find).fill(sku);
  await page.getByRole("button", { name: words.findGo }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: sku, exact: true }).click();
  if (looksAtPages) await expectSoundPage(page, "a product's stock");

  await page.getByLabel(words.counted).fill("5");
  await page.getByRole("button", { name: common.tryFirst }).click();
  await expect(said(page)).toContainText(`There are 5 packs of ${sku}; there were 30.`);
  await expect(page.getByLabel(words.counted)).toHaveValue("5");
  await page.getByRole("button", { name: words.go.count }).click();
  await expect(said(page)).toHaveText(`There are 5 packs of ${sku}; there were 30.`);

  await open(page, words.act.adjust);
  await page.getByLabel(words.by).fill("-6");
  await page.getByLabel(words.note).fill("Wet <b>cartons</b>");
  await page.getByRole("button", { name: words.go.adjust }).click();
  await expect(said(page)).toHaveText(`There are only 5 packs of ${sku}.`);
  await page.getByLabel(words.by).fill("-2");
  await page.getByRole("button", { name: words.go.adjust }).click();
  await expect(said(page)).toHaveText(`There are 3 packs of ${sku}; there were 5.`);

  await open(page, words.act.deliver);
  await page.getByLabel(words.packsOrdered).fill("40");
  await page.locator("main [name=expectedOn]").fill(londonDay(new Date(Date.now() + 4 * DAY_MS)));
  await page.locator("main [name=reference]").fill("Kite PO-8");
  await page.getByRole("button", { name: words.go.deliver }).click();
  await expect(said(page)).toContainText(`of 40 packs of ${sku} is expected`);
  await page.getByRole("link", { name: words.deliveries, exact: true }).click();
  const delivery = page.getByRole("row").filter({ hasText: sku });
  await expect(delivery).toContainText("0 of 40");
  if (looksAtPages) await expectSoundPage(page, "deliveries to come");
  await delivery.getByRole("link", { name: new RegExp(`^${words.act.receive}`) }).click();
  await page.getByLabel(words.packsCame).fill("39");
  await page.getByLabel(words.isLast).check();
  await page.getByRole("button", { name: words.go.receive }).click();
  await expect(said(page)).toContainText("is closed with 39 of 40 packs");

  await open(page, words.act.shelf);
  await page.getByLabel(words.shelf).fill(`sh-${sku}`.slice(0, 20));
  await page.getByRole("button", { name: words.go.shelf }).click();
  const shelf = `SH-${sku}`.slice(0, 20).toUpperCase();
  await expect(said(page)).toContainText(`${sku} is on shelf ${shelf}`);
  await expect(page.getByText(`Shelf ${shelf}`, { exact: true })).toBeVisible();
  await expect(page.getByLabel(words.shelf)).toHaveValue(shelf);

  const ledger = page.getByRole("table", { name: words.ledger }).getByRole("row");
  await expect(ledger.nth(1)).toContainText("+39");
  await expect(ledger.nth(2)).toContainText("Wet <b>cartons</b>");
  await expect(ledger.nth(3)).toContainText(words.reason.counted);
  await expect(ledger.nth(4)).toContainText(words.reason.imported);

  await open(page, words.act.expect);
  await page.getByLabel(words.expectedAgain).fill(londonDay(new Date(Date.now() + 9 * DAY_MS)));
  await page.getByRole("button", { name: words.go.expect }).click();
  await expect(said(page)).toContainText(sku);
  await expect(page.getByLabel(words.expectedAgain)).not.toHaveValue("");

  await page.getByRole("link", { name: words.sold, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.sold })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "what was sold");
  await page.getByRole("link", { name: words.waitedFor.title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.waitedFor.title })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "what is waited for");
  await page.getByRole("link", { name: words.title, exact: true }).first().click();
  await page.getByRole("button", { name: words.verifyGo }).click();
  await expect(said(page)).toContainText(/^The stock of all \d+ products is the sum of their ledger/);
}

test("a buyer of stock counts, adjusts and takes goods in", async ({ page, shop }) => {
  await keepStock(page, shop, "BO-STOCK-1", true);
});

test.describe("without JavaScript", { tag: THOROUGH_TAG }, () => {
  test.use({ javaScriptEnabled: false });
  test("a buyer of stock counts, adjusts and takes goods in, too", async ({ page, shop }) => {
    await keepStock(page, shop, "BO-STOCK-2", false);
  });
});

test("goods that come in are opened by the camera, one after the other", async ({ shop }, info) => {
  await bringProduct(shop, "BO-STOCK-3");
  await bringProduct(shop, "BO-STOCK-4");
  const browser = await launchBeforeBarcode(info.outputPath("barcode.y4m"), "BO-STOCK-4");
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, serviceWorkers: "block" });
    await signInStaff(page, shop, "stock");
    await page.goto(`${shop.url}/staff/stock/product?code=BO-STOCK-3&act=take-in`);
    await page.getByRole("button", { name: orderWords.camera.start }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("BO-STOCK-4");
    await page.getByLabel(words.packsCame).fill("7");
    await page.getByRole("button", { name: words.go["take-in"] }).click();
    await expect(said(page)).toContainText("BO-STOCK-4");
    await expectNoSidewaysScroll(page, "a product seen by the camera");
  } finally {
    await browser.close();
  }
});

test("a packer sees the stock and changes none of it", async ({ page, shop }) => {
  await signInStaff(page, shop, "packer");
  await page.goto(`${shop.url}/staff/stock`);
  await page.getByRole("rowheader").first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: words.ledger })).toBeVisible();
  await expect(page.getByRole("heading", { name: words.acts })).toHaveCount(0);
  await page.getByRole("link", { name: words.title, exact: true }).first().click();
  await expect(page.getByRole("button", { name: words.verifyGo })).toHaveCount(0);
  const answer = await page.request.post(`${shop.url}/staff/do/countStock`, {
    form: { sku: "FW-1", packs: "0" },
    headers: { accept: "application/json", origin: shop.url },
  });
  expect(answer.status()).toBe(403);
});
