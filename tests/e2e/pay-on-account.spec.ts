import type { Page } from "@playwright/test";
import accountWords from "../../locales/en/account.json" with { type: "json" };
import checkoutWords from "../../locales/en/checkout.json" with { type: "json" };
import words from "../../locales/en/credit.json" with { type: "json" };
import failureWords from "../../locales/en/failures.json" with { type: "json" };
import orderWords from "../../locales/en/orders.json" with { type: "json" };
import staffWords from "../../locales/en/staff.json" with { type: "json" };
import moneyWords from "../../locales/en/staff-money.json" with { type: "json" };
import { runStaff } from "../../packaging-api/tests/staff/run-staff";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { type Customer, newCustomer, signIn } from "../support/customer";
import { htmlMistakes } from "../support/html-rules";
import { expectAccessible } from "../support/scan";
import type { SharedShop } from "../support/shared-shop";
import { aProduct, orderNumber, payButton } from "../support/shopper";
import { expectNoSidewaysScroll } from "../support/sideways";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";

const address = {
  firstName: "Ada",
  lastName: "Buyer",
  addressLine1: "Unit 4",
  cityTown: "Leeds",
  postCode: "LS1 4AP",
};

async function staff(shop: SharedShop, ...args: string[]): Promise<string> {
  const { code, output } = await runStaff(shop.api, "credit", ...args);
  expect(code, output).toBe(0);
  return output;
}

/** Fills the cart of whoever the browser is, and comes to the last step of the checkout. */
async function comeToPayment(page: Page, shop: SharedShop, { email }: Pick<Customer, "email">) {
  const product = await aProduct(shop, 3);
  const call = async (path: string, data: object) => {
    const answer = await page.request.fetch(shop.url + path, {
      method: "POST",
      headers: { accept: "application/json", origin: shop.url },
      data,
    });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  };
  await call("/api/cart/current/add", { productId: product.id, quantity: 1 });
  await call("/api/cart/current/details/guest", { firstName: "Ada", lastName: "Buyer", email });
  await call("/api/cart/current/address/shipping/guest", address);
  await page.goto("/checkout?step=payment");
  await expect(payButton(page)).toBeVisible();
}

const onAccount = (page: Page) => page.locator("input[name=paymentMethod][value=on_account]");
const part = (page: Page, name: string) => page.locator(`[data-part=${name}]`);

type Noted = { number: string; email: string; javaScript: boolean };

/** The owner finds the account in the back office, and notes that all that is owed has come. */
async function notePayment(shopper: Page, shop: SharedShop, { number, email, javaScript }: Noted) {
  const context = await shopper.context().browser()?.newContext({
    javaScriptEnabled: javaScript,
    viewport: shopper.viewportSize(),
  });
  if (context === undefined) throw new Error("The browser is gone.");
  const page = await context.newPage();
  await signInStaff(page, shop, "owner");
  await page.goto(`${shop.url}/staff/money/accounts`);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("£500.00");
  await expect(row).toContainText("30");
  await expectNoSidewaysScroll(page, "accounts");
  if (javaScript) await expectAccessible(page, "accounts", "#main");
  expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);
  await page.getByLabel(moneyWords.orderNumber).fill(number);
  await page.getByLabel(moneyWords.receivedOn).fill(londonDay(new Date()));
  await page.getByLabel(moneyWords.bankSays).fill("ADA");
  await page.getByRole("button", { name: staffWords.tryFirst }).click();
  await expect(page.locator("#problems")).toContainText("It is paid.");
  await expect(page.getByLabel(moneyWords.orderNumber)).toHaveValue(number);
  await page.getByRole("button", { name: moneyWords.noteGo }).click();
  await expect(page.locator("#problems")).toContainText(`is noted for order ${number}. It is paid.`);
  await page.getByRole("link", { name: moneyWords.overdueAccounts }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(0);
  await context.close();
}

/** From the staff's terms to the invoice that is paid. */
async function buyOnAccount(page: Page, shop: SharedShop, javaScript: boolean): Promise<void> {
  const customer = await newCustomer(shop, "Credited");
  await signIn(page, customer, shop.url);
  expect(await staff(shop, "give", customer.email, "--limit", "500", "--days", "30")).toContain("£500.00");

  await comeToPayment(page, shop, customer);
  await expect(page.locator("form", { has: onAccount(page) })).toContainText("£500.00 of £500.00 is left");
  await onAccount(page).check();
  await payButton(page).click();
  const number = await orderNumber(page);
  await expect(part(page, "on-account")).toContainText(number);
  await expect(page.locator("main")).toContainText(orderWords.status_confirmed);

  await page.goto("/account/credit");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
  const row = page.getByRole("row", { name: number });
  await expect(row).toContainText("INV-");
  await expect(row).toHaveAttribute("data-state", "due");
  await expectNoSidewaysScroll(page, "pay on account");
  if (javaScript) await expectAccessible(page, "pay on account", "#main");
  expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);

  await notePayment(page, shop, { number, email: customer.email, javaScript });
  await page.reload();
  await expect(row).toHaveAttribute("data-state", "paid");
  await expect(part(page, "standing")).toContainText("£0.00");
  await page.getByRole("link", { name: number }).click();
  await expect(part(page, "on-account")).toContainText(orderWords.accountSettled);
}

/** An order that is too large, and an account that the staff hold. */
async function beRefused(page: Page, shop: SharedShop): Promise<void> {
  const customer = await newCustomer(shop, "Refused");
  await signIn(page, customer, shop.url);
  await staff(shop, "give", customer.email, "--limit", "1", "--days", "14");
  await comeToPayment(page, shop, customer);
  await onAccount(page).check();
  await payButton(page).click();
  await expect(page.locator("#problems")).toContainText(
    failureWords.credit_exceeded.split("{{left}}")[0]?.trim() ?? "",
  );
  await expect(page.locator("#problems")).toContainText("£1.00");

  await staff(shop, "hold", customer.email, "--reason", "We could not reach you");
  await page.goto("/checkout?step=payment");
  await expect(payButton(page)).toBeVisible();
  await expect(onAccount(page)).toHaveCount(0);
  await expect(part(page, "held")).toContainText("We could not reach you");
  await page.getByRole("link", { name: checkoutWords.heldLink }).click();
  await expect(part(page, "notice")).toContainText("We could not reach you");
  await staff(shop, "release", customer.email);
  await page.goto("/checkout?step=payment");
  await expect(onAccount(page)).toBeVisible();
}

test("a business orders on account and pays its invoice", ({ page, shop }) => buyOnAccount(page, shop, true));

test("a business orders on account at a desk @desktop", { tag: THOROUGH_TAG }, ({ page, shop }) =>
  buyOnAccount(page, shop, true),
);

test("an order beyond the limit and a held account are refused, and say why", ({ page, shop }) =>
  beRefused(page, shop));

test("a customer without terms is not offered it, and reads how to have them", async ({ page, shop }) => {
  const customer = await newCustomer(shop, "Without");
  await signIn(page, customer, shop.url);
  await comeToPayment(page, shop, customer);
  await expect(page.locator("input[name=paymentMethod][value=bank_transfer]")).toBeVisible();
  await expect(onAccount(page)).toHaveCount(0);
  await page.goto("/account");
  await expect(page.getByRole("link", { name: accountWords.page_credit })).toHaveCount(0);
  await page.goto("/account/credit");
  await expect(page.locator("main")).toContainText(words.noTermsTitle);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a business orders on account without JavaScript", ({ page, shop }) =>
    buyOnAccount(page, shop, false));

  test(
    "a business orders on account at a desk without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page, shop }) => buyOnAccount(page, shop, false),
  );

  test("a refusal says why without JavaScript", ({ page, shop }) => beRefused(page, shop));
});
