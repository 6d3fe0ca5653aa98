import type { Page } from "@playwright/test";
import accountWords from "../../locales/en/account.json" with { type: "json" };
import passwordWords from "../../locales/en/password.json" with { type: "json" };
import shellWords from "../../locales/en/shell.json" with { type: "json" };
import words from "../../locales/en/sign-in.json" with { type: "json" };
import { authenticator } from "../support/authenticator";
import { mailedToken, newCustomer } from "../support/customer";
import { untilStarted } from "../support/page-start";
import { newShopper } from "../support/shopper";
import { expect, test } from "../support/test";

const PASSWORD = "Larch.Meadow.26";
const NEW_PASSWORD = "Heron.Valley.27";

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.locator("#login-username").fill(email);
  await page.locator("#login-password").fill(password);
  await page.getByRole("button", { name: words.login, exact: true }).click();
}

const firstBox = (page: Page) =>
  page.getByLabel(words.digit.replace("{{number}}", "1").replace("{{of}}", "6"));

/** Fills the six boxes, as a paste would, and presses Verify. */
async function enterCode(page: Page, code: string): Promise<void> {
  await firstBox(page).click();
  await page.keyboard.type(code);
  await page.getByRole("button", { name: words.verify }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto("/shop");
  await page.getByRole("button", { name: shellWords.menu, exact: true }).click();
  await page.locator("#more").getByRole("button", { name: accountWords.logout }).click();
  await page.waitForURL(/\/$/);
}

async function askForRecovery(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/recover");
  await page.locator("#recover-email").fill(email);
  await page.locator("#recover-new_password").fill(password);
  await page.locator("#recover-confirm_new_password").fill(password);
  await page.getByRole("button", { name: words.sendRecovery }).click();
  await expect(page.getByText(words.recoverSent)).toBeVisible();
}

async function confirmRecovery(page: Page, token: string, password: string): Promise<void> {
  await page.goto(`/recover/${token}`);
  await page.locator("input[type=password]").fill(password);
  await page.getByRole("button", { name: words.confirmRecoveryButton }).click();
}

test("an account from its registration to a new password", async ({ page, shop }) => {
  test.setTimeout(300_000);
  const shopper = newShopper("Ada");

  await test.step("register from the menu, in a dialog", async () => {
    await page.goto("/shop");
    await untilStarted(page);
    await page.getByRole("button", { name: shellWords.menu, exact: true }).click();
    await page.locator("#more").getByRole("link", { name: shellWords.createAccount }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await dialog.locator("#register-firstName").fill(shopper.firstName);
    await dialog.locator("#register-lastName").fill(shopper.lastName);
    await dialog.locator("#register-email").fill(shopper.email);
    await dialog.locator("#register-password").fill(PASSWORD);
    await dialog.locator("#register-confirm_password").fill(PASSWORD);
    await dialog.locator("#register-confirm").check({ force: true });
    await dialog.getByRole("button", { name: words.createAccount }).click();
    await expect(dialog.getByText(words.created)).toBeVisible();
  });

  await test.step("the account waits for the mailed link, which a look does not use up", async () => {
    const token = await mailedToken(shopper, shop, "activate");
    await page.goto(`/activate/${token}`);
    await page.goto(`/activate/${token}`);
    await page.locator("#activate-password").fill(PASSWORD);
    await page.getByRole("button", { name: words.activateButton }).click();
    await page.waitForURL("**/account/activation/complete");
  });

  await test.step("sign in, and complete the profile first", async () => {
    await page.locator("#login-username").fill(shopper.email);
    await page.locator("#login-password").fill(PASSWORD);
    await page.getByRole("button", { name: words.login, exact: true }).click();
    await page.waitForURL("**/profile?next=%2Faccount");
    await page.locator("#profile-company").fill("Lovelace Engines Ltd");
    await page.locator("#profile-vatNumber").fill("GB 123 4567 82");
    await page.locator("#profile-addressLine1").fill("Unit 4, Sample Business Park");
    await page.locator("#profile-cityTown").fill("Leeds");
    await page.locator("#profile-postCode").fill("LS1 4AP");
    await page.locator("main form button[type=submit]").click();
    await page.waitForURL("**/account");
  });

  const { app, used } = await test.step("switch two-step login on", async () => {
    await page.goto("/account/password");
    await page.locator("#two-step-current").fill(PASSWORD);
    await page.getByRole("button", { name: passwordWords.twoStepStart }).click();
    const secret = ((await page.getByTestId("secret").textContent()) ?? "").replaceAll(/\s/g, "");
    const made = authenticator(secret);
    const code = made.code();
    await page.locator("#confirm-code").fill(code);
    await page.getByRole("button", { name: passwordWords.setUpConfirm }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(passwordWords.codesTitle);
    return { app: made, used: code };
  });
  const recoveryCodes = await page.locator("[data-part=codes] li").allTextContents();
  expect(recoveryCodes).toHaveLength(10);

  await test.step("a wrong, a reused and a late code do not sign in, the next one does", async () => {
    await logOut(page);
    await logIn(page, shopper.email, PASSWORD);
    await expect(page.getByRole("heading", { name: words.codeTitle })).toBeVisible();
    for (const code of [String((Number(used) + 1) % 1_000_000).padStart(6, "0"), used, app.code(-3)]) {
      // The sentence stands there from the code before: the answer tells that this one was looked at, and the focus
      // that the boxes are ready for the next.
      const answer = page.waitForResponse("**/api/sign-in");
      await enterCode(page, code);
      expect((await answer).status()).toBe(401);
      await expect(firstBox(page)).toBeFocused();
      await expect(page.getByText(words.signIn_two_step)).toBeVisible();
    }
    await enterCode(page, app.code(1));
    await page.waitForURL("**/account");
  });

  await test.step("recover: the new password counts once the mailed link is used with it", async () => {
    await logOut(page);
    await askForRecovery(page, shopper.email, NEW_PASSWORD);
    const token = await mailedToken(shopper, shop, "recover");
    await confirmRecovery(page, token, NEW_PASSWORD);
    await page.waitForURL("**/recover/*/done");
    await page.goto("/login");
    await logIn(page, shopper.email, PASSWORD);
    await expect(page.getByText(words.signIn_credentials)).toBeVisible();
    await logIn(page, shopper.email, NEW_PASSWORD);
    await page.getByRole("button", { name: words.useRecoveryCode }).click();
    await page.locator("#login-_two_step").fill(recoveryCodes[0] ?? "");
    await page.getByRole("button", { name: words.verify }).click();
    await page.waitForURL("**/account");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("a recovery that a stranger asked for gives the stranger nothing @desktop", async ({ page, shop }) => {
  const owner = await newCustomer(shop, "Owner");
  await askForRecovery(page, owner.email, "Strangers.2026");
  // The owner opens the link, and types the password that they know, or would like.
  const token = await mailedToken(owner, shop, "recover");
  for (const typed of [owner.password, NEW_PASSWORD]) {
    await confirmRecovery(page, token, typed);
    await expect(page.locator("#confirm-recovery-password-problem")).toHaveText(words.confirmRecoveryWrong);
  }
  await logIn(page, owner.email, "Strangers.2026");
  await expect(page.getByText(words.signIn_credentials)).toBeVisible();
  await logIn(page, owner.email, owner.password);
  await page.waitForURL("**/account");
});
