import { expect, type Page } from "@playwright/test";
import type { SharedShop } from "./shared-shop";
import { aProduct, newShopper, type Shopper } from "./shopper";

/** Posts one of the shop's forms as its pages do, without opening them. */
async function post(page: Page, shop: Pick<SharedShop, "url">, path: string, form: Record<string, string>) {
  const headers = { accept: "application/json", origin: shop.url };
  const response = await page.request.post(path, { form, headers });
  expect(response.status(), path).toBe(200);
}

/** Places a guest's order that PayPal shall pay, of two packs of a product; nothing is paid yet. @returns who ordered */
export async function placePayPalOrder(page: Page, shop: SharedShop, index = 0): Promise<Shopper> {
  const shopper = newShopper("Pay");
  const { id: productId } = await aProduct(shop, index);
  await post(page, shop, "/api/cart/new/add", { productId, quantity: "2" });
  await post(page, shop, "/api/cart/current/details/guest", shopper);
  await post(page, shop, "/api/cart/current/address/shipping/guest", {
    firstName: "Pay",
    lastName: "Tester",
    addressLine1: "Unit 4",
    cityTown: "Leeds",
    postCode: "LS1 4AP",
    sameAsDelivery: "on",
  });
  await post(page, shop, "/api/cart/current/payment_method/paypal/guest-checkout", {});
  return shopper;
}

/** Answers the simulator's question on the page that stands for PayPal's. */
export async function answerPayPal(
  page: Page,
  choice: "completed" | "declined" | "pending" | "cancel",
): Promise<void> {
  await expect(page.getByRole("heading", { name: /^Pay / })).toBeVisible();
  await page.locator(`button[value=${choice}]`).click();
}
