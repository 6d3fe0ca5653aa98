import type { Page } from "@playwright/test";
import shellWords from "../../locales/en/shell.json" with { type: "json" };
import words from "../../locales/en/sign-in.json" with { type: "json" };
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { accountPages } from "../support/account-pages";
import { newCustomer, signIn } from "../support/customer";
import { signInWithEverything } from "../support/full-account";
import { htmlMistakes } from "../support/html-rules";
import { untilStarted } from "../support/page-start";
import { expectAccessible } from "../support/scan";
import type { SharedShop } from "../support/shared-shop";
import { expectNoSidewaysScroll } from "../support/sideways";
import { expect, test } from "../support/test";

const pages = [...accountPages, "/account/email/a-mailed-link"];

/** What says something of its own while there is nothing yet. */
const pagesThatCanBeEmpty = [
  "/account",
  "/account/notifications",
  "/account/wishlist",
  "/account/orders",
  "/account/addresses",
];

/** The account is a select above the page on a phone and a list beside it on a desk, whatever the page. */
const pagesOnADesk = [
  "/account",
  "/account/password",
  "/account/wishlist",
  "/account/lists",
  "/account/standing-orders",
  "/account/standing-orders/new?from=order&id=none",
  "/account/credit",
  "/account/packaging-data",
];

/**
 * Holds each page to being accessible, valid, and no wider than its window.
 * @param within a selector, where the frame round it has been looked at already
 */
async function scan(page: Page, paths: string[], within?: string): Promise<void> {
  for (const path of paths) {
    const answer = await page.goto(path);
    await expect(page.locator("h1")).toHaveCount(1);
    await expectAccessible(page, path, within);
    expect(await htmlMistakes((await answer?.text()) ?? ""), path).toEqual([]);
    await expectNoSidewaysScroll(page, path);
  }
}

const DIALOG = "[role=dialog]";

async function openDialog(page: Page, name: string): Promise<void> {
  await page.goto("/search");
  await untilStarted(page);
  const phone = page.getByRole("button", { name: shellWords.menu, exact: true });
  const menu = page.locator((await phone.isVisible()) ? "#more" : "#account-menu");
  if (await phone.isVisible()) await phone.click();
  else await page.locator("button[popovertarget=account-menu]").click();
  await menu.getByRole("link", { name }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

/** Every dialog of signing in, with and without mistakes, and its second step. */
async function scanDialogs(page: Page): Promise<void> {
  await openDialog(page, shellWords.createAccount);
  await expectAccessible(page, "the dialog of registration", DIALOG);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: words.createAccount }).click();
  await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
  await expectAccessible(page, "the mistakes of registration", DIALOG);

  await openDialog(page, shellWords.login);
  await expectAccessible(page, "the dialog of login", DIALOG);
  await dialog.getByRole("link", { name: words.forgot }).click();
  await expect(dialog.locator("#recover-email")).toBeVisible();
  await expectAccessible(page, "the dialog of recovery", DIALOG);

  await page.route("**/api/sign-in", (route) =>
    route.fulfill({
      status: 401,
      json: { status: "error", code: 401, message: "", data: { field: "_two_step", required: true } },
    }),
  );
  await openDialog(page, shellWords.login);
  await dialog.locator("#login-username").fill("ada@example.co.uk");
  await dialog.locator("#login-password").fill("Larch.Meadow.26");
  await dialog.getByRole("button", { name: words.login, exact: true }).click();
  await expect(dialog.getByRole("heading", { name: words.codeTitle })).toBeVisible();
  await expectAccessible(page, "the second step", DIALOG);
  await page.keyboard.type("123456");
  await dialog.getByRole("button", { name: words.verify }).click();
  await expect(dialog.getByText(words.signIn_two_step)).toBeVisible();
  await expectAccessible(page, "a wrong code", DIALOG);
}

async function scanAccount(page: Page, shop: SharedShop, paths: string[]): Promise<void> {
  const { orderId } = await signInWithEverything(page, shop);
  const [first = "/account", ...others] = paths;
  await scan(page, [first]);
  await scan(page, [...others, `/account/order/${orderId}`, "/checkout"], "#main");
}

test.describe("on a phone", () => {
  test("every page of an account is accessible, valid, and fits its window", async ({ page, shop }) => {
    test.setTimeout(240_000);
    await scanAccount(page, shop, pages);
    // Whoever comes with a browser that knows no figures yet is told of all that are unread.
    await page.evaluate(() => localStorage.removeItem("account"));
    await page.goto("/search");
    await expect(page.locator("[data-part=toast]")).toBeVisible();
    await expectAccessible(page, "the toast of new notifications");
    await page.getByRole("button", { name: shellWords.menu, exact: true }).click();
    await expectAccessible(page, "the menu of a customer");
  });

  test("every page of an empty account is accessible, valid, and fits its window", async ({ page, shop }) => {
    test.setTimeout(240_000);
    await signIn(page, await newCustomer(shop, "Empty"), shop.url);
    await scan(page, pagesThatCanBeEmpty, "#main");
  });

  test("every dialog of signing in is accessible", async ({ page }) => {
    test.setTimeout(240_000);
    await scanDialogs(page);
  });
});

test.describe("on a desk @desktop", { tag: THOROUGH_TAG }, () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("every page of an account is accessible, valid, and fits its window", async ({ page, shop }) => {
    test.setTimeout(240_000);
    await scanAccount(page, shop, pagesOnADesk);
    await page.goto("/search");
    await page.locator("button[popovertarget=account-menu]").click();
    await expectAccessible(page, "the account menu of a customer");
  });
});
