import type { Page } from "@playwright/test";
import words from "../../locales/en/order-status.json" with { type: "json" };
import shell from "../../locales/en/shell.json" with { type: "json" };
import { byBankTransfer, cartToOrder } from "../../packaging-api/tests/support/shopper";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { newCustomer } from "../support/customer";
import type { SharedShop } from "../support/shared-shop";
import { aProduct, mailsTo, newShopper, type Shopper } from "../support/shopper";
import { expect, test } from "../support/test";

const ask = async (page: Page, number: string, postCode: string) => {
  await page.locator("#order-status-number").fill(number);
  await page.locator("#order-status-postCode").fill(postCode);
  await page.getByRole("button", { name: words.send }).click();
};
const expectSent = async (page: Page) => {
  await expect(page).toHaveURL(/\/order-status\?done=sent$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.sentTitle);
  await expect(page.locator("main")).toContainText(words.sentText);
};

/** The letters to a shopper that say where their order is. */
const statusMails = async (shopper: Shopper, shop: SharedShop) =>
  (await mailsTo(shopper, shop)).filter((mail) => /^Subject: Where your order \d+ is/m.test(mail));

/** A guest who lost the link asks for an order by mistakes first, then by another's postcode, then rightly. */
async function findOrder(page: Page, shop: SharedShop, openForm: () => Promise<void>) {
  const shopper = newShopper("Seeker");
  const goods = [{ productId: (await aProduct(shop, 7)).id, quantity: 1 }];
  const cart = await cartToOrder(shop.api, goods, shopper.email);
  const { number } = await shop.api.call("checkoutAsGuest", byBankTransfer(cart));

  await openForm();
  await expect(page).toHaveURL(/\/order-status$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
  await ask(page, "mine", "LS1");
  await expect(page.locator("#order-status-number-problem")).toHaveText(words.problem_number_wrong);
  await expect(page.locator("#order-status-postCode-problem")).toHaveText(
    "Enter a full UK postcode, like LS1 4AP",
  );
  await expect(page.locator("#order-status-number")).toHaveValue("mine");

  // The answer does not say that the postcode is another one.
  await ask(page, number, "M1 1AE");
  await expectSent(page);
  await page.getByRole("link", { name: words.again }).click();
  await ask(page, `Order ${number.slice(0, 3)} ${number.slice(3)}`, "ls14ap");
  await expectSent(page);
  await expect(page.locator("main")).not.toContainText(shopper.email);

  await expect.poll(async () => (await statusMails(shopper, shop)).length).toBe(1);
  const [mail = ""] = await statusMails(shopper, shop);
  expect(mail).toContain("Waiting for payment");
  await page.goto(/\/checkout\/thank-you\/[\w-]+\?keep=[\w-]+/.exec(mail)?.[0] ?? "");
  await expect(page.getByTestId("order-number")).toHaveText(number);
  expect(await statusMails(shopper, shop)).toHaveLength(1);
}

test("a guest finds an order again through the phone's menu", async ({ page, shop }) => {
  await findOrder(page, shop, async () => {
    await page.goto("/delivery");
    await page.getByRole("button", { name: shell.menu, exact: true }).click();
    await page.locator("#more").getByRole("link", { name: shell.orderStatus }).click();
  });
});

test("a guest finds an order again through the footer @desktop", async ({ page, shop }) => {
  await findOrder(page, shop, async () => {
    await page.goto("/c/cardboard-boxes");
    await page.locator("[data-part=foot-links]").getByRole("link", { name: shell.orderStatus }).click();
  });
});

test("who asks for an order that nobody placed is answered alike, and nobody is written to", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(shop, "Nobody");
  const before = (await mailsTo(customer, shop)).length;
  await page.goto("/order-status");
  await ask(page, "999999999", "LS1 4AP");
  await expectSent(page);
  expect(await mailsTo(customer, shop)).toHaveLength(before);
});

test("who asks again and again is told to wait", async ({ page }) => {
  test.slow();
  await page.goto("/order-status");
  const answers = await page.evaluate(async () => {
    const body = new URLSearchParams({ number: "999999999", postCode: "LS1 4AP" });
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1)
      statuses.push(
        (await fetch("/api/orders/status", { method: "POST", body, headers: { accept: "application/json" } }))
          .status,
      );
    return statuses;
  });
  expect(answers.at(0)).toBe(200);
  expect(answers.at(-1)).toBe(429);
  await ask(page, "999999999", "LS1 4AP");
  await expect(page.locator("#problems")).toContainText("Too many attempts");
});

test("the contact page leads there", async ({ page }) => {
  await page.goto("/contact");
  await page.locator("main").getByRole("link", { name: words.title }).click();
  await expect(page).toHaveURL(/\/order-status$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  const findByAddress = (page: Page, shop: SharedShop) =>
    findOrder(page, shop, async () => {
      await page.goto("/order-status");
    });

  test("a guest finds an order again", ({ page, shop }) => findByAddress(page, shop));

  test(
    "a guest finds an order again at a desk without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page, shop }) => findByAddress(page, shop),
  );
});
