import cartWords from "../../locales/en/cart.json" with { type: "json" };
import checkoutWords from "../../locales/en/checkout.json" with { type: "json" };
import dispatchWords from "../../locales/en/dispatch.json" with { type: "json" };
import productWords from "../../locales/en/product.json" with { type: "json" };
import {
  addToCart,
  aProduct,
  chooseBankTransfer,
  mailsTo,
  newShopper,
  orderNumber,
  payButton,
} from "../support/shopper";
import { expect, test } from "../support/test";

test.use({ javaScriptEnabled: false });

test("the whole purchase works without JavaScript", async ({ page, shop }) => {
  const shopper = newShopper("Noscript");
  const product = await aProduct(shop, 1);
  await addToCart(page, shop.url, product.slug);
  await expect(page).toHaveURL(/\/cart\?done=added$/);
  await expect(page.getByText(cartWords.added)).toBeVisible();

  const quantity = page.locator("[data-part=line] input[inputmode=numeric]");
  await page.locator("[data-part=line] button[value='1']").click();
  await expect(quantity).toHaveValue("2");
  await quantity.fill("5");
  // Enter sends what was typed, not one of the buttons that step.
  await quantity.press("Enter");
  await expect(quantity).toHaveValue("5");
  await quantity.fill("0");
  await page.locator("[data-part=line] button[value='0']:not([tabindex])").click();
  await expect(page.locator("[data-part=line] [role=alert]")).toContainText("The cart still has 5 packs");
  await expect(quantity).toHaveValue("0");

  await page.getByRole("button", { name: new RegExp(`^${cartWords.remove}`) }).click();
  await expect(page.getByText(cartWords.emptyTitle)).toBeVisible();
  await page.locator("[data-part=undo] button").click();
  await expect(quantity).toHaveValue("5");

  await page.getByRole("link", { name: cartWords.checkout }).click();
  await page.locator("#contact-firstName").fill(shopper.firstName);
  await page.locator("#contact-email").fill("not an address");
  await page.getByRole("button", { name: checkoutWords.toDelivery }).click();
  await expect(page.locator("#problems a")).toHaveCount(2);
  await expect(page.locator("#contact-firstName")).toHaveValue(shopper.firstName);
  await expect(page.locator("#contact-email")).toHaveValue("not an address");
  await page.locator("#contact-lastName").fill(shopper.lastName);
  await page.locator("#contact-email").fill(shopper.email);
  await page.getByRole("button", { name: checkoutWords.toDelivery }).click();

  // A shopper with a keyboard or a screen reader goes on at the step, not at the top of a new page.
  await expect(page.locator("#delivery-title")).toBeFocused();
  await page.locator("#delivery-postCode").fill("LS1 4AP");
  await page.locator("#delivery-addressLine1").fill("Unit 4");
  await page.locator("#delivery-cityTown").fill("Leeds");
  // The billing address appears with the switch alone, and is held to the same rules.
  await expect(page.locator("#billing-postCode")).toBeHidden();
  await page.locator("input[name=sameAsDelivery]").uncheck();
  await expect(page.locator("#billing-postCode")).toBeVisible();
  await page.locator("#billing-postCode").fill("M1");
  await page.getByRole("button", { name: checkoutWords.toPayment }).click();
  await expect(page.locator("#billing-postCode-problem")).toContainText(
    checkoutWords.problem_postCode_postcode,
  );
  await expect(page.locator("#delivery-addressLine1")).toHaveValue("Unit 4");
  await expect(page.locator("#billing-postCode")).toHaveValue("M1");
  await page.locator("input[name=sameAsDelivery]").check();
  await page.getByRole("button", { name: checkoutWords.toPayment }).click();

  await expect(page.locator("#payment-title")).toBeFocused();
  await chooseBankTransfer(page);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/thank-you$/);
  const number = await orderNumber(page);
  await expect(page.getByText(dispatchWords.promised)).toBeVisible();

  await expect.poll(async () => (await mailsTo(shopper, shop)).length).toBe(1);
  const [mail = ""] = await mailsTo(shopper, shop);
  expect(mail).toContain("We promised: dispatch on ");
  const link = /\/checkout\/thank-you\/[\w-]+/.exec(mail)?.[0] ?? "";
  // The link of the mail opens the same order, without the session.
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByTestId("order-number")).toHaveText(number);
  await page.goto("/checkout/thank-you");
  await expect(page).toHaveURL(/\/cart$/);
});

test("a wrong number of packs is said where it is typed, at the product too", async ({ page, shop }) => {
  await page.goto(`/p/${(await aProduct(shop, 2)).slug}`);
  const quantity = page.locator("#quantity");
  const message = () => quantity.evaluate((field: HTMLInputElement) => field.validationMessage);
  for (const wrong of ["0", "2.5", "many", "10000", ""]) {
    await quantity.fill(wrong);
    await page.locator("form[id^=buy-] button[type=submit]").click();
    expect(await message(), wrong).not.toBe("");
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveValue(wrong);
    await expect(page).toHaveURL(/\/p\//);
  }
  await expect(quantity).toHaveAttribute("title", productWords.packsHint);
});

test("more packs than there are is said in words, with the way back to the product", async ({
  page,
  shop,
}) => {
  const product = await aProduct(shop, 2);
  await page.goto(`/p/${product.slug}`);
  await page.locator("#quantity").fill(String(product.stock + 1));
  await page.locator("form[id^=buy-] button[type=submit]").click();
  await expect(page.getByRole("alert").first()).toContainText(`${product.stock} packs`);
  await page.getByRole("link", { name: cartWords.backToProduct }).click();
  await expect(page).toHaveURL(new RegExp(`/p/${product.slug}$`));
});
