import type { Page } from "@playwright/test";
import cartWords from "../../locales/en/cart.json" with { type: "json" };
import listWords from "../../locales/en/lists.json" with { type: "json" };
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import type { SharedShop } from "../support/shared-shop";
import {
  fillDelivery,
  fillDetails,
  goOnToDelivery,
  goOnToPayment,
  mailsTo,
  newShopper,
  orderNumber,
  payButton,
  totalToPay,
} from "../support/shopper";
import { expectSoundPage } from "../support/sound-page";
import { expect, test } from "../support/test";

const SLUGS = ["single-wall-box-127-127-127", "padded-mailer-b00-120-210"];

/** From two products' pages to a cart that has a sample of each, and none again. */
async function takeSamples(page: Page, looksAtPages: boolean): Promise<void> {
  for (const slug of SLUGS) {
    await page.goto(`/p/${slug}`);
    await page.getByRole("button", { name: /^Add a sample, up to 5 for £3\.59$/ }).click();
    await expect(page).toHaveURL(/\/cart\?done=added/);
  }
  const samples = page.locator("[data-part=samples] a");
  await expect(samples).toHaveCount(SLUGS.length);
  await expect(page.locator("[data-part=line]")).toHaveCount(1);
  await expect(page.locator("#main")).toContainText("£3.59");
  await expect(page.getByRole("link", { name: listWords.keepCart })).toHaveCount(0);
  if (looksAtPages) await expectSoundPage(page, "a cart with samples");
  await page.getByRole("button", { name: `Remove ${cartWords.samples}` }).click();
  await expect(page.locator("[data-part=samples]")).toHaveCount(0);
}

/** Orders samples of one product alone, as a guest. */
async function orderSamples(page: Page, shop: SharedShop): Promise<void> {
  await page.goto(`/p/${SLUGS[0]}`);
  await page.getByRole("button", { name: /^Add a sample/ }).click();
  await page.goto("/checkout");
  const shopper = newShopper("Sample");
  await fillDetails(page, shopper);
  await goOnToDelivery(page);
  await fillDelivery(page);
  // One set goes to one address.
  await page.locator("#delivery-addressLine1").fill(`Unit ${shopper.email}`);
  await goOnToPayment(page);
  await expect(page.locator("input[name=delivery]")).toHaveCount(0);
  expect(await totalToPay(page)).toBe("£3.59");
  await payButton(page).click();
  const number = await orderNumber(page);
  await expect(async () => {
    const [letter] = await mailsTo(shopper, shop);
    expect(letter).toContain("Samples: ");
    expect(letter).toContain(number);
  }).toPass();
}

test("samples alone are ordered for the price of their post", ({ page, shop }) => orderSamples(page, shop));

test("samples of two products are put into the cart", ({ page }) => takeSamples(page, true));

test("samples of two products are put into the cart at a desk @desktop", { tag: THOROUGH_TAG }, ({ page }) =>
  takeSamples(page, true),
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("samples alone are ordered without JavaScript", ({ page, shop }) => orderSamples(page, shop));

  test("samples of two products are put into the cart without JavaScript", ({ page }) =>
    takeSamples(page, false));

  test(
    "samples of two products are put into the cart at a desk without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page }) => takeSamples(page, false),
  );
});
