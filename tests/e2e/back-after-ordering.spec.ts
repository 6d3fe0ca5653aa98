import {
  addToCart,
  aProduct,
  chooseBankTransfer,
  comeToPayment,
  mailsTo,
  newShopper,
  orderNumber,
  payButton,
  placeOrder,
} from "../support/shopper";
import { expect, test } from "../support/test";

test("the back button after ordering shows the order, never a second one", async ({ page, shop }) => {
  const shopper = newShopper("Back");
  const number = await placeOrder(page, shop.url, (await aProduct(shop, 10)).slug, shopper);

  await page.goBack();
  await expect(page.getByTestId("order-number")).toHaveText(number);
  await page.goto("/checkout");
  await expect(page.getByTestId("order-number")).toHaveText(number);
  await page.goto("/cart");
  await expect(page.locator("[data-part=line]")).toHaveCount(0);
  await expect.poll(async () => (await mailsTo(shopper, shop)).length).toBe(1);

  // The next purchase is one of its own.
  await addToCart(page, shop.url, (await aProduct(shop, 11)).slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  await page.goto("/checkout");
  await expect(page.locator("#contact-firstName")).toBeVisible();
});

test("a checkout page of before, posted again without JavaScript, shows the order", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  const shopper = newShopper("Again");
  await addToCart(page, shop.url, (await aProduct(shop, 12)).slug);
  await page.goto("/checkout");
  await comeToPayment(page, shopper);
  const again = await context.newPage();
  await again.goto("/checkout?step=payment");
  await chooseBankTransfer(again);
  await payButton(page).click();
  const number = await orderNumber(page);
  await payButton(again).click();
  await expect(again.getByTestId("order-number")).toHaveText(number);
  await expect.poll(async () => (await mailsTo(shopper, shop)).length).toBe(1);
  await context.close();
});
