import type { Page } from "@playwright/test";
import words from "../../locales/en/price-list.json" with { type: "json" };
import { parseCsv } from "../../packaging-api/tests/support/parse-csv";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { withVat } from "../../trade-rules/vat";
import type { SharedShop } from "../support/shared-shop";
import { expect, test } from "../support/test";

const CATEGORY = "postal-tubes";

/** The price list of a category from the link on its page, as CSV and as PDF. */
async function takePriceList(page: Page, shop: SharedShop): Promise<void> {
  await page.goto(`/c/${CATEGORY}`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: words.link }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`foldwell-prices-${CATEGORY}.csv`);
  const rows = parseCsv(Buffer.concat(await (await file.createReadStream()).toArray()).toString());
  const { products } = await shop.api.call("listProducts", {
    query: { category: CATEGORY, numOfRecords: 100 },
  });
  expect(rows).toHaveLength(products.reduce((sum, { priceBreaks }) => sum + 1 + priceBreaks.length, 0));
  for (const { sku, price, grossPrice, vatRate, priceBreaks } of products) {
    const steps = [
      { quantity: 1, net: price, gross: withVat(price, vatRate, grossPrice) },
      ...priceBreaks.map(({ quantity, price: net }) => ({ quantity, net, gross: withVat(net, vatRate) })),
    ];
    const listed = rows.filter((cells) => cells[words.file_sku] === sku);
    expect(
      listed.map((cells) => [cells[words.file_packs], cells[words.file_net], cells[words.file_gross]]),
    ).toEqual(
      steps.map(({ quantity, net, gross }) => [
        `${quantity}`,
        (net / 100).toFixed(2),
        (gross / 100).toFixed(2),
      ]),
    );
  }
  const href = await page.getByRole("link", { name: words.linkPdf }).getAttribute("href");
  const printed = await page.request.get(href ?? "");
  expect(printed.headers()["content-type"]).toBe("application/pdf");
  // What it says, packaging-api/tests/price-lists/price-list.test.ts reads.
  expect((await printed.body()).subarray(0, 5).toString()).toBe("%PDF-");
  for (const name of ["no-such-category.csv", "no-such-category.pdf", "postal-tubes", "%2e%2e.csv"])
    expect((await page.request.get(`/price-list/${name}`)).status()).toBe(404);
}

test("a category's page has its prices as a file", ({ page, shop }) => takePriceList(page, shop));

test(
  "a category's page has its prices as a file at a desk @desktop",
  { tag: THOROUGH_TAG },
  ({ page, shop }) => takePriceList(page, shop),
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a category's page has its prices as a file without JavaScript", ({ page, shop }) =>
    takePriceList(page, shop));

  test(
    "a category's page has its prices as a file at a desk without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page, shop }) => takePriceList(page, shop),
  );
});
