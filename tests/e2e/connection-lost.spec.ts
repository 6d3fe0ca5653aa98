import failures from "../../locales/en/failures.json" with { type: "json" };
import {
  addToCart,
  aProduct,
  fillDelivery,
  fillDetails,
  goOnToDelivery,
  goOnToPayment,
  mailsTo,
  newShopper,
  payButton,
  totalToPay,
} from "../support/shopper";
import { expect, test } from "../support/test";

test("a connection lost during checkout costs nothing that was typed", async ({ page, context, shop }) => {
  const shopper = newShopper("Offline");
  await addToCart(page, shop.url, (await aProduct(shop, 13)).slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  await page.goto("/checkout");
  await fillDetails(page, shopper);
  await context.setOffline(true);
  await page.getByRole("button", { name: /delivery/ }).click();
  await expect(page.locator("#problems")).toContainText(failures.unavailable);
  await expect(page.locator("#contact-email")).toHaveValue(shopper.email);

  // Closed and opened again, still nothing was sent: the device has kept it.
  await context.setOffline(false);
  await page.reload();
  await expect(page.locator("#contact-email")).toHaveValue(shopper.email);
  await goOnToDelivery(page);

  await fillDelivery(page, "LS1 4AP");
  await page.locator("#delivery-addressLine2").fill("Behind the mill");
  await context.setOffline(true);
  await page.getByRole("button", { name: /payment/ }).click();
  await expect(page.locator("#problems")).toContainText(failures.unavailable);
  await context.setOffline(false);
  await page.reload();
  await expect(page.locator("#delivery-addressLine2")).toHaveValue("Behind the mill");
  await expect(page.locator("#delivery-postCode")).toHaveValue("LS1 4AP");
  await goOnToPayment(page);
});

test("an order whose answer was lost on the way is one order, and is shown", async ({ page, shop }) => {
  const shopper = newShopper("Lostanswer");
  await addToCart(page, shop.url, (await aProduct(shop, 14)).slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  await page.goto("/checkout");
  await fillDetails(page, shopper);
  await goOnToDelivery(page);
  await fillDelivery(page);
  await goOnToPayment(page);

  // The request arrives, its answer (with the session's new cookie) does not. The page looks after its cart meanwhile, as
  // it does every two seconds, and that is the order already.
  const total = await totalToPay(page);
  const cookies = await page.context().cookies();
  await page.route("**/guest-checkout", async (route) => {
    await route.fetch();
    await page.waitForResponse("**/api/cart/current/get");
    await expect(page.locator("main")).toContainText(total);
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    await route.abort("connectionreset");
  });
  await payButton(page).click();
  await expect.poll(async () => (await mailsTo(shopper, shop)).length).toBe(1);
  // The page asks after its cart, learns that it is ordered, and shows the order by itself.
  await expect(page.getByTestId("order-number")).toBeVisible();
  expect(await mailsTo(shopper, shop)).toHaveLength(1);
});
