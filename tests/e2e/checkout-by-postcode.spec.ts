import cartWords from "../../locales/en/cart.json" with { type: "json" };
import checkoutWords from "../../locales/en/checkout.json" with { type: "json" };
import failures from "../../locales/en/failures.json" with { type: "json" };
import payment from "../../locales/en/payment.json" with { type: "json" };
import { newCustomer, signIn } from "../support/customer";
import { answerPayPal } from "../support/paypal-order";
import { expectAccessible } from "../support/scan";
import {
  addToCart,
  aProduct,
  chooseBankTransfer,
  fillDelivery,
  fillDetails,
  newShopper,
  orderNumber,
  payButton,
} from "../support/shopper";
import { expect, test } from "../support/test";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest learns what delivery costs before the checkout, and pays with PayPal", async ({
    page,
    shop,
  }) => {
    await addToCart(page, shop.url, (await aProduct(shop, 20)).slug);
    const ask = async (postCode: string) => {
      await page.locator("#estimate-postCode").fill(postCode);
      await page.getByRole("button", { name: cartWords.deliveryShow }).click();
    };
    await ask("IV3");
    await expect(page.locator("#estimate-postCode-problem")).toHaveText(cartWords.postcodeWrong);
    await ask("bf1 2at");
    await expect(page.locator("#delivery")).toContainText("We cannot deliver to BF1 2AT");
    await ask("iv3 5pr");
    await expect(page.locator("#delivery")).toContainText("£11.99 inc VAT (£9.99 ex VAT)");
    await expect(page.locator("aside dl")).toContainText("£9.99");

    await page.getByRole("link", { name: cartWords.checkout }).click();
    // Calm: no menus, no search, three steps and one way out.
    for (const part of [
      "[data-part=cart-button]",
      "header search",
      "#categories",
      "[data-part=bottom-bar]",
      "[data-part=foot-links]",
      "[data-part=feedback]",
    ]) {
      await expect(page.locator(part), part).toHaveCount(1);
      await expect(page.locator(part), part).toBeHidden();
    }
    await expect(page.locator("[data-part=steps] li")).toHaveCount(3);
    await expect(page.getByRole("link", { name: checkoutWords.backToCart })).toHaveAttribute("href", "/cart");
    await fillDetails(page, newShopper("Zone"));
    await page.locator("#contact-poNumber").fill("PO-4711");
    await page.getByRole("button", { name: checkoutWords.toDelivery }).click();
    await expect(page.locator("#delivery-postCode")).toHaveValue("IV3 5PR");
    await fillDelivery(page, "BF1 2AT");
    await page.getByRole("button", { name: checkoutWords.toPayment }).click();
    // It stays at this step and says why.
    await expect(page.locator("#delivery [role=alert]")).toContainText("We cannot deliver to BF1 2AT");
    await expect(page.locator("#delivery-title")).toBeFocused();
    await fillDelivery(page, "KW15 1ES");
    await page.getByRole("button", { name: checkoutWords.toPayment }).click();
    await expect(page.locator("#delivery [data-part=facts]")).toContainText(cartWords.zone_scottish_islands);
    await expect(page.locator("#contact [data-part=facts]")).toContainText("PO-4711");

    await expect(page.locator("input[value=paypal]")).toBeChecked();
    await payButton(page).click();
    await answerPayPal(page, "completed");
    await expect(page).toHaveURL(/\/checkout\/thank-you$/);
    await expect(page.getByText(payment.paid.replace("{{method}}", "PayPal"))).toBeVisible();
    await expect(page.getByText("PO-4711")).toBeVisible();
  });
});

test("a customer orders to an address of the book, and adds another on the way", async ({ page, shop }) => {
  const customer = await newCustomer(shop, "Booked");
  const { token } = await shop.api.call("login", {
    body: { username: customer.email, password: customer.password },
  });
  const at = { firstName: "Goods", lastName: "In", addressLine1: "Unit 9", cityTown: "Belfast" };
  await shop.api.call("addAddress", {
    body: { ...at, postCode: "BT1 5GS", isDefault: true },
    headers: { authorization: `Bearer ${token}` },
  });
  await signIn(page, customer, shop.url);
  await addToCart(page, shop.url, (await aProduct(shop, 21)).slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  await page.goto("/checkout");
  await page.getByRole("button", { name: checkoutWords.toDelivery }).click();
  const choice = page.locator("#delivery fieldset:has(> label)");
  await expect(choice.locator("label", { hasText: "Unit 9" }).locator("input")).toBeChecked();
  await expectAccessible(page, "the saved addresses", "#main");
  await page.getByRole("button", { name: checkoutWords.toPayment }).click();
  await expect(page.locator("#delivery [data-part=facts]")).toContainText(cartWords.zone_northern_ireland);

  await page.getByRole("link", { name: checkoutWords.changeDelivery }).click();
  await choice.getByText(checkoutWords.otherAddress).click();
  await fillDelivery(page, "GX11 1AA");
  await page.getByRole("button", { name: checkoutWords.toPayment }).click();
  await expect(page.locator("#problems")).toBeFocused();
  await expect(page.locator("#problems")).toContainText(failures.not_deliverable);
  await expectAccessible(page, "an address that we cannot deliver to", "#main");
  await fillDelivery(page, "LS1 4AP");
  await page.getByText(checkoutWords.saveAddress).click();
  await page.getByRole("button", { name: checkoutWords.toPayment }).click();
  await expect(page.locator("#delivery [data-part=facts]")).toContainText("LS1 4AP");
  await chooseBankTransfer(page);
  await payButton(page).click();
  const number = await orderNumber(page);
  await page.goto("/account/orders");
  await expect(page.getByRole("row", { name: new RegExp(number) })).toBeVisible();
  await page.goto("/account/addresses");
  await expect(page.locator("[data-part=addresses] > li")).toHaveCount(2);
});
