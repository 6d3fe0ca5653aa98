import type { Browser, Page } from "@playwright/test";
import cartWords from "../../locales/en/cart.json" with { type: "json" };
import words from "../../locales/en/lists.json" with { type: "json" };
import orderWords from "../../locales/en/orders.json" with { type: "json" };
import { byBankTransfer, cartToOrder } from "../../packaging-api/tests/support/shopper";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { mailedToken, newCustomer, signIn } from "../support/customer";
import { htmlMistakes } from "../support/html-rules";
import { expectAccessible } from "../support/scan";
import type { SharedShop } from "../support/shared-shop";
import { aProduct, newShopper } from "../support/shopper";
import { expectNoSidewaysScroll } from "../support/sideways";
import { expect, test } from "../support/test";

const CODE = "DW-305-229-229";
const line = (page: Page, sku = CODE) => page.locator(`[data-part=list-lines] [data-sku="${sku}"]`);
const cartLines = (page: Page) => page.locator("[data-part=lines] > li");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function productPage(shop: SharedShop, sku: string): Promise<string> {
  const { products } = await shop.api.call("search", { body: { keyword: sku } });
  return `/p/${products.find((product) => product.sku === sku)?.slug}`;
}

/** From a product's page to a list that a colleague orders from, until the owner ends that. */
async function shareList(page: Page, colleague: Page, shop: SharedShop, javaScript: boolean) {
  const owner = await newCustomer(shop, "Olive");
  await signIn(page, owner, shop.url);
  await page.goto(await productPage(shop, CODE));
  await page.getByRole("link", { name: words.keep, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.addTitle);
  await press(page, words.addNew);
  await expect(page.getByText(words.problem_name_blank)).toBeVisible();
  await page.getByLabel(words.name).fill("Monday");
  await page.getByLabel(words.packs).fill("3");
  await press(page, words.addNew);
  await expect(page.getByRole("status").filter({ hasText: words.done_added })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Monday");
  await expect(line(page).getByRole("textbox")).toHaveValue("3");
  await expectNoSidewaysScroll(page, "a list");
  if (javaScript) await expectAccessible(page, "a list", "#main");
  expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);
  const list = new URL(page.url()).pathname;

  await line(page).getByRole("textbox").fill("none");
  await press(page, words.save);
  await expect(page.getByRole("alert").filter({ hasText: words.problem_packs })).toBeVisible();
  await line(page).getByRole("textbox").fill("5");
  await press(page, words.save);
  await expect(page.getByText(words.done_changed)).toBeVisible();
  await expect(line(page).getByRole("textbox")).toHaveValue("5");

  const invited = newShopper("Carla");
  await page.getByLabel(words.email).fill("nobody");
  await press(page, words.invite);
  await expect(page.getByText(words.problem_email_email)).toBeVisible();
  await page.getByLabel(words.email).fill(invited.email);
  await press(page, words.invite);
  await expect(page.getByText(words.done_invited)).toBeVisible();
  await expect(page.locator("[data-part=list-sharing]")).toContainText(invited.email);

  const token = await mailedToken(invited, shop, "account/lists/invitation");
  await colleague.goto(`/account/lists/invitation/${token}`);
  await expect(colleague).toHaveURL(/\/login\?next=/);
  await signIn(colleague, await newCustomer(shop, "Carla"), shop.url);
  await colleague.goto(`/account/lists/invitation/${token}`);
  await expect(colleague.getByText("Monday")).toBeVisible();
  expect(await htmlMistakes(await (await colleague.request.get(colleague.url())).text())).toEqual([]);
  if (javaScript) await expectAccessible(colleague, "an invitation", "#main");
  await press(colleague, words.accept);
  await expect(colleague.getByText(words.done_joined)).toBeVisible();
  await expect(colleague.locator("[data-part=list-sharing]")).toHaveCount(0);
  await press(colleague, words.order);
  await expect(colleague).toHaveURL(/\/cart\?done=listed$/);
  await expect(cartLines(colleague)).toHaveCount(1);
  await expect(cartLines(colleague).first()).toContainText("305 × 229 × 229 mm");

  await page.goto(list);
  await page.getByRole("button", { name: /^Remove Carla/ }).click();
  await expect(page.getByText(words.done_removed)).toBeVisible();
  expect((await colleague.goto(list))?.status()).toBe(404);

  await page.goto(list);
  await page.getByText(words.delete, { exact: true }).click();
  await press(page, words.deleteYes.replace("{{name}}", "Monday"));
  await expect(page.getByText(words.done_deleted)).toBeVisible();
  await expect(page.getByRole("heading", { name: words.emptyTitle })).toBeVisible();
}

/** The same with a colleague in a browser of their own, of the same width. */
async function shareListWith(page: Page, browser: Browser, shop: SharedShop, javaScript: boolean) {
  const context = await browser.newContext({
    javaScriptEnabled: javaScript,
    baseURL: shop.url,
    viewport: page.viewportSize(),
  });
  try {
    await shareList(page, await context.newPage(), shop, javaScript);
  } finally {
    await context.close();
  }
}

/** An order of a customer goes into the cart from the list of orders and from its page, and onto a list. */
async function orderOnceMore(page: Page, shop: SharedShop, javaScript: boolean) {
  const customer = await newCustomer(shop, "Rita");
  await signIn(page, customer, shop.url);
  const { token } = await shop.api.call("login", {
    body: { username: customer.email, password: customer.password },
  });
  const product = await aProduct(shop, 6);
  const cart = await cartToOrder(shop.api, [{ productId: product.id, quantity: 2 }]);
  const headers = { authorization: `Bearer ${token}` };
  const placed = await shop.api.call("checkout", { ...byBankTransfer(cart), headers });

  await page.goto("/account/orders");
  await expectNoSidewaysScroll(page, "orders");
  if (javaScript) await expectAccessible(page, "orders", "#main");
  await press(page, orderWords.reorderNowOf.replace("{{number}}", placed.number));
  await expect(page).toHaveURL(/\/cart\?done=reordered$/);
  await expect(cartLines(page)).toHaveCount(1);
  await page.goto(`/account/order/${placed.orderId}`);
  await press(page, orderWords.reorderNow);
  await expect(page).toHaveURL(/\/cart\?done=reordered$/);
  await expect(cartLines(page).getByRole("textbox").first()).toHaveValue("4");

  await page.getByRole("link", { name: words.keepCart }).click();
  await page.getByLabel(words.name).fill("From the cart");
  await press(page, words.addNew);
  await expect(line(page, product.sku).getByRole("textbox")).toHaveValue("4");
  await page.goto(`/account/order/${placed.orderId}`);
  await page.getByRole("link", { name: words.keep, exact: true }).click();
  await press(page, words.addTo);
  await expect(page.getByText(words.done_added)).toBeVisible();
  await expect(line(page, product.sku).getByRole("textbox")).toHaveValue("4");
  await press(page, words.removeOf.replace("{{title}}", `${product.size} ${product.name}`));
  await expect(page.getByText(words.done_taken)).toBeVisible();
  await expect(page.getByText(words.noLines)).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(cartWords.title);
}

test("a list is named, shared and ordered from", ({ page, browser, shop }) =>
  shareListWith(page, browser, shop, true));

test(
  "a list is named, shared and ordered from at a desk @desktop",
  { tag: THOROUGH_TAG },
  ({ page, browser, shop }) => shareListWith(page, browser, shop, true),
);

test("an order is put into the cart with one press, onto a list with two", ({ page, shop }) =>
  orderOnceMore(page, shop, true));

test(
  "an order is put into the cart with one press, onto a list with two, at a desk @desktop",
  { tag: THOROUGH_TAG },
  ({ page, shop }) => orderOnceMore(page, shop, true),
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a list is named, shared and ordered from without JavaScript", ({ page, browser, shop }) =>
    shareListWith(page, browser, shop, false));

  test(
    "a list is named, shared and ordered from at a desk without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page, browser, shop }) => shareListWith(page, browser, shop, false),
  );

  test("an order is put into the cart with one press, onto a list with two, without JavaScript", ({
    page,
    shop,
  }) => orderOnceMore(page, shop, false));

  test(
    "an order is put into the cart with one press, onto a list with two, at a desk without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page, shop }) => orderOnceMore(page, shop, false),
  );
});
