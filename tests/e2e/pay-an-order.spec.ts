import { expect } from "@playwright/test";
import cart from "../../locales/en/cart.json" with { type: "json" };
import checkout from "../../locales/en/checkout.json" with { type: "json" };
import orders from "../../locales/en/orders.json" with { type: "json" };
import payment from "../../locales/en/payment.json" with { type: "json" };
import reorder from "../../locales/en/reorder.json" with { type: "json" };
import thankYou from "../../locales/en/thank-you.json" with { type: "json" };
import { answerPayPal, placePayPalOrder } from "../support/paypal-order";
import { expectAccessible } from "../support/scan";
import { goOnToDelivery, goOnToPayment, mailsTo, orderNumber, payButton } from "../support/shopper";
import { test } from "../support/test";

const stem = (words: string) => words.split("{{")[0]?.trim() ?? "";
const pay = { name: /^Pay .* with PayPal$/ };
const payByTransfer = { name: /^Pay .* by bank transfer$/ };
const payAgain = { name: stem(payment.payAgainPaypal) };
const paid = payment.paid.replace("{{method}}", "PayPal");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an order is paid from its page after second thoughts and a declined card, then ordered again", async ({
    page,
    shop,
  }) => {
    await placePayPalOrder(page, shop);
    await page.goto("/checkout/thank-you");
    await expect(page.getByText(payment.open)).toBeVisible();
    await expect(page.getByRole("heading", { name: stem(payment.unpaidHeld) })).toBeVisible();
    await expect(page.getByText(thankYou.title)).toHaveCount(0);

    await page.getByRole("button", pay).click();
    await answerPayPal(page, "cancel");
    await expect(page.getByText(payment.backUnpaid)).toBeVisible();

    await page.getByRole("button", pay).click();
    await answerPayPal(page, "declined");
    await expect(page.getByText(payment.failed.replace("{{method}}", "PayPal"))).toBeVisible();

    await page.getByRole("button", payAgain).click();
    await answerPayPal(page, "completed");
    await expect(page).toHaveURL(/\/checkout\/thank-you$/);
    await expect(page.getByRole("heading", { name: thankYou.title })).toBeVisible();
    await expect(page.getByText(paid)).toBeVisible();
    await expect(page.getByText(orders.event_payment_failed)).toBeVisible();
    const invoice = page.getByRole("link", { name: stem(orders.document_invoice) });
    const pdf = await page.request.get((await invoice.getAttribute("href")) ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");

    await page.getByRole("link", { name: orders.reorder }).click();
    await expect(page.getByText(reorder.same)).toBeVisible();
    await page.getByRole("button", { name: reorder.add }).click();
    await expect(page).toHaveURL(/\/cart\?done=reordered$/);
    await expect(page.getByText(reorder.added_one.replace("{{count}}", "1"))).toBeVisible();
    await expect(page.getByText(cart.packs_other.replace("{{count}}", "2")).first()).toBeVisible();

    await page.goto("/checkout/thank-you");
    await page.getByText(orders.cancel, { exact: true }).click();
    await page.getByRole("button", { name: stem(orders.cancelYes) }).click();
    await expect(page.getByText(orders.cancelled)).toBeVisible();
    await expect(page.getByText(orders.event_cancelled)).toBeVisible();
  });
});

/** The same journey with JavaScript and without. */
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without it", () => {
    test.use({ javaScriptEnabled });

    test("an order that PayPal was not paid for is paid by bank transfer, and the next one asks for nothing again", async ({
      page,
      shop,
    }) => {
      const shopper = await placePayPalOrder(page, shop, 2);
      await page.goto("/checkout/thank-you");
      const number = await orderNumber(page);
      await page.getByRole("button", pay).click();
      await answerPayPal(page, "cancel");
      await expect(page.getByText(payment.backUnpaid)).toBeVisible();
      await expect
        .poll(
          async () =>
            (await mailsTo(shopper, shop)).filter((mail) => mail.includes("is not paid yet")).length,
        )
        .toBe(1);
      if (javaScriptEnabled) await expectAccessible(page, "an order that can be paid another way", "#main");
      await page.getByRole("button", payByTransfer).click();
      await expect(page.getByText(payment.changed)).toBeVisible();
      await expect(page.getByRole("heading", { name: thankYou.title })).toBeVisible();
      await expect(page.getByRole("heading", { name: orders.bankTitle })).toBeVisible();
      expect(await orderNumber(page)).toBe(number);
      if (javaScriptEnabled) await expectAccessible(page, "an order that waits for a bank transfer", "#main");
      await page.getByRole("button", pay).click();
      await answerPayPal(page, "completed");
      await expect(page.getByText(paid)).toBeVisible();

      await page.goto("/checkout/thank-you/current/reorder");
      await page.getByRole("button", { name: reorder.add }).click();
      await page.goto("/checkout");
      await expect(page.getByText(`order ${number} are filled in`)).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page, "a checkout that is filled in", "#main");
      await expect(page.locator("#contact-email")).toHaveValue(shopper.email);
      await goOnToDelivery(page);
      await expect(page.locator("#delivery-postCode")).toHaveValue("LS1 4AP");
      await goOnToPayment(page);
      await payButton(page).click();
      await expect(page).toHaveURL(/\/checkout\/thank-you$/);
      expect(await orderNumber(page)).not.toBe(number);
    });

    test("the details of the last order are forgotten when the guest says so", async ({ page, shop }) => {
      await placePayPalOrder(page, shop, 3);
      await page.goto("/checkout/thank-you/current/reorder");
      await page.getByRole("button", { name: reorder.add }).click();
      await page.goto("/checkout");
      await page.getByRole("button", { name: checkout.forget }).click();
      await expect(page.locator("#contact-email")).toHaveValue("");
      await expect(page.getByRole("button", { name: checkout.forget })).toHaveCount(0);
    });
  });
}

test("what a press came to is said although the page has seen the change before the answer is there", async ({
  page,
  shop,
}) => {
  await placePayPalOrder(page, shop, 2);
  await page.goto("/checkout/thank-you");
  await page.getByRole("button", pay).click();
  await answerPayPal(page, "cancel");
  await expect(page.getByText(payment.backUnpaid)).toBeVisible();
  const seen = page.waitForResponse(/\/api\/orders\/[^/]+\/check/);
  await page.route(
    (url) => /\/api\/orders\//.test(url.pathname) && !url.pathname.endsWith("/check"),
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      // The page asks for the order's standing every two seconds.
      await page.waitForResponse(/\/api\/orders\/[^/]+\/check/);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.fulfill({ response });
    },
  );
  await seen;
  await page.getByRole("button", payByTransfer).click();
  await expect(page.getByText(payment.changed)).toBeVisible();
});

test("two tabs pay one order: both end at the paid order, and money is taken once", async ({
  page,
  shop,
}) => {
  await placePayPalOrder(page, shop, 1);
  await page.goto("/checkout/thank-you/current/reorder");
  await expectAccessible(page, "what ordering again comes to", "#main");
  await page.goto("/checkout/thank-you");
  await page.getByText(orders.cancel, { exact: true }).click();
  await expectAccessible(page, "an order that is not paid", "#main");
  const other = await page.context().newPage();
  await other.goto("/checkout/thank-you");
  await page.getByRole("button", pay).click();
  await other.getByRole("button", pay).click();
  await expect(other.getByRole("heading", { name: /^Pay / })).toBeVisible();
  // Back from PayPal without an answer, the tab shows by itself what the other one comes to.
  await other.goBack();
  await expect(other.getByText(payment.open)).toBeVisible();
  await answerPayPal(page, "completed");
  await expect(page.getByText(paid)).toBeVisible();
  await expect(other.getByText(paid)).toBeVisible();
  await expectAccessible(page, "a paid order", "#main");
  await other.goto("/checkout/paypal/return");
  await expect(other.getByText(paid)).toBeVisible();
  await expect(other.getByText(orders.event_payment_received)).toHaveCount(1);
});
