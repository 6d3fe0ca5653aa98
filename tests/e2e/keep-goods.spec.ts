import type { Page } from "@playwright/test";
import checkout from "../../locales/en/checkout.json" with { type: "json" };
import failures from "../../locales/en/failures.json" with { type: "json" };
import orders from "../../locales/en/orders.json" with { type: "json" };
import { newAddress } from "../../packaging-api/tests/support/customer";
import { expectAccessible } from "../support/scan";
import {
  addToCart,
  aProduct,
  comeToPayment,
  mailsTo,
  newShopper,
  orderNumber,
  payButton,
  type Shopper,
} from "../support/shopper";
import { expect, shopForAll, test } from "../support/test";

const stem = (words: string) => words.split("{{")[0]?.trim() ?? "";
const keep = (page: Page) => page.getByRole("button", { name: orders.holdKeep });
const heldUntil = async (page: Page) => (await page.getByText(stem(orders.holdUntil)).textContent()) ?? "";

/** Puts a product into the cart and goes to the checkout, with JavaScript. */
async function beginCheckout(page: Page, origin: string, slug: string): Promise<void> {
  await addToCart(page, origin, slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  await page.goto(`${origin}/checkout`);
}

/** Orders a product by bank transfer, as a guest. */
async function order(page: Page, origin: string, slug: string, shopper: Shopper): Promise<string> {
  await beginCheckout(page, origin, slug);
  await comeToPayment(page, shopper);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/thank-you$/);
  return orderNumber(page);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest's goods are held for a short time, and longer once the mailed link's button is pressed", async ({
    page,
    shop,
  }) => {
    const shopper = newShopper("Keeper");
    const product = await aProduct(shop, 3);
    await addToCart(page, shop.url, product.slug);
    await page.goto("/checkout");
    await comeToPayment(page, shopper);
    await expect(page.getByText("12 hours, and for 10 days")).toBeVisible();
    await payButton(page).click();
    const number = await orderNumber(page);
    await expect(keep(page)).toHaveCount(0);
    await expect(page.getByText(shopper.email).last()).toBeVisible();
    const short = await heldUntil(page);

    await expect.poll(async () => (await mailsTo(shopper, shop)).length).toBe(1);
    const [mail = ""] = await mailsTo(shopper, shop);
    expect(mail).toContain("Keep my goods");
    const link = /\/checkout\/thank-you\/[\w-]+\?keep=[\w-]+/.exec(mail)?.[0] ?? "";
    // A mail scanner opens the link, twice: nothing happens.
    await page.context().clearCookies();
    for (let times = 0; times < 2; times++) {
      await page.goto(link);
      await expect(page.getByTestId("order-number")).toHaveText(number);
      expect(await heldUntil(page)).toBe(short);
    }
    await keep(page).click();
    await expect(page.getByText(orders.kept)).toBeVisible();
    expect(await heldUntil(page)).not.toBe(short);
    await expect(keep(page)).toHaveCount(0);
    // Opened again, the link has nothing left to do.
    await page.goto(link);
    await expect(keep(page)).toHaveCount(0);
  });
});

test.describe("in a shop with small limits", () => {
  const openShop = shopForAll({
    api: { UNPROVED_LETTERS_A_DAY: "1", UNPAID_STOCK_PERCENT: "1", UNPAID_STOCK_PACKS: "2" },
  });

  test("an order whose mailbox has had its letters says so and shows its link; too much is refused in words", async ({
    page,
  }) => {
    const ownShop = openShop();
    const shopper = newShopper("Limited");
    const { products } = await ownShop.api.call("listProducts", {
      query: { inStock: "1", numOfRecords: 60 },
    });
    // One per cent of its stock is no more than the two packs that anybody may hold.
    const product = products.find(({ stock }) => stock > 10 && stock < 300);
    if (product === undefined) throw new Error("The starting catalogue has no product of a middling stock.");
    await order(page, ownShop.url, product.slug, shopper);
    await expect(page.getByText("is on its way to")).toBeVisible();
    await expectAccessible(page, "an order whose goods can be held", "#main");
    await page.setExtraHTTPHeaders({ "X-Forwarded-For": newAddress() });
    await page.context().clearCookies();
    const number = await order(page, ownShop.url, product.slug, shopper);
    await expect(page.getByText("No confirmation is on its way")).toBeVisible();
    await expect(page.getByText(stem(orders.holdByLink))).toHaveCount(0);
    await page.getByRole("link", { name: /\/checkout\/thank-you\/[\w-]{32}$/ }).click();
    await expect(page.getByTestId("order-number")).toHaveText(number);

    await page.context().clearCookies();
    await beginCheckout(page, ownShop.url, product.slug);
    await comeToPayment(page, shopper);
    await payButton(page).click();
    await expect(page.locator("#problems")).toContainText(stem(failures.unpaid_share_named_none));
  });

  test("a web address is no name", async ({ page }) => {
    const ownShop = openShop();
    const product = await aProduct(ownShop, 5);
    await beginCheckout(page, ownShop.url, product.slug);
    await page.locator("#contact-firstName").fill("You won! Claim at http://evil.example/x");
    await page.locator("#contact-lastName").fill("Tester");
    await page.locator("#contact-email").fill("stranger@example.co.uk");
    await page.getByRole("button", { name: checkout.toDelivery }).click();
    await expect(page.locator("#problems")).toContainText("Leave out the web address: First name");
  });
});
