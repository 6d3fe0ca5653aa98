import type { Page } from "@playwright/test";
import orders from "../../locales/en/orders.json" with { type: "json" };
import { newCustomer, signIn } from "../support/customer";
import { answerPayPal } from "../support/paypal-order";
import {
  addToCart,
  aProduct,
  comeToPayment,
  fillDelivery,
  goOnToDelivery,
  goOnToPayment,
  mailsTo,
  newShopper,
  payButton,
} from "../support/shopper";
import { expect, test } from "../support/test";

/** The simulator's page, where a shopper agrees to pay. */
const AT_PAYPAL = /\/checkoutnow\?token=/;

const standing = (page: Page) => page.locator("[data-standing]");

async function orderWithPayPal(page: Page): Promise<void> {
  await page.locator("input[name=paymentMethod][value=paypal]").check();
  await payButton(page).click();
  await expect(page).toHaveURL(AT_PAYPAL);
}

/** Opens the checkout with one pack of a product in the cart. */
async function openCheckout(page: Page, origin: string, slug: string): Promise<void> {
  await addToCart(page, origin, slug);
  // Without JavaScript the cart's page says so, with it a toast.
  await expect(page.locator("[data-part=toast], [data-part=notice]").first()).toBeVisible();
  await page.goto("/checkout");
}

/** Fetches the page's one invoice by its link. @returns the link */
async function expectInvoice(page: Page): Promise<string> {
  const link = page.getByRole("link", { name: /^Invoice INV-\d{6}$/ });
  await expect(link).toHaveCount(1);
  const href = (await link.getAttribute("href")) ?? "";
  const response = await page.request.get(href);
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect((await response.body()).subarray(0, 5).toString()).toBe("%PDF-");
  return href;
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest pays with PayPal, and opens the invoice by the link of the mail", async ({ page, shop }) => {
    const shopper = newShopper("Plain");
    await openCheckout(page, shop.url, (await aProduct(shop, 20)).slug);
    await comeToPayment(page, shopper);
    await orderWithPayPal(page);
    expect(await mailsTo(shopper, shop)).toEqual([]);
    await answerPayPal(page, "completed");
    await expect(page).toHaveURL(/\/checkout\/thank-you$/);
    await expect(standing(page)).toHaveAttribute("data-standing", "paid");

    await expect.poll(async () => (await mailsTo(shopper, shop)).length).toBe(1);
    const [mail = ""] = await mailsTo(shopper, shop);
    const link = /\/checkout\/thank-you\/[\w-]+/.exec(mail)?.[0] ?? "";
    await page.context().clearCookies();
    await page.goto(link);
    await expectInvoice(page);
    expect((await page.request.get(`${link}/documents/INV-999999`)).status()).toBe(404);
  });
});

test("a customer comes back from PayPal with the browser's button, pays, and has the invoice to themselves", async ({
  page,
  shop,
  browser,
}) => {
  await signIn(page, await newCustomer(shop, "Payer"), shop.url);
  await openCheckout(page, shop.url, (await aProduct(shop, 21)).slug);
  await goOnToDelivery(page);
  await fillDelivery(page);
  await goOnToPayment(page);
  await orderWithPayPal(page);

  await page.goBack();
  await expect(standing(page)).toHaveAttribute("data-standing", "open");
  await page.locator("form[action*='gateway/paypal'] button").click();
  await answerPayPal(page, "completed");
  await expect(standing(page)).toHaveAttribute("data-standing", "paid");

  await page.goto("/account/orders");
  await page.locator("a[href^='/account/order/']").first().click();
  await expect(page.getByText(orders.event_payment_received)).toHaveCount(1);
  const invoice = await expectInvoice(page);
  const visitor = await browser.newContext({ baseURL: shop.url });
  const refused = await visitor.request.get(invoice, { maxRedirects: 0 });
  expect([refused.status(), refused.headers().location]).toEqual([
    307,
    expect.stringContaining("/login?next="),
  ]);
  await signIn(await visitor.newPage(), await newCustomer(shop, "Stranger"), shop.url);
  expect((await visitor.request.get(invoice)).status()).toBe(404);
  await visitor.close();
});

test("a tab that is closed at PayPal after paying leaves a paid order", async ({ page, shop }) => {
  await openCheckout(page, shop.url, (await aProduct(shop, 22)).slug);
  await comeToPayment(page, newShopper("Closer"));
  await orderWithPayPal(page);
  const other = await page.context().newPage();
  await other.goto("/checkout/thank-you");
  await expect(standing(other)).toHaveAttribute("data-standing", "open");
  // Paid there, and the way back never followed: PayPal's own notice settles it, and the page that waits shows it.
  const paid = await other.request.post(page.url(), { form: { choice: "completed" }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  await page.close();
  await expect(standing(other)).toHaveAttribute("data-standing", "paid");
  await expectInvoice(other);
});
