import type { Page } from "@playwright/test";
import common from "../../locales/en/staff.json" with { type: "json" };
import words from "../../locales/en/staff-catalogue.json" with { type: "json" };
import { runStaff } from "../../packaging-api/tests/staff/run-staff";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { htmlMistakes } from "../support/html-rules";
import { expectAccessible } from "../support/scan";
import type { SharedShop } from "../support/shared-shop";
import { expectNoSidewaysScroll } from "../support/sideways";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";

/** A page holds what every page does. */
async function look(page: Page, what: string): Promise<void> {
  await page.waitForLoadState();
  await expectNoSidewaysScroll(page, what);
  await expectAccessible(page, what, "#main");
  expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);
}

const HOSTILE = `"><script>document.title="taken"</script> =cmd|' /C calc'!A0 {{count}} \u202Egpj`;
const HOSTILE_FILE = "<img src=x onerror=alert(1)> =cmd {{count}}.csv";

const said = (page: Page) => page.locator("#problems");
const columns = "sku,slug,name,categories,price,price_breaks,stock";

async function bring(page: Page, name: string, ...lines: string[]): Promise<void> {
  await page
    .getByLabel(words.files.file)
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(`${lines.join("\n")}\n`) });
  await page.getByRole("button", { name: words.files.read }).click();
}
const apply = (page: Page) => page.getByRole("button", { name: words.files.apply }).click();
const open = (page: Page, name: string) =>
  page.getByRole("navigation", { name: words.title }).getByRole("link", { name, exact: true }).click();

/** Goods come in, a price list is looked at, changed meanwhile, looked at again, imported and taken back. */
async function importFiles(page: Page, shop: SharedShop, sku: string, looksAtPages: boolean): Promise<void> {
  const slug = sku.toLowerCase();
  await signInStaff(page, shop, "marketing");
  await page.getByRole("banner").getByRole("link", { name: common.section.catalogue, exact: true }).click();
  await open(page, words.files.title);
  if (looksAtPages) await look(page, "files of the catalogue");

  await bring(page, "wrong.csv", columns, `${sku},${slug},Box <b>1</b>,single-wall-boxes,nine,,30`);
  await expect(page.getByRole("heading", { name: /^1 problem\./ })).toBeVisible();
  await expect(page.getByText("price is not a whole number")).toBeVisible();
  await expect(page.getByRole("button", { name: words.files.apply })).toHaveCount(0);
  if (looksAtPages) await look(page, "a file with a problem");

  await open(page, words.files.title);
  await bring(page, "long.csv", columns, "x".repeat(2.5 * 1024 * 1024));
  await expect(said(page)).toHaveText(common.tooLarge);
  // Its ending would be read from the right: it is called without what turns it.
  await bring(page, "goods\u202Egpj.csv", columns);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("goodsgpj.csv");
  await open(page, words.files.title);
  await bring(
    page,
    HOSTILE_FILE,
    columns,
    `${sku},${slug},"${HOSTILE.replaceAll('"', '""')}",single-wall-boxes,1000,,30`,
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(HOSTILE_FILE);
  await expect(page.getByRole("table", { name: words.files.differences })).toContainText(HOSTILE);
  await expect(page).not.toHaveTitle(/taken/);
  if (looksAtPages) await look(page, "a hostile file");
  await open(page, words.files.title);
  await bring(page, "bell.csv", columns, `${sku},${slug},Box \u0007\u001b[31m,single-wall-boxes,1000,,30`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("bell.csv");
  if (looksAtPages) await look(page, "a file with control characters");
  await open(page, words.files.title);
  await expect(page.locator("main")).toContainText(HOSTILE_FILE);

  await bring(page, "goods.csv", columns, `${sku},${slug},Box <b>1</b>,single-wall-boxes,1000,2:900,30`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("goods.csv");
  const differences = page.getByRole("table", { name: words.files.differences });
  await expect(differences.getByRole("row").nth(1)).toContainText(words.files.what.new);
  if (looksAtPages) await look(page, "a file with new goods");
  await apply(page);
  await expect(said(page)).toHaveText("Imported products: 1 new, 0 changed, 0 as before.");
  await expect(page.getByRole("button", { name: words.files.apply })).toHaveCount(0);

  await open(page, words.files.title);
  await bring(page, "prices.csv", "sku,price,price_breaks", `${sku},800,2:700`);
  await expect(differences).toContainText("1000 → 800");
  await runStaff(shop.api, "catalogue", "change", sku, "--set", "price=990");
  await apply(page);
  await expect(said(page)).toContainText("The catalogue was changed since");
  await expect(differences).toContainText("990 → 800");
  if (looksAtPages) await look(page, "a file that was compared again");
  await apply(page);
  await expect(said(page)).toContainText("Imported products");
  const price = async () => (await shop.api.call("getProduct", { params: { slug } })).price;
  expect(await price()).toBe(800);

  await open(page, words.files.title);
  if (looksAtPages) await look(page, "files that were brought");
  await page.getByRole("button", { name: common.tryFirst }).click();
  await expect(said(page)).toContainText("1 products as before");
  await page.getByRole("button", { name: words.files.undoGo }).click();
  await expect(said(page)).toContainText("The last import is taken back");
  expect(await price()).toBe(990);
}

/** A file as it is downloaded. */
async function download(page: Page, what: string): Promise<string> {
  const link = page.getByRole("link", { name: words.files.download.replace("{{what}}", what) });
  const address = (await link.getAttribute("href")) ?? "";
  const answer = await page.request.get(new URL(address, page.url()).href);
  expect(answer.headers()["content-disposition"]).toContain("attachment");
  return answer.text();
}

/** An address of an old shop is led on, found by a shopper, and removed. */
async function leadOn(page: Page, shop: SharedShop, address: string, looksAtPages: boolean): Promise<void> {
  await signInStaff(page, shop, "marketing");
  await page.goto(`${shop.url}/staff/catalogue/redirects`);
  await page.getByLabel(words.redirects.from).fill(`https://old.example${address}`);
  await page.getByLabel(words.redirects.to).fill("/nowhere");
  await page.getByRole("button", { name: words.redirects.add }).click();
  await expect(said(page)).toHaveText("There is no page at “/nowhere”.");
  await page.getByLabel(words.redirects.to).fill("/c/single-wall-boxes");
  await page.getByRole("button", { name: words.redirects.add }).click();
  await expect(said(page)).toContainText(`“${address}” leads to`);
  if (looksAtPages) await look(page, "redirects");
  const ask = () => page.request.get(`${shop.url}${address}?from=mail`, { maxRedirects: 0 });
  const found = await ask();
  expect([found.status(), found.headers().location]).toEqual([308, "/c/single-wall-boxes?from=mail"]);
  await page.getByRole("button", { name: `${common.tryFirst} ${address}` }).click();
  await expect(said(page)).toContainText("Nothing was changed yet.");
  expect((await ask()).status()).toBe(308);
  await page.getByRole("button", { name: `${words.redirects.remove} ${address}` }).click();
  await expect(said(page)).not.toContainText("Nothing was changed yet.");
  await expect(said(page)).toContainText("leads nowhere any more");
  expect((await ask()).status()).toBe(404);
}

/** A category gets another name and address. */
async function changeCategory(page: Page, shop: SharedShop, looksAtPages: boolean): Promise<void> {
  await signInStaff(page, shop, "marketing");
  await page.goto(`${shop.url}/staff/catalogue/categories`);
  if (looksAtPages) await look(page, "categories");
  const { name } = await shop.api.call("getCategory", { params: { slug: "postal-tubes" } });
  await page.getByRole("table").getByRole("link", { name, exact: true }).click();
  if (looksAtPages) await look(page, "a category");
  const place = page.getByLabel(words.category.position);
  await place.fill("first");
  await page.getByRole("button", { name: words.category.go }).click();
  await expect(said(page)).toHaveText("position is not a whole number.");
  await place.fill("7");
  await page.getByLabel(words.category.name, { exact: false }).first().fill("Tubes <b>1</b>");
  await page.getByLabel(words.category.slug).fill("tubes");
  await page.getByRole("button", { name: common.tryFirst }).click();
  await expect(said(page)).toContainText("slug “postal-tubes” → “tubes”");
  await page.getByRole("button", { name: words.category.go }).click();
  await expect(said(page)).toContainText("postal-tubes is changed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tubes <b>1</b>");
  const moved = await page.request.get(`${shop.url}/c/postal-tubes`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, "/c/tubes"]);
}

test("marketing imports files, with their differences first, and takes one back", async ({
  page,
  ownShop: shop,
}) => {
  await importFiles(page, shop, "BO-FILE-1", true);
  for (const [what, header] of [
    [words.files.subject.products, "sku,slug,name"],
    [words.files.subject.categories, "slug,name,parent"],
    [words.files.subject["search terms"], "phrase,also"],
  ] as const)
    expect((await download(page, what)).startsWith(header)).toBe(true);
});

test("marketing leads an old address on", async ({ page, shop }) => {
  await leadOn(page, shop, "/old-shop/with-scripts.html", true);
});

test("marketing looks up what shoppers say", async ({ page, shop }) => {
  await signInStaff(page, shop, "marketing");
  await page.goto("/staff/catalogue/search-terms");
  await look(page, "search terms");
  await page.getByLabel(words.terms.find).fill("parcel tape");
  await page.getByRole("button", { name: words.findGo }).click();
  await expect(page.getByRole("table", { name: words.terms.title })).toContainText("parcel tape");
});

test("marketing changes a category", async ({ page, ownShop: shop }) => {
  await changeCategory(page, shop, true);
});

test.describe("without JavaScript", { tag: THOROUGH_TAG }, () => {
  test.use({ javaScriptEnabled: false });
  test("marketing changes a category, too", async ({ page, ownShop: shop }) => {
    await changeCategory(page, shop, false);
  });

  test("marketing imports files, with their differences first, and takes one back, too", async ({
    page,
    ownShop: shop,
  }) => {
    await importFiles(page, shop, "BO-FILE-2", false);
  });

  test("marketing leads an old address on, too", async ({ page, shop }) => {
    await leadOn(page, shop, "/old-shop/without-scripts.html", false);
  });
});
