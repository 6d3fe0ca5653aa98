import type { Page } from "@playwright/test";
import accountWords from "../../locales/en/account.json" with { type: "json" };
import dashboardWords from "../../locales/en/dashboard.json" with { type: "json" };
import editWords from "../../locales/en/edit.json" with { type: "json" };
import words from "../../locales/en/password.json" with { type: "json" };
import { type Customer, newCustomer, signIn } from "../support/customer";
import { expect, test } from "../support/test";

/** The account's pages from the dashboard of a new customer to their farewell. */
async function useAndLeave(page: Page, customer: Customer, origin: string, javaScript: boolean) {
  await signIn(page, customer, origin);
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(dashboardWords.title);
  await expect(page.locator("main")).toContainText(dashboardWords.emptyTitle);

  // On a phone a select leads to the other pages.
  await page.locator("select[name=to]").selectOption({ value: "edit" });
  if (!javaScript) await page.getByRole("button", { name: accountWords.go, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(editWords.title);
  await expect(page.locator("main")).toContainText(customer.email);

  await page.locator("#edit-company").fill("Sample Crates Ltd");
  await page.locator("#edit-vatNumber").fill("GB 123 4567 81");
  await page.locator("input[name=marketing]").check();
  await page.getByRole("button", { name: editWords.save }).click();
  await expect(page.locator("#edit-vatNumber-problem")).toHaveText(
    "Enter a UK VAT number, like GB 123 4567 82",
  );
  // The browser moves the focus to the problems once they are there: a field that is filled before loses it meanwhile.
  if (!javaScript) await expect(page.locator("#problems")).toBeFocused();
  // What else was typed is still there.
  await expect(page.locator("#edit-company")).toHaveValue("Sample Crates Ltd");
  await expect(page.locator("input[name=marketing]")).toBeChecked();
  await page.locator("#edit-vatNumber").fill("GB 123 4567 82");
  await page.getByRole("button", { name: editWords.save }).click();
  await expect(page.getByText(editWords.done_saved)).toBeVisible();
  await page.goto("/account/edit");
  await expect(page.locator("#edit-vatNumber")).toHaveValue("GB123456782");
  await expect(page.locator("input[name=marketing]")).toBeChecked();

  await page.goto("/account/password");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: words.exportButton }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("foldwell-account.json");
  const chunks = await (await file.createReadStream()).toArray();
  const kept = Buffer.concat(chunks).toString();
  expect(JSON.parse(kept)).toBeInstanceOf(Object);
  expect(kept).toContain(customer.email);
  expect(kept).toContain("Sample Crates Ltd");

  const form = page.locator("#delete");
  await expect(form).toContainText(words.deleteKept);
  await form.locator("input[name=current]").fill("not-my-password");
  await form.locator("button[type=submit]").click();
  await expect(form.locator("#delete-current-problem")).toHaveText("This is not your current password");
  await form.locator("input[name=current]").fill(customer.password);
  await form.locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.farewellTitle);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
  const again = await page.request.post(`${origin}/api/sign-in`, {
    form: { username: customer.email, password: customer.password },
    headers: { accept: "application/json", origin },
  });
  expect(again.status()).toBe(401);
}

test("a customer changes their details, takes their data along and leaves", async ({ page, shop }) => {
  await useAndLeave(page, await newCustomer(shop, "Leaving"), shop.url, true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a customer changes their details, takes their data along and leaves", async ({ page, shop }) => {
    await useAndLeave(page, await newCustomer(shop, "Leavingplain"), shop.url, false);
  });
});
