import type { Browser, Page } from "@playwright/test";
import editWords from "../../locales/en/edit.json" with { type: "json" };
import words from "../../locales/en/email.json" with { type: "json" };
import signInWords from "../../locales/en/sign-in.json" with { type: "json" };
import { newAddress } from "../../packaging-api/tests/support/customer";
import { type Customer, mailedToken, newCustomer, signIn } from "../support/customer";
import { untilStarted } from "../support/page-start";
import type { SharedShop } from "../support/shared-shop";
import { mailsTo, newShopper } from "../support/shopper";
import { expect, test } from "../support/test";

async function ask(page: Page, email: string, password: string): Promise<void> {
  await page.locator("#email-email").fill(email);
  await page.locator("#email-current").fill(password);
  await page.getByRole("button", { name: words.send }).click();
}

async function changeEmail(page: Page, browser: Browser, shop: SharedShop, customer: Customer) {
  const wanted = { ...customer, email: newShopper("Newmailbox").email };
  await signIn(page, customer, shop.url);
  await page.goto("/account/edit");
  await page.getByRole("link", { name: editWords.changeEmail }).click();
  await ask(page, customer.email, customer.password);
  await expect(page.locator("#email-email-problem")).toHaveText(words.problem_email_present);
  await ask(page, wanted.email, "not-my-password");
  await expect(page.locator("#email-current-problem")).toHaveText("This is not your current password");
  await expect(page.locator("#email-email")).toHaveValue(wanted.email);
  await ask(page, wanted.email, customer.password);
  await expect(page.locator("[data-part=notice]")).toContainText("We have written to your new address");

  // Opened where nobody is signed in, on a phone say: the former address still signs in, and leads to the link.
  const token = await mailedToken(wanted, shop, "account/email");
  const phone = await browser.newContext({
    baseURL: shop.url,
    extraHTTPHeaders: { "x-forwarded-for": newAddress() },
  });
  const there = await phone.newPage();
  await there.goto(`/account/email/${token}`);
  await there.locator("#login-username").fill(customer.email);
  await there.locator("#login-password").fill(customer.password);
  await there.locator("main").getByRole("button", { name: "Login", exact: true }).click();
  await there.waitForURL(`**/account/email/${token}`);
  await there.getByRole("button", { name: words.confirm }).click();
  await expect(there.locator("[data-part=notice]")).toHaveText(editWords.done_email);
  await expect(there.locator("#main dl")).toContainText(wanted.email);
  await expect(there.locator("[data-part=who-email]")).toHaveText(wanted.email);

  // A link is good once; the other browser is signed out, and the former mailbox was written to twice.
  await there.goto("/account/email/a-link-of-nobody");
  await there.getByRole("button", { name: words.confirm }).click();
  await expect(there.locator("[data-part=notice][role=alert]")).toContainText("not valid any more");
  await phone.close();
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
  await signIn(page, wanted, shop.url);
  await expect
    .poll(async () => (await mailsTo(customer, shop)).filter((mail) => /email address/i.test(mail)).length)
    .toBe(2);
}

test("a customer changes the address they sign in with", async ({ page, browser, shop }) => {
  await changeEmail(page, browser, shop, await newCustomer(shop, "Mailbox"));
});

test("a browser that remembers a customer's address remembers the new one @desktop", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(shop, "Followed");
  const wanted = { ...customer, email: newShopper("Following").email };
  await page.goto("/login?next=%2Faccount%2Femail");
  await untilStarted(page);
  await page.getByLabel(signInWords.rememberMe).check();
  await page.locator("#login-username").fill(customer.email);
  await page.locator("#login-password").fill(customer.password);
  await page.locator("#login-password").press("Enter");
  await page.waitForURL("**/account/email");
  await ask(page, wanted.email, customer.password);
  await expect(page.locator("[data-part=notice]")).toContainText("We have written to your new address");
  await page.goto(`/account/email/${await mailedToken(wanted, shop, "account/email")}`);
  await page.getByRole("button", { name: words.confirm }).click();
  await expect(page.locator("[data-part=notice]")).toHaveText(editWords.done_email);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("remember_me"))).toContain(wanted.email);

  await page.request.post("/api/sign-out", { headers: { origin: shop.url } });
  await page.goto("/login");
  await expect(page.locator("#login-username")).toHaveValue(wanted.email);
  await expect(page.getByLabel(signInWords.rememberMe)).toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a customer changes the address they sign in with @desktop", async ({ page, browser, shop }) => {
    await changeEmail(page, browser, shop, await newCustomer(shop, "Mailboxplain"));
  });
});
