import { readdir, readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import words from "../../locales/en/checkout.json" with { type: "json" };
import { mailFolder } from "../../packaging-api/tests/support/api";
import { untilStarted } from "./page-start";
import type { SharedShop } from "./shared-shop";

/** A shopper whom no other journey is, so that their order and their mail can be found. */
export type Shopper = { firstName: string; lastName: string; email: string };

export function newShopper(firstName: string): Shopper {
  return { firstName, lastName: "Tester", email: `${crypto.randomUUID().slice(0, 8)}@example.co.uk` };
}

/** A product with stock enough for any journey, and a quantity break. */
export async function aProduct(shop: Pick<SharedShop, "api">, index = 0) {
  const { products } = await shop.api.call("listProducts", { query: { inStock: "1", numOfRecords: 60 } });
  const plenty = products.filter(({ stock, priceBreaks }) => stock > 60 && priceBreaks.length > 0);
  const product = plenty[index];
  if (product === undefined) throw new Error("The starting catalogue has too few products in stock.");
  return product;
}

/** Opens a product's page and puts one pack in the cart, by its form. */
export async function addToCart(page: Page, origin: string, slug: string): Promise<void> {
  await page.goto(`${origin}/p/${slug}`);
  await page.locator("form[id^=buy-] button[type=submit]").click();
}

/** The same once React runs the page: a toast says so then, where the form by itself leads to the cart. */
export async function addOnStartedPage(page: Page, origin: string, slug: string): Promise<void> {
  await page.goto(`${origin}/p/${slug}`);
  await untilStarted(page);
  await page.locator("form[id^=buy-] button[type=submit]").click();
}

export async function fillDetails(page: Page, { firstName, lastName, email }: Shopper): Promise<void> {
  await page.locator("#contact-firstName").fill(firstName);
  await page.locator("#contact-lastName").fill(lastName);
  await page.locator("#contact-email").fill(email);
}

export async function goOnToDelivery(page: Page): Promise<void> {
  await page.getByRole("button", { name: words.toDelivery }).click();
  await expect(page.locator("#delivery-postCode")).toBeVisible();
}

export async function fillDelivery(page: Page, postCode = "LS1 4AP"): Promise<void> {
  await page.locator("#delivery-postCode").fill(postCode);
  await page.locator("#delivery-addressLine1").fill("Unit 4, Sample Business Park");
  await page.locator("#delivery-cityTown").fill("Leeds");
}

export async function goOnToPayment(page: Page): Promise<void> {
  await page.getByRole("button", { name: words.toPayment }).click();
  await expect(payButton(page)).toBeVisible();
  await chooseBankTransfer(page);
}

/** Pays by bank transfer: an order that is complete without a page elsewhere. */
export async function chooseBankTransfer(page: Page): Promise<void> {
  await page.locator("input[name=paymentMethod][value=bank_transfer]").check();
}

/** From the checkout's first step to its last one, where bank transfer is chosen. */
export async function comeToPayment(page: Page, shopper: Shopper): Promise<void> {
  await fillDetails(page, shopper);
  await goOnToDelivery(page);
  await fillDelivery(page);
  await goOnToPayment(page);
}

export function payButton(page: Page) {
  return page.getByRole("button", { name: words.pay.split("{{total}}")[0]?.trim() });
}

/** The total that the button asks for, "£12.34". */
export async function totalToPay(page: Page): Promise<string> {
  return ((await payButton(page).textContent()) ?? "").replace(/[^£\d.,]/g, "");
}

/** The number of the order that the thank-you page shows, once it does. */
export async function orderNumber(page: Page): Promise<string> {
  const number = page.getByTestId("order-number");
  await expect(number).toHaveText(/^\d+$/);
  return (await number.textContent()) ?? "";
}

/** Orders one pack of a product as a guest, by bank transfer. @returns the order's number, on the thank-you page */
export async function placeOrder(
  page: Page,
  origin: string,
  slug: string,
  shopper: Shopper,
): Promise<string> {
  await addToCart(page, origin, slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  await page.goto(`${origin}/checkout`);
  await comeToPayment(page, shopper);
  await payButton(page).click();
  return orderNumber(page);
}

/** Mails that this worker has read, by their files: none of them changes, and a run writes hundreds. */
const read = new Map<string, Promise<string>>();

function readMail(file: string): Promise<string> {
  const known = read.get(file) ?? readFile(file, "utf8");
  read.set(file, known);
  return known;
}

/** The confirmation mails to a shopper, in plain text; each order sends one. */
export async function mailsTo(
  { email }: Pick<Shopper, "email">,
  shop: { api: { varDir: string } },
): Promise<string[]> {
  const folder = mailFolder(shop.api);
  // A mail that is still being written has another ending.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => readMail(`${folder}/${name}`)));
  return mails.filter((mail) => mail.includes(email)).map(decodeQuotedPrintable);
}

function decodeQuotedPrintable(mail: string): string {
  return mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
}
