import { expect } from "@playwright/test";
import cart from "../../locales/en/cart.json" with { type: "json" };
import checkout from "../../locales/en/checkout.json" with { type: "json" };
import notifications from "../../locales/en/notifications.json" with { type: "json" };
import orders from "../../locales/en/orders.json" with { type: "json" };
import { newCustomer, signIn } from "../support/customer";
import { addOnStartedPage, aProduct, chooseBankTransfer, orderNumber, payButton } from "../support/shopper";
import { test } from "../support/test";

test("a customer's checkout begins with their account, and the order is found in it", async ({
  page,
  shop,
  browser,
}) => {
  const customer = await newCustomer(shop, "Ada");
  const product = await aProduct(shop, 3);
  await signIn(page, customer, shop.url);
  await page.goto("/account/orders");
  await expect(page.getByRole("heading", { name: orders.emptyTitle })).toBeVisible();
  await page.request.post("/api/addresses/new", {
    form: {
      firstName: "Goods",
      lastName: "In",
      postCode: "LS1 4AP",
      addressLine1: "Unit 4",
      cityTown: "Leeds",
    },
    headers: { accept: "application/json", origin: shop.url },
  });

  await addOnStartedPage(page, shop.url, product.slug);
  await expect(page.locator("[data-part=toast]").getByText(cart.toastAdded)).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByText(checkout.guest)).toHaveCount(0);
  await expect(page.getByText(checkout.customer.replace("{{email}}", customer.email))).toBeVisible();
  await expect(page.locator("#contact-firstName")).toHaveValue("Ada");
  await expect(page.locator("#contact-email")).toHaveValue(customer.email);
  await expect(page.locator("#contact-email")).not.toBeEditable();
  await page.getByRole("button", { name: checkout.toDelivery }).click();
  // The default address of the book is chosen already.
  await expect(page.locator("input[name=addressId]:checked + b")).toHaveText(/^Goods /);
  await expect(page.locator("#delivery-postCode")).toBeHidden();
  await page.getByRole("button", { name: checkout.toPayment }).click();
  await chooseBankTransfer(page);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/thank-you$/);
  const number = await orderNumber(page);

  await page.goto("/account/orders");
  const row = page.getByRole("row", { name: new RegExp(number) });
  await expect(row).toContainText(orders.status_awaiting_payment);
  await row.getByRole("link", { name: number }).click();
  await expect(page).toHaveURL(/\/account\/order\/[\w-]+$/);
  await expect(page.getByTestId("order-number")).toHaveText(number);
  await expect(page.getByRole("list", { name: orders.progress }).getByRole("listitem")).toHaveCount(4);
  await expect(page.locator("[data-part=progress] [aria-current=step]")).toContainText(
    orders.progress_ordered,
  );
  await expect(page.getByRole("heading", { name: orders.bankTitle })).toBeVisible();
  await expect(page.getByText("Unit 4").first()).toBeVisible();

  const stranger = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signIn(stranger, await newCustomer(shop, "Stranger"), shop.url);
  expect((await stranger.goto(page.url()))?.status()).toBe(404);
  await stranger.context().close();

  // The order made a notification; opening it leads to the order and marks it as read.
  await page.goto("/account/notifications");
  const opened = page.getByRole("button", { name: new RegExp(`^${notifications.new}.*${number}`) });
  await opened.click();
  await expect(page).toHaveURL(/\/account\/order\/[\w-]+$/);
  await expect(page.getByTestId("order-number")).toHaveText(number);
  await page.goto("/account/notifications");
  await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
  await expect(opened).toHaveCount(0);
  await page.getByRole("button", { name: new RegExp(`^${notifications.remove}.*${number}`) }).click();
  await expect(
    page.locator("[data-part=toast]").filter({ hasText: notifications.done_removed }),
  ).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
});

test("a visitor's checkout offers to sign in and asks for nothing", async ({ page, shop }) => {
  const product = await aProduct(shop, 4);
  await addOnStartedPage(page, shop.url, product.slug);
  await expect(page.locator("[data-part=toast]").getByText(cart.toastAdded)).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByText(checkout.guest)).toBeVisible();
  await expect(page.getByRole("link", { name: checkout.signIn })).toHaveAttribute(
    "href",
    "/login?next=/checkout",
  );
  await expect(page.locator("#contact-email")).toBeEditable();
});
