import type { Page } from "@playwright/test";
import words from "../../locales/en/staff-orders.json" with { type: "json" };
import { runStaff } from "../../packaging-api/tests/staff/run-staff";
import { byBankTransfer, cartToOrder } from "../../packaging-api/tests/support/shopper";
import type { SharedShop } from "./shared-shop";
import { aProduct, newShopper } from "./shopper";
import { expect } from "./test";

/** Types a staff command beside the shop's program, which has the embedded database open. */
export const typeStaff = ({ api }: SharedShop, ...typed: string[]) => runStaff(api, ...typed);

/** An order that is to be packed. */
export type Placed = { number: string; email: string; skus: string[] };

/** A paid order of three packs of one product and one of another. */
export async function placePaid(shop: SharedShop): Promise<Placed> {
  const { email } = newShopper("Buyer");
  const [one, other] = [await aProduct(shop, 3), await aProduct(shop, 4)];
  const goods = [
    { productId: one.id, quantity: 3 },
    { productId: other.id, quantity: 1 },
  ];
  const { number } = await shop.api.call(
    "checkoutAsGuest",
    byBankTransfer(await cartToOrder(shop.api, goods, email)),
  );
  const paid = await typeStaff(shop, "orders", "mark-paid", number);
  expect(paid.code).toBe(0);
  return { number, email, skus: [one.sku, other.sku] };
}

/** What a page of the back office says of the last form. */
export const note = (page: Page) => page.locator("#problems");

/** What is said at once. */
export const alarm = (page: Page) => page.locator("[role=alert]:not(#__next-route-announcer__)");

/** Types a code as a scanner does. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.getByLabel(words.scan).fill(code);
  await page.getByLabel(words.scan).press("Enter");
}

/** Opens an order on the packer's table, and makes it theirs. */
export async function claim(page: Page, shop: SharedShop, number: string): Promise<void> {
  await page.goto(`${shop.url}/staff/pack/${number}`);
  await page.getByRole("button", { name: words.claim }).click();
  await expect(note(page)).toContainText(`Order ${number} is yours to pack.`);
}

/** Says that the parcel has left, with 2.5 kg. */
export async function sendOff(page: Page, tracking: string): Promise<void> {
  await page.getByLabel(words.kilograms).fill("2.5");
  await page.getByLabel(words.trackingField).fill(tracking);
  await page.getByRole("button", { name: words.dispatchGo }).click();
}
