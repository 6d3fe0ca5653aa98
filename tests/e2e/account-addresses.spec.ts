import { expect, type Page } from "@playwright/test";
import words from "../../locales/en/addresses.json" with { type: "json" };
import form from "../../locales/en/form.json" with { type: "json" };
import { newCustomer, signIn } from "../support/customer";
import { test } from "../support/test";

async function fillAddress(page: Page, line: string, postCode: string): Promise<void> {
  await page.locator("#address-postCode").fill(postCode);
  await page.locator("#address-addressLine1").fill(line);
  await page.locator("#address-cityTown").fill("Leeds");
}

const save = (page: Page) => page.getByRole("button", { name: words.save }).click();
const entries = (page: Page) => page.locator("[data-part=addresses] > li");

/** Adds two addresses, mends one, removes it: the same with and without JavaScript but for how it is asked. */
async function keepAddresses(page: Page): Promise<void> {
  await page.goto("/account/addresses");
  await expect(page.getByRole("heading", { name: words.emptyTitle })).toBeVisible();
  await page.getByRole("link", { name: words.add }).click();

  await fillAddress(page, "1 First Street", "LS1");
  await save(page);
  await expect(page.locator("#address-postCode-problem")).toHaveText(form.problem_postcode);
  await expect(page.locator("#problems a")).toHaveAttribute("href", "#address-postCode");
  await expect(page.locator("#address-postCode")).toHaveValue("LS1");
  await expect(page.locator("#address-addressLine1")).toHaveValue("1 First Street");
  await page.locator("#address-postCode").fill("ls14ap");
  await save(page);
  await expect(page).toHaveURL(/\/account\/addresses(\?done=added)?$/);
  await expect(page.getByText(words.done_added)).toBeVisible();
  // The only address is the default one, and written as Royal Mail writes it.
  await expect(entries(page)).toHaveText([new RegExp(`${words.default}.*1 First Street.*LS1 4AP`)]);

  await page.getByRole("link", { name: words.add }).click();
  await fillAddress(page, "2 Second Street", "M1 1AE");
  await page.locator("input[name=isDefault]").check();
  await save(page);
  await expect(entries(page)).toHaveText([/Default.*2 Second Street/, /1 First Street/]);

  await entries(page).nth(1).getByRole("link", { name: /^Edit/ }).click();
  await page.locator("#address-addressLine1").fill("1 Mended Street");
  await save(page);
  await expect(entries(page).nth(1)).toContainText("1 Mended Street");
}

test.describe("with JavaScript", () => {
  test("a customer keeps an address book", async ({ page, shop }) => {
    await signIn(page, await newCustomer(shop, "Addressee"), shop.url);
    await keepAddresses(page);
    const remove = entries(page)
      .first()
      .getByRole("link", { name: /^Remove/ });
    await remove.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: words.deleteTitle })).toBeVisible();
    await dialog.getByRole("button", { name: words.keep }).click();
    await expect(dialog).toBeHidden();
    await expect(entries(page)).toHaveCount(2);
    await remove.click();
    await dialog.getByRole("button", { name: words.remove }).click();
    await expect(page.locator("[data-part=toast]").filter({ hasText: words.done_removed })).toBeVisible();
    // After the default one, the one that is left begins every checkout.
    await expect(entries(page)).toHaveText([/Default.*1 Mended Street/]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a customer keeps an address book", async ({ page, shop }) => {
    await signIn(page, await newCustomer(shop, "Plain"), shop.url);
    await keepAddresses(page);
    await entries(page)
      .first()
      .getByRole("link", { name: /^Remove/ })
      .click();
    await expect(page.getByRole("heading", { name: words.deleteTitle })).toBeVisible();
    await page.getByRole("button", { name: words.remove }).click();
    await expect(page.getByText(words.done_removed)).toBeVisible();
    await expect(entries(page)).toHaveText([/Default.*1 Mended Street/]);
  });
});

test("another customer's address is not found", async ({ page, shop, browser }) => {
  const owner = await newCustomer(shop, "Owner");
  await signIn(page, owner, shop.url);
  await page.goto("/account/addresses/new");
  await fillAddress(page, "Secret Street", "LS1 4AP");
  await save(page);
  const href = await entries(page).first().getByRole("link", { name: /^Edit/ }).getAttribute("href");
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signIn(other, await newCustomer(shop, "Other"), shop.url);
  for (const path of [href ?? "", `${href}/delete`]) {
    const response = await other.goto(path);
    expect(response?.status()).toBe(404);
    await expect(other.getByText("Secret Street")).toHaveCount(0);
  }
  await other.context().close();
});
