import { placePayPalOrder } from "../support/paypal-order";
import { roomBetween } from "../support/room-around";
import { expect, test } from "../support/test";

const ROOM = 4;

test("words on a phone keep apart from the control that is next to them", async ({ page, shop }) => {
  await page.goto("/delivery");
  await expect(page.locator("[data-part=cart-button]")).toContainText("inc VAT");
  expect(
    await roomBetween(page.locator("[data-part=cart-button]"), page.locator("#q")),
  ).toBeGreaterThanOrEqual(ROOM);

  await placePayPalOrder(page, shop, 1);
  await page.goto("/checkout/thank-you");
  const transfer = page.locator("form[action*='/payment_method/']");
  expect(await roomBetween(transfer.getByRole("button"), transfer.locator("p"))).toBeGreaterThanOrEqual(ROOM);
});
