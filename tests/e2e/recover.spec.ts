import type { Page } from "@playwright/test";
import reviewWords from "../../locales/en/recovered.json" with { type: "json" };
import words from "../../locales/en/sign-in.json" with { type: "json" };
import { from, newAddress } from "../../packaging-api/tests/support/customer";
import { authenticator } from "../support/authenticator";
import { type Customer, mailedToken, newCustomer } from "../support/customer";
import type { SharedShop } from "../support/shared-shop";
import { newShopper } from "../support/shopper";
import { expect, test } from "../support/test";

const NEW_PASSWORD = "Heron.Valley.27";

async function ask(page: Page, email: string, password: string, again = password) {
  await page.locator("#recover-email").fill(email);
  await page.locator("#recover-new_password").fill(password);
  await page.locator("#recover-confirm_new_password").fill(again);
  await page.getByRole("button", { name: words.sendRecovery }).click();
}

async function logIn(page: Page, email: string, password: string) {
  await page.locator("#login-username").fill(email);
  await page.locator("#login-password").fill(password);
  await page.getByRole("button", { name: words.login, exact: true }).click();
}

/** From the forgotten password to the account, by way of every mistake. */
async function recover(page: Page, customer: Customer, tokenOf: () => Promise<string>) {
  await page.goto("/login");
  await page.getByRole("link", { name: words.forgot }).click();
  await expect(page).toHaveURL(/\/recover$/);
  await ask(page, "nobody", "short", NEW_PASSWORD);
  await expect(page.locator("#recover-email-problem")).toHaveText("Please enter a valid email address");
  await expect(page.locator("#recover-new_password-problem")).toHaveText(
    "Password must be a minimum of 8 characters",
  );
  await expect(page.locator("#recover-confirm_new_password-problem")).toHaveText("Passwords do not match");
  await ask(page, customer.email, NEW_PASSWORD);
  await expect(page.getByText(words.recoverSent)).toBeVisible();

  const token = await tokenOf();
  await page.goto(`/recover/${token}`);
  await page.locator("#confirm-recovery-password").fill(customer.password);
  await page.getByRole("button", { name: words.confirmRecoveryButton }).click();
  await expect(page.locator("#confirm-recovery-password-problem")).toHaveText(words.confirmRecoveryWrong);
  await page.locator("#confirm-recovery-password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: words.confirmRecoveryButton }).click();
  await expect(page).toHaveURL(/\/recover\/[\w-]+\/done$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(reviewWords.title);
  await expect(page.getByText(reviewWords.active)).toBeVisible();
  await page.getByRole("link", { name: reviewWords.login, exact: true }).last().click();

  await logIn(page, customer.email, customer.password);
  await expect(page.locator("#problems")).toContainText(words.signIn_credentials);
  await logIn(page, customer.email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/account$/);

  await page.goto(`/recover/${token}`);
  await page.locator("#confirm-recovery-password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: words.confirmRecoveryButton }).click();
  await expect(page.locator("#problems")).toContainText("This link is not valid any more");
}

test("a forgotten password is recovered @desktop", async ({ page, shop }) => {
  const customer = await newCustomer(shop, "Forgetful");
  await recover(page, customer, () => mailedToken(customer, shop, "recover"));
});

test("typing takes every mistake of a recovery away", async ({ page }) => {
  await page.goto("/recover");
  await ask(page, "nobody", "short");
  await expect(page.locator("main [id$=-problem]")).toHaveCount(3);
  // The first field that is wrong has the focus.
  await expect(page.locator("#recover-email")).toBeFocused();
  await page.locator("#recover-email").pressSequentially("@");
  await expect(page.locator("main [id$=-problem]")).toHaveCount(0);
});

/** Somebody whose account has an address and two-step login, neither of which is theirs. */
async function plantedAccount(shop: SharedShop): Promise<Customer> {
  const customer = await newCustomer(shop, "Planted");
  const login = { username: customer.email, password: customer.password };
  const { token } = await shop.api.call("login", { body: login, headers: from(newAddress()) });
  const headers = { authorization: `Bearer ${token}` };
  const body = {
    firstName: "Mallory",
    lastName: "Stranger",
    addressLine1: "1 Elsewhere",
    cityTown: "Leeds",
    postCode: "LS1 4AP",
  };
  await shop.api.call("addAddress", { body, headers });
  const offer = await shop.api.call("offerTwoStep", { body: { current: customer.password }, headers });
  await shop.api.call("confirmTwoStep", { body: { code: authenticator(offer.secret).code() }, headers });
  return customer;
}

/** From the mailed link to the review of what a stranger has put into the account. */
async function review(page: Page, shop: SharedShop) {
  const customer = await plantedAccount(shop);
  await page.goto("/recover");
  await ask(page, customer.email, NEW_PASSWORD);
  await expect(page.getByText(words.recoverSent)).toBeVisible();
  await page.goto(`/recover/${await mailedToken(customer, shop, "recover")}`);
  await page.locator("#confirm-recovery-password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: words.confirmRecoveryButton }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(reviewWords.title);
  // The mailbox alone does not show what two-step login guards.
  await expect(page.getByText(/^1 address\./)).toBeVisible();
  await expect(page.getByText("1 Elsewhere")).toHaveCount(0);
  await page.getByRole("button", { name: reviewWords.twoStepEnd }).click();
  await expect(page.getByText(reviewWords.done_removed)).toBeVisible();
  await expect(page.getByText(/It will be switched off on .*20\d\d/)).toBeVisible();
  await expect(page.getByRole("button", { name: reviewWords.twoStepEnd })).toHaveCount(0);
}

test("what a stranger has put into an account is shown and removed @desktop", async ({ page, shop }) => {
  await review(page, shop);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a forgotten password is recovered", async ({ page, shop }) => {
    const customer = await newCustomer(shop, "Plain");
    await recover(page, customer, () => mailedToken(customer, shop, "recover"));
  });

  test("what a stranger has put into an account is shown and removed", async ({ page, shop }) => {
    await review(page, shop);
  });

  test("a recovery does not tell whether there is an account", async ({ page }) => {
    await page.goto("/recover");
    await ask(page, newShopper("Nobody").email, NEW_PASSWORD);
    await expect(page.getByText(words.recoverSent)).toBeVisible();
  });
});
