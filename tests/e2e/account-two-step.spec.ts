import type { APIResponse, Page } from "@playwright/test";
import words from "../../locales/en/password.json" with { type: "json" };
import { authenticator } from "../support/authenticator";
import { type Customer, newCustomer, signIn } from "../support/customer";
import { expect, test } from "../support/test";

/** Signs in by the shop's door, with a code if there is one. */
function tryToSignIn(page: Page, customer: Customer, origin: string, code?: string): Promise<APIResponse> {
  return page.request.post(`${origin}/api/sign-in`, {
    form: { username: customer.email, password: customer.password, ...(code && { _two_step: code }) },
    headers: { accept: "application/json", origin },
  });
}

async function askForPassword(page: Page, password: string): Promise<void> {
  const section = page.locator("#two-step");
  await section.locator("input[name=current]").fill(password);
  await section.locator("button[type=submit]").click();
}

/** Everything of two-step login on the account's pages; what it is good for is tried at the shop's door. */
async function setUpAndUse(page: Page, customer: Customer, origin: string) {
  await signIn(page, customer, origin);
  await page.goto("/account/password");
  await expect(page.locator("#two-step")).toContainText(words.twoStepOff);

  await askForPassword(page, "not-my-password");
  await expect(page.locator("#two-step [id$=-problem]")).toHaveText("This is not your current password");
  await askForPassword(page, customer.password);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.setUpTitle);
  expect(new URL(page.url()).search).toBe("");
  await expect(page.getByRole("img", { name: words.setUpQr })).toBeVisible();
  const secret = (await page.getByTestId("secret").locator("span").allTextContents()).join("");
  const phone = authenticator(secret);

  // A wrong first code: the same secret is shown again.
  const wrong = phone.code() === "123456" ? "654321" : "123456";
  await page.locator("#confirm-code").fill(wrong);
  await page.getByRole("button", { name: words.setUpConfirm }).click();
  await expect(page.locator("#confirm-code-problem")).toHaveText("Invalid two step code");
  await expect(page.getByTestId("secret").locator("span")).toHaveText(secret.match(/.{1,4}/g) ?? []);

  const first = phone.code();
  await page.locator("#confirm-code").fill(first);
  await page.getByRole("button", { name: words.setUpConfirm }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.codesTitle);
  const codes = await page.locator("[data-part=codes] li").allTextContents();
  expect(new Set(codes).size).toBe(10);
  const file = await page.request.get(`${origin}/account/password/recovery-codes/file`);
  expect(file.headers()["content-disposition"]).toMatch(/^attachment/);
  expect((await file.text()).trim().split("\r\n")).toEqual(codes);

  await page.getByRole("link", { name: words.codesKept }).click();
  await expect(page.locator("#two-step")).toContainText(words.twoStepOn);

  await page.request.post(`${origin}/api/sign-out`, { headers: { origin } });
  const asked = await tryToSignIn(page, customer, origin);
  expect(asked.status()).toBe(401);
  expect(await asked.json()).toMatchObject({ data: { field: "_two_step", required: true } });
  // The first code was good once; the next one is good now.
  expect((await tryToSignIn(page, customer, origin, first)).status()).toBe(401);
  expect((await tryToSignIn(page, customer, origin, phone.code(1))).status()).toBe(200);
  await page.request.post(`${origin}/api/sign-out`, { headers: { origin } });
  expect((await tryToSignIn(page, customer, origin, codes[3])).status()).toBe(200);
  await page.request.post(`${origin}/api/sign-out`, { headers: { origin } });
  expect((await tryToSignIn(page, customer, origin, codes[3])).status()).toBe(401);
  expect((await tryToSignIn(page, customer, origin, codes[4])).status()).toBe(200);

  await page.goto("/account/password");
  await askForPassword(page, customer.password);
  await expect(page.locator("[data-part=notice]")).toHaveText(words["done_two-step-off"]);
  await expect(page.locator("#two-step")).toContainText(words.twoStepOff);
  await page.request.post(`${origin}/api/sign-out`, { headers: { origin } });
  expect((await tryToSignIn(page, customer, origin)).status()).toBe(200);
}

test("two-step login is set up, used and given up", async ({ page, shop }) => {
  await setUpAndUse(page, await newCustomer(shop, "Twostep"), shop.url);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("two-step login is set up, used and given up @desktop", async ({ page, shop }) => {
    await setUpAndUse(page, await newCustomer(shop, "Plain"), shop.url);
  });
});

test("the pages of the secret and of the codes are empty-handed without them @desktop", async ({
  page,
  shop,
}) => {
  await signIn(page, await newCustomer(shop, "Early"), shop.url);
  for (const path of ["two-step", "recovery-codes", "recovery-codes/file"]) {
    await page.goto(`/account/password/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
  }
});
