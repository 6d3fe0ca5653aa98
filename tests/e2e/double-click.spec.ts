import {
  addToCart,
  aProduct,
  comeToPayment,
  mailsTo,
  newShopper,
  orderNumber,
  payButton,
} from "../support/shopper";
import { expect, test } from "../support/test";

test("a double click on “Order and pay” gives one order", async ({ page, shop }) => {
  const shopper = newShopper("Double");
  await addToCart(page, shop.url, (await aProduct(shop, 15)).slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  await page.goto("/checkout");
  await comeToPayment(page, shopper);
  let posts = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/guest-checkout")) posts += 1;
  });
  await payButton(page).dblclick();
  const number = await orderNumber(page);
  expect(posts).toBe(1);
  await expect.poll(async () => (await mailsTo(shopper, shop)).length).toBe(1);
  expect((await mailsTo(shopper, shop))[0]).toContain(number);
});

test("ten posts of the same order at once give one order and one answer", async ({ page, context, shop }) => {
  const shopper = newShopper("Ten");
  await addToCart(page, shop.url, (await aProduct(shop, 16)).slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  await page.goto("/checkout");
  await comeToPayment(page, shopper);
  const version = await page.locator("#payment input[name=version]").inputValue();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const response = await fetch(`${shop.url}/api/cart/current/payment_method/chosen/guest-checkout`, {
        method: "POST",
        headers: { cookie, origin: shop.url, accept: "application/json" },
        body: new URLSearchParams({ paymentMethod: "bank_transfer", version }),
      });
      return { status: response.status, number: (await response.json()).data.number };
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
  await expect.poll(async () => (await mailsTo(shopper, shop)).length).toBe(1);
});
