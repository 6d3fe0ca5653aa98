import type { Browser, Page } from "@playwright/test";
import lists from "../../locales/en/lists.json" with { type: "json" };
import words from "../../locales/en/standing-orders.json" with { type: "json" };
import { byBankTransfer, cartToOrder } from "../../packaging-api/tests/support/shopper";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { mailedToken, newCustomer, signIn } from "../support/customer";
import { htmlMistakes } from "../support/html-rules";
import { expectAccessible } from "../support/scan";
import type { SharedShop } from "../support/shared-shop";
import { aProduct } from "../support/shopper";
import { expectNoSidewaysScroll } from "../support/sideways";
import { expect, test } from "../support/test";

const address = {
  firstName: "Ada",
  lastName: "Buyer",
  addressLine1: "Unit 4",
  cityTown: "Leeds",
  postCode: "LS1 4AP",
};
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const packs = (page: Page) => page.locator("[data-part=list-lines]").getByRole("textbox");

/** From an order to a standing order, which is changed from its letter by somebody who is not signed in. */
async function orderAgainAndAgain(page: Page, mailbox: Page, shop: SharedShop, javaScript: boolean) {
  const customer = await newCustomer(shop, "Stan");
  const { token } = await shop.api.call("login", {
    body: { username: customer.email, password: customer.password },
  });
  const headers = { authorization: `Bearer ${token}` };
  await shop.api.call("addAddress", { body: address, headers });
  const product = await aProduct(shop, 6);
  const cart = await cartToOrder(shop.api, [{ productId: product.id, quantity: 2 }]);
  const placed = await shop.api.call("checkout", { ...byBankTransfer(cart), headers });

  await signIn(page, customer, shop.url);
  await page.goto(`/account/order/${placed.orderId}`);
  await page.getByRole("link", { name: words.make }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.newTitle);
  await expectNoSidewaysScroll(page, "a new standing order");
  if (javaScript) await expectAccessible(page, "a new standing order", "#main");
  expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);
  await page.getByLabel(words.firstDay).fill("2026-01-01");
  await press(page, words.begin);
  await expect(page.getByText(words.problem_day.split("{{")[0] ?? "")).toBeVisible();
  const { firstDay } = await shop.api.call("getStandingOrderTerms", { headers });
  await page.getByLabel(words.firstDay).fill(firstDay);
  await page.getByLabel(words.weeks).selectOption("2");
  await press(page, words.begin);
  await expect(page.getByText(words.done_begun)).toBeVisible();
  await expect(packs(page)).toHaveValue("2");
  await expectNoSidewaysScroll(page, "a standing order");
  if (javaScript) await expectAccessible(page, "a standing order", "#main");
  expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);

  // The earliest day is so near that the letter is due at once.
  const secret = await mailedToken(customer, shop, "standing-order");
  await mailbox.goto(`/standing-order/${secret}`);
  await expect(mailbox.getByRole("heading", { level: 1 })).toHaveText(`Order ${placed.number}`);
  await expectNoSidewaysScroll(mailbox, "a letter's standing order");
  if (javaScript) await expectAccessible(mailbox, "a letter's standing order", "#main");
  expect(await htmlMistakes(await (await mailbox.request.get(mailbox.url())).text())).toEqual([]);
  await packs(mailbox).fill("none");
  await press(mailbox, words.savePacks);
  await expect(mailbox.getByText(lists.problem_packs)).toBeVisible();
  await packs(mailbox).fill("5");
  await press(mailbox, words.savePacks);
  await expect(mailbox.getByText(words.done_lines)).toBeVisible();
  await expect(packs(mailbox)).toHaveValue("5");
  await mailbox.getByRole("button", { name: words.skip.split("{{")[0] ?? "" }).click();
  await expect(mailbox.getByText(words.done_skipped)).toBeVisible();
  await expect(mailbox.getByRole("listitem").filter({ hasText: words.run_skipped })).toBeVisible();
  await mailbox.getByLabel(words.weeks).selectOption("6");
  await press(mailbox, words.savePlan);
  await expect(mailbox.getByText(words.done_plan)).toBeVisible();
  await press(mailbox, words.pause);
  await expect(mailbox.getByText(words.done_paused)).toBeVisible();
  await press(mailbox, words.resume);
  await expect(mailbox.getByText(words.done_resumed)).toBeVisible();

  await page.goto("/account/standing-orders");
  await expect(page.getByRole("row", { name: placed.number })).toContainText(
    words.every_other.replace("{{count}}", "6"),
  );
  if (javaScript) await expectAccessible(page, "standing orders", "#main");
  await mailbox.getByText(words.end, { exact: true }).click();
  await press(mailbox, words.endYes);
  await expect(mailbox.getByRole("heading", { name: words.endedTitle })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: words.emptyTitle })).toBeVisible();
}

/** The same with a mailbox in a browser of its own, of the same width. */
async function changeFromLetter(page: Page, browser: Browser, shop: SharedShop, javaScript: boolean) {
  const context = await browser.newContext({
    javaScriptEnabled: javaScript,
    baseURL: shop.url,
    viewport: page.viewportSize(),
  });
  try {
    await orderAgainAndAgain(page, await context.newPage(), shop, javaScript);
  } finally {
    await context.close();
  }
}

test("a standing order is changed from its letter without signing in", ({ page, browser, shop }) =>
  changeFromLetter(page, browser, shop, true));

test(
  "a standing order is changed from its letter at a desk @desktop",
  { tag: THOROUGH_TAG },
  ({ page, browser, shop }) => changeFromLetter(page, browser, shop, true),
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a standing order is changed from its letter without JavaScript", ({ page, browser, shop }) =>
    changeFromLetter(page, browser, shop, false));

  test(
    "a standing order is changed from its letter at a desk without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page, browser, shop }) => changeFromLetter(page, browser, shop, false),
  );
});
