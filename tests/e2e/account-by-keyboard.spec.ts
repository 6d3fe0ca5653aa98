import account from "../../locales/en/account.json" with { type: "json" };
import { newCustomer } from "../support/customer";
import { tabTo, type } from "../support/keyboard";
import { untilStarted } from "../support/page-start";
import { expect, test } from "../support/test";

test("signing in, the account menu and signing out by keyboard alone @desktop", async ({ page, shop }) => {
  const customer = await newCustomer(shop, "Keys");
  await page.goto("/shop");
  await untilStarted(page);
  const menu = page.locator("#account-menu");
  await tabTo(page, "button[popovertarget=account-menu]");
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await tabTo(page, "#account-menu a[href='/register']");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.locator("button[popovertarget=account-menu]")).toBeFocused();

  // The link opens the dialog, which keeps the focus until it is closed.
  await page.keyboard.press("Enter");
  await tabTo(page, "#account-menu a[href='/login']");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(menu).toBeHidden();
  await type(page, "#login-username", customer.email);
  await type(page, "#login-password", customer.password);
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  await expect(dialog).toBeHidden();

  await expect(page.locator("#account-menu [data-account-email]")).toHaveText(customer.email);
  await tabTo(page, "button[popovertarget=account-menu]");
  await page.keyboard.press("Enter");
  await tabTo(page, "#account-menu a[href='/account/notifications']");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/account/notifications");

  await tabTo(page, "button[popovertarget=account-menu]");
  await page.keyboard.press("Enter");
  await tabTo(page, "#account-menu form button");
  await expect(page.locator("#account-menu form button")).toHaveText(account.logout);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${shop.url}/`);
  await expect(page.locator("html")).not.toHaveAttribute("data-account", "in");
  expect(await page.evaluate(() => localStorage.getItem("account") ?? "")).not.toContain(customer.email);
});
