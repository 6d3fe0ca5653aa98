import { tabTo, type } from "../support/keyboard";
import { untilStarted } from "../support/page-start";
import { aProduct, newShopper } from "../support/shopper";
import { expect, test } from "../support/test";

test("a purchase by keyboard alone @desktop", async ({ page, shop }) => {
  const shopper = newShopper("Keys");
  await page.goto(`/p/${(await aProduct(shop, 3)).slug}`);
  await untilStarted(page);
  await tabTo(page, "form[id^=buy-] button[type=submit]");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-part=toast]")).toBeVisible();
  await page.goto("/cart");
  await tabTo(page, "[data-part=line] button[value='1']");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-part=line] input[inputmode=numeric]")).toHaveValue("2");
  await expect(page.locator("[data-part=line] button[value='1']")).toBeFocused();
  await tabTo(page, "main a[href='/checkout']");
  await page.keyboard.press("Enter");

  await expect(page.locator("#contact-firstName")).toBeVisible();
  await type(page, "#contact-firstName", shopper.firstName);
  await type(page, "#contact-lastName", shopper.lastName);
  await type(page, "#contact-email", shopper.email);
  // Enter submits; the focus goes on to the next step's title.
  await page.keyboard.press("Enter");
  await expect(page.locator("#delivery-title")).toBeFocused();
  await type(page, "#delivery-postCode", "LS1 4AP");
  await type(page, "#delivery-addressLine1", "Unit 4");
  await type(page, "#delivery-cityTown", "Leeds");
  await tabTo(page, "input[name=sameAsDelivery]");
  await page.keyboard.press("Space");
  await expect(page.locator("#billing-firstName")).toBeVisible();
  await page.keyboard.press("Space");
  await tabTo(page, "#delivery form button[type=submit]");
  await page.keyboard.press("Enter");
  await expect(page.locator("#payment-title")).toBeFocused();
  // The ways to pay are one group: its first is chosen, the next one is an arrow away.
  await tabTo(page, "#payment input[name=paymentMethod]");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("#payment input[value=bank_transfer]")).toBeChecked();
  await tabTo(page, "#payment form button[type=submit]");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("order-number")).toBeVisible();
});
