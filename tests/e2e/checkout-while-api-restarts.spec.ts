import cartWords from "../../locales/en/cart.json" with { type: "json" };
import failures from "../../locales/en/failures.json" with { type: "json" };
import {
  addToCart,
  aProduct,
  fillDelivery,
  fillDetails,
  goOnToDelivery,
  goOnToPayment,
  newShopper,
  payButton,
} from "../support/shopper";
import { expect, test } from "../support/test";

test("the packaging API stops and starts again while a shopper checks out", async ({ page, ownShop }) => {
  const shopper = newShopper("Restart");
  const { slug } = await aProduct(ownShop);
  await addToCart(page, ownShop.url, slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  await page.goto(`${ownShop.url}/checkout`);
  await fillDetails(page, shopper);

  await ownShop.api.stop();
  await page.getByRole("button", { name: /delivery/ }).click();
  await expect(page.locator("#problems")).toContainText(failures.unavailable);
  await expect(page.locator("#contact-email")).toHaveValue(shopper.email);
  await page.goto(`${ownShop.url}/cart`);
  await expect(page.getByText(cartWords.downTitle)).toBeVisible();

  await ownShop.api.start();
  await page.getByRole("link", { name: cartWords.tryAgain }).click();
  await expect(page.locator("[data-part=line]")).toHaveCount(1);
  await page.goto(`${ownShop.url}/checkout`);
  await expect(page.locator("#contact-email")).toHaveValue(shopper.email);
  await goOnToDelivery(page);
  await fillDelivery(page);
  await goOnToPayment(page);
  await payButton(page).click();
  await expect(page.getByTestId("order-number")).toBeVisible();
});
