import type { Browser, Page } from "@playwright/test";
import words from "../../locales/en/password.json" with { type: "json" };
import { newAddress } from "../../packaging-api/tests/support/customer";
import { type Customer, newCustomer, signIn } from "../support/customer";
import { expect, test } from "../support/test";

const NEW_PASSWORD = "Heron-valley.27";

/** A second browser of the same customer, elsewhere. */
async function elsewhere(browser: Browser, customer: Customer, origin: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: { "x-forwarded-for": newAddress() },
  });
  const page = await context.newPage();
  await signIn(page, customer, origin);
  await page.goto("/account");
  await expect(page).toHaveURL("/account");
  return page;
}

async function fillPasswords(page: Page, current: string, password: string, again: string) {
  await page.locator("#password-current").fill(current);
  await page.locator("#password-new_password").fill(password);
  await page.locator("#password-confirm_new_password").fill(again);
  await page.getByRole("button", { name: words.changePassword }).click();
}

async function changePassword(page: Page, browser: Browser, customer: Customer, origin: string) {
  const other = await elsewhere(browser, customer, origin);
  await signIn(page, customer, origin);
  await page.goto("/account/password");
  await fillPasswords(page, customer.password, "short", "other");
  await expect(page.locator("#password-new_password-problem")).toHaveText(
    "Password must be a minimum of 8 characters",
  );
  await fillPasswords(page, customer.password, NEW_PASSWORD, `${NEW_PASSWORD}!`);
  await expect(page.locator("#password-confirm_new_password-problem")).toHaveText("Passwords do not match");
  await fillPasswords(page, "not-my-password", NEW_PASSWORD, NEW_PASSWORD);
  await expect(page.locator("#password-current-problem")).toHaveText("This is not your current password");
  await fillPasswords(page, customer.password, NEW_PASSWORD, NEW_PASSWORD);
  await expect(page.locator("[data-part=notice]")).toHaveText(words.done_password);

  // Signed out elsewhere, and still in here.
  await other.goto("/account");
  await expect(other).toHaveURL(/\/login\?next=%2Faccount$/);
  await other.context().close();
  await page.goto("/account");
  await expect(page).toHaveURL("/account");
  await signIn(page, { ...customer, password: NEW_PASSWORD }, origin);
}

test("a changed password signs out everywhere else", async ({ page, browser, shop }) => {
  await changePassword(page, browser, await newCustomer(shop, "Change"), shop.url);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a changed password signs out everywhere else @desktop", async ({ page, browser, shop }) => {
    await changePassword(page, browser, await newCustomer(shop, "Changeplain"), shop.url);
  });
});

test("a customer ends one sign-in, then all of them @desktop", async ({ page, browser, shop }) => {
  const customer = await newCustomer(shop, "Signins");
  const other = await elsewhere(browser, customer, shop.url);
  await signIn(page, customer, shop.url);
  await page.goto("/account/password");
  const places = page.locator("[data-part=sign-ins] li");
  await expect(places.filter({ hasText: words.signInsNow })).toHaveCount(1);

  // The customer was signed in once more, to save the profile.
  const before = await places.count();
  await other.goto("/account/password");
  const mine = await other.locator("[data-part=sign-ins] li").count();
  expect(mine).toBe(before);
  for (let left = before - 1; left > 0; left--) {
    await page.locator("[data-part=sign-ins] button").first().click();
    await expect(page.locator("[data-part=notice]")).toHaveText(words["done_signed-out"]);
    await expect(places).toHaveCount(left);
  }
  await other.goto("/account");
  await expect(other).toHaveURL(/\/login\?next=%2Faccount$/);

  await signIn(other, customer, shop.url);
  await page.getByRole("button", { name: words.signInsEnd }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
  await other.goto("/account");
  await expect(other).toHaveURL(/\/login\?next=%2Faccount$/);
  await other.context().close();
});

test("keys are made, tried and replaced in the browser @desktop", async ({ page, shop }) => {
  await signIn(page, await newCustomer(shop, "Keys"), shop.url);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/account/password");
  const keys = page.locator("#keys");
  await expect(keys).toContainText(words.keysNone);
  await page.locator("#make-passphrase").fill("too short");
  await keys.getByRole("button", { name: words.keysMake }).click();
  await expect(page.locator("#make-passphrase-problem")).toHaveText(words.problemPassphraseShort);
  await page.locator("#make-passphrase").fill("a long walk to Leeds");
  await page.locator("#make-again").fill("a long walk to York");
  await keys.getByRole("button", { name: words.keysMake }).click();
  await expect(page.locator("#make-again-problem")).toHaveText(words.problemPassphraseMismatch);
  await page.locator("#make-again").fill("a long walk to Leeds");
  await keys.getByRole("button", { name: words.keysMake }).click();
  await expect(keys).toContainText(words.keysKept);

  // Kept by the shop: they are there when the page is made again.
  await page.reload();
  await page.locator("#check-passphrase").fill("a long walk to York");
  await keys.getByRole("button", { name: words.keysCheck }).click();
  await expect(page.locator("#check-passphrase-problem")).toHaveText("Decrypt Private Key Failed");
  await page.locator("#check-passphrase").fill("a long walk to Leeds");
  await keys.getByRole("button", { name: words.keysCheck }).click();
  await expect(page.getByText(words.keysFit)).toBeVisible();

  await keys.getByText(words.keysReplace).first().click();
  await expect(keys).toContainText(words.keysReplaceWarning);
  await page.locator("#replace-passphrase").fill("another walk to Hull");
  await page.locator("#replace-again").fill("another walk to Hull");
  await keys.getByRole("button", { name: words.keysReplace }).click();
  await expect(page.getByText(words.keysMade)).toBeVisible();
  await page.locator("#check-passphrase").fill("a long walk to Leeds");
  await keys.getByRole("button", { name: words.keysCheck }).click();
  await expect(page.locator("#check-passphrase-problem")).toHaveText("Decrypt Private Key Failed");
  expect(sent.filter((text) => /walk/.test(text))).toEqual([]);
});
