import type { Page } from "@playwright/test";
import words from "../../locales/en/staff-people.json" with { type: "json" };
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import type { SharedShop } from "../support/shared-shop";
import { expectSoundPage } from "../support/sound-page";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";

const HOSTILE = `<b>Kraft</b> "Ltd" {{count}}`;

/** A purchase order names a quote: customer service finds it by its number, however that is typed. */
async function findQuote(page: Page, shop: SharedShop, looksAtPages: boolean): Promise<void> {
  const { products } = await shop.api.call("listProducts", {});
  const product = products.find(({ stock }) => stock > 2);
  const cart = await shop.api.call("addCartItem", {
    params: { id: "new" },
    body: { productId: product?.id ?? "", quantity: 2 },
  });
  const { number, key } = await shop.api.call("makeQuote", {
    params: { id: cart.id },
    body: { company: HOSTILE, reference: "PO-4711" },
  });
  await signInStaff(page, shop, "service");
  await page.goto(`${shop.url}/staff/customers`);
  await page.getByRole("link", { name: words.quotes.find }).click();
  if (looksAtPages) await expectSoundPage(page, "where quotes are found");
  const find = async (typed: string) => {
    await page.getByLabel(words.quotes.number).fill(typed);
    await page.getByRole("button", { name: words.customers.find }).click();
  };
  await find("Q-1");
  await expect(page.getByText(words.quotes.none.replace("{{number}}", "Q-1"))).toBeVisible();
  await find(` ${number.toLowerCase()} `);
  await expect(page.getByRole("heading", { level: 2, name: number })).toBeVisible();
  await expect(page.getByText(HOSTILE)).toBeVisible();
  await expect(page.getByText("PO-4711")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: product?.sku ?? "none" })).toContainText("2");
  await expect(page.getByText(words.quotes.notOrdered)).toBeVisible();
  await expect(page.getByRole("link", { name: words.quotes.page })).toHaveAttribute("href", `/quote/${key}`);
  if (looksAtPages) await expectSoundPage(page, "a quote");
}

test("a quote is found by its number", async ({ page, shop }) => {
  await findQuote(page, shop, true);
});

test.describe("without JavaScript", { tag: THOROUGH_TAG }, () => {
  test.use({ javaScriptEnabled: false });
  test("a quote is found by its number, too", async ({ page, shop }) => {
    await findQuote(page, shop, false);
  });
});
