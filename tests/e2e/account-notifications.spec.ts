import { expect } from "@playwright/test";
import words from "../../locales/en/notifications.json" with { type: "json" };
import { newCustomer, signIn } from "../support/customer";
import { test } from "../support/test";

test.use({ javaScriptEnabled: false });

test("notifications are read and removed by plain forms", async ({ page, shop }) => {
  await signIn(page, await newCustomer(shop, "Reader"), shop.url);
  await page.goto("/account/notifications");
  // A new account is welcomed.
  const rows = page.locator("[data-part=notes] > li");
  await expect(rows).toHaveCount(1);
  await expect(page.getByText("1 unread")).toBeVisible();
  await page.getByRole("button", { name: words.readAll }).click();
  await expect(page.getByText(words.done_read)).toBeVisible();
  await expect(page.getByText("1 unread")).toHaveCount(0);
  await expect(page.getByRole("button", { name: words.readAll })).toHaveCount(0);
  await expect(rows.getByRole("link")).toHaveAttribute("href", "/account");

  await page.getByRole("button", { name: new RegExp(`^${words.remove}`) }).click();
  await expect(page).toHaveURL(/\/account\/notifications\?done=removed$/);
  await expect(page.getByText(words.done_removed)).toBeVisible();
  await expect(page.getByRole("heading", { name: words.emptyTitle })).toBeVisible();
});
