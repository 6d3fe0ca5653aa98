import type { Page } from "@playwright/test";
import words from "../../locales/en/checkout.json" with { type: "json" };
import type { SharedShop } from "../support/shared-shop";
import { addToCart, aProduct, comeToPayment, newShopper, payButton } from "../support/shopper";
import { expect, test } from "../support/test";

const chosen = (page: Page) => page.locator("input[name=paymentMethod]:checked");

/** Comes to the last step with one pack in the cart, where a bank transfer is chosen. Who says nothing pays with PayPal. */
async function chooseBankTransfer(page: Page, shop: SharedShop, index: number): Promise<void> {
  await addToCart(page, shop.url, (await aProduct(shop, index)).slug);
  await expect(page.locator("[data-part=toast], [data-part=notice]").first()).toBeVisible();
  await page.goto("/checkout");
  await comeToPayment(page, newShopper("Chooser"));
  await expect(page.locator("input[name=paymentMethod]").first()).toHaveValue("paypal");
}

test("the way to pay stays chosen over a look at the delivery and a reload", async ({ page, shop }) => {
  await chooseBankTransfer(page, shop, 22);
  await page.getByRole("link", { name: words.changeDelivery }).click();
  await page.getByRole("button", { name: words.toPayment }).click();
  await expect(chosen(page)).toHaveValue("bank_transfer");
  await page.reload();
  await expect(chosen(page)).toHaveValue("bank_transfer");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the way to pay stays chosen when the cart changed meanwhile", async ({ page, shop }) => {
    await chooseBankTransfer(page, shop, 23);
    const other = await page.context().newPage();
    await other.goto("/cart");
    await other.locator("button[name=step][value='1']").click();
    await payButton(page).click();
    await expect(page).toHaveURL(/error=cart_changed/);
    await expect(chosen(page)).toHaveValue("bank_transfer");
  });
});
