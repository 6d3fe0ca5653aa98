import cartWords from "../../locales/en/cart.json" with { type: "json" };
import checkoutWords from "../../locales/en/checkout.json" with { type: "json" };
import {
  addOnStartedPage,
  addToCart,
  aProduct,
  chooseBankTransfer,
  comeToPayment,
  fillDetails,
  goOnToDelivery,
  mailsTo,
  newShopper,
  orderNumber,
  payButton,
  totalToPay,
} from "../support/shopper";
import { expect, test } from "../support/test";

test("a shopper on a phone buys as a guest", async ({ page, shop }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  const shopper = newShopper("Joanna");
  const product = await aProduct(shop);
  const [firstBreak] = product.priceBreaks;

  await addOnStartedPage(page, shop.url, product.slug);
  const toast = page.locator("[data-part=toast]");
  await expect(toast).toContainText(cartWords.toastAdded);
  await expect(toast).toContainText(product.name);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  // The toast goes by itself after five seconds.
  await expect(toast).toHaveCount(0);

  await page.locator("[data-part=cart-button]").click();
  await expect(page).toHaveURL(/\/cart$/);
  const quantity = page.locator("[data-part=line] input[inputmode=numeric]");
  const more = page.locator("[data-part=line] button[value='1']");
  for (let packs = 1; packs < (firstBreak?.quantity ?? 2); packs += 1) await more.click();
  await expect(quantity).toHaveValue(String(firstBreak?.quantity ?? 2));
  const promised = await quantity.inputValue();
  await quantity.fill("2.5");
  await expect(page.locator("[data-part=line] [role=alert]")).toHaveCount(0);
  await quantity.blur();
  await expect(page.locator("[data-part=line] [role=alert]")).toContainText("Enter a whole number of packs");
  await expect(quantity).toHaveValue("2.5");
  await quantity.fill(promised);
  await expect(page.locator("[data-part=line] [role=alert]")).toHaveCount(0);
  // The quantity break that was promised is the price that is paid.
  const [line] = (await (await page.request.get("/api/cart/current/get")).json()).data.items;
  await expect
    .poll(
      async () => (await (await page.request.get("/api/cart/current/get")).json()).data.items[0].unitPrice,
    )
    .toBe(firstBreak?.price ?? line.unitPrice);

  await page.getByRole("link", { name: cartWords.checkout }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(checkoutWords.title);
  await page.getByRole("button", { name: checkoutWords.toDelivery }).click();
  await expect(page.locator("#problems")).toBeFocused();
  await expect(page.locator("#problems a")).toHaveCount(3);
  await expect(page.locator("#contact-email-problem")).toHaveText(checkoutWords.problem_email_blank);

  await fillDetails(page, shopper);
  await goOnToDelivery(page);
  await expect(page.locator("#delivery-title")).toBeFocused();
  await expect(page.locator("#delivery-title")).toBeInViewport();
  await expect(page.locator("#delivery-firstName")).toHaveValue(shopper.firstName);
  await page.locator("#delivery-postCode").fill("LS1 4");
  await page.getByRole("button", { name: checkoutWords.toPayment }).click();
  await expect(page.locator("#delivery-postCode-problem")).toHaveText(
    checkoutWords.problem_postCode_postcode,
  );
  await page.locator("#delivery-postCode").fill("ls14ap");
  await page.locator("#delivery-addressLine1").fill("Unit 4, Sample Business Park");
  await page.locator("#delivery-cityTown").fill("Leeds");
  await page.getByRole("button", { name: checkoutWords.toPayment }).click();
  await expect(page.locator("[data-part=facts]").nth(1)).toContainText("LS1 4AP");
  await expect(page.locator("#payment-title")).toBeInViewport();

  const total = await totalToPay(page);
  await chooseBankTransfer(page);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/thank-you$/);
  const number = await orderNumber(page);
  await expect(page.locator("[aria-labelledby=bank]")).toContainText(number);
  await expect(page.locator("[aria-labelledby=bank]")).toContainText(total);
  await expect(page.locator("[data-part=cart-button]")).toContainText("£0.00");
  await expect.poll(async () => (await mailsTo(shopper, shop)).length).toBe(1);
  expect(refused).toEqual([]);
});

test("what a shopper typed at the checkout is forgotten once the order is placed", async ({ page, shop }) => {
  const shopper = newShopper("Forgotten");
  await addToCart(page, shop.url, (await aProduct(shop)).slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  await page.goto("/checkout");
  await comeToPayment(page, shopper);
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await stored()).toContain(shopper.email);
  await payButton(page).click();
  await expect(page.getByTestId("order-number")).toBeVisible();
  expect(await stored()).not.toContain(shopper.email);
});
