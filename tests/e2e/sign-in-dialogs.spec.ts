import type { Page } from "@playwright/test";
import shellWords from "../../locales/en/shell.json" with { type: "json" };
import words from "../../locales/en/sign-in.json" with { type: "json" };
import { newCustomer } from "../support/customer";
import { untilStarted } from "../support/page-start";
import { expect, test } from "../support/test";
import { withTwoStep } from "../support/two-step";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

async function openLogin(page: Page) {
  await page.goto("/shop");
  await untilStarted(page);
  await page.getByRole("button", { name: shellWords.accountButton, exact: true }).click();
  await page.locator("#account-menu").getByRole("link", { name: shellWords.login, exact: true }).click();
  await expect(dialog(page, words.login)).toBeVisible();
  await expect(page.locator("#login-username")).toBeFocused();
}

async function logIn(page: Page, email: string, password: string) {
  await page.locator("#login-username").fill(email);
  await page.locator("#login-password").fill(password);
  // Enter in a field sends the form.
  await page.locator("#login-password").press("Enter");
}

test("the dialogs lead to each other, say what is wrong, and close @desktop", async ({ page }) => {
  await openLogin(page);
  await logIn(page, "nobody", "short");
  await expect(page.locator("#login-username-problem")).toHaveText("Please enter a valid email address");
  await expect(page.locator("#login-password-problem")).toHaveText(
    "Password must be a minimum of 8 characters",
  );
  await expect(page.locator("#login-username")).toBeFocused();
  await logIn(page, "nobody@example.co.uk", "Larch.Meadow.26");
  await expect(page.locator("#problems")).toContainText("Invalid credentials.");
  await expect(page.locator("#problems")).toBeFocused();

  await dialog(page, words.login).getByRole("link", { name: words.register }).click();
  await expect(dialog(page, words.registerTitle)).toBeVisible();
  await page.getByRole("button", { name: words.createAccount, exact: true }).click();
  await expect(page.locator("#register-confirm-problem")).toBeVisible();
  await dialog(page, words.registerTitle).getByRole("link", { name: words.login }).click();
  await dialog(page, words.login).getByRole("link", { name: words.forgot }).click();
  await expect(dialog(page, words.recover)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/shop$/);
});

test("signing in leaves the shopper where they are, and their e-mail for the next time @desktop", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(shop, "Remembered");
  await openLogin(page);
  await page.getByLabel(words.rememberMe).check();
  const reloaded = page.waitForEvent("load");
  await logIn(page, customer.email, customer.password);
  await reloaded;
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.locator("html")).toHaveAttribute("data-account", "in");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/token|Cardboard/i);

  await page.request.post(`${shop.url}/api/sign-out`, { headers: { origin: shop.url } });
  await openLogin(page);
  await expect(page.locator("#login-username")).toHaveValue(customer.email);
  await expect(page.getByLabel(words.rememberMe)).toBeChecked();
});

test("the second step is asked for in the same dialog @desktop", async ({ page, shop }) => {
  const customer = await newCustomer(shop, "Twostep");
  const { app } = await withTwoStep(shop, customer);
  await openLogin(page);
  await logIn(page, customer.email, customer.password);
  await expect(dialog(page, words.codeTitle)).toBeVisible();
  const first = page.getByLabel(words.digit.replace("{{number}}", "1").replace("{{of}}", "6"));
  await expect(first).toBeFocused();
  const verify = page.getByRole("button", { name: words.verify });
  await expect(verify).toBeDisabled();
  await page.keyboard.type(app.code(-4));
  await verify.click();
  await expect(page.getByText("Invalid two step code")).toBeVisible();
  await expect(first).toBeFocused();
  await page.keyboard.type(app.code(1));
  await expect(verify).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-account", "in");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the second step does not ask for the password again", async ({ page, shop }) => {
    const customer = await newCustomer(shop, "Plain");
    const { recoveryCodes } = await withTwoStep(shop, customer);
    await page.goto("/login?next=%2Faccount%2Forders");
    await page.locator("#login-username").fill(customer.email);
    await page.locator("#login-password").fill(customer.password);
    await page.getByRole("button", { name: words.login, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.codeTitle);
    await expect(page.locator("input[type=password]")).toHaveCount(0);
    await page.locator("#login-_two_step").fill("000000");
    await page.getByRole("button", { name: words.verify }).click();
    await expect(page.locator("#login-_two_step-problem")).toHaveText("Invalid two step code");
    await page.locator("#login-_two_step").fill(recoveryCodes[0] ?? "");
    await page.getByRole("button", { name: words.verify }).click();
    await expect(page).toHaveURL(/\/account\/orders$/);
  });
});
