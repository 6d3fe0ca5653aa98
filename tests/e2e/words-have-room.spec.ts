import { placePayPalOrder } from "../support/paypal-order";
import { roomBetween } from "../support/room-around";
import { expect, test } from "../support/test";

const ROOM = 4;

test("words on a phone keep apart from the control that is next to them", async ({ page, shop }) => {
  await page.goto("/delivery");
  await expect(page.locator(".tool--cart")).toContainText("inc VAT");
  expect(await roomBetween(page.locator(".tool--cart"), page.locator("#q"))).toBeGreaterThanOrEqual(ROOM);

  await placePayPalOrder(page, shop, 1);
  await page.goto("/checkout/thank-you");
  const transfer = page.locator(".pay-way", { has: page.locator(".hint") });
  expect(await roomBetween(transfer.getByRole("button"), transfer.locator(".hint"))).toBeGreaterThanOrEqual(
    ROOM,
  );
});
