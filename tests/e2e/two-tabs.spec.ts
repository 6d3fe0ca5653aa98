import {
  addToCart,
  aProduct,
  chooseBankTransfer,
  comeToPayment,
  newShopper,
  orderNumber,
  payButton,
  totalToPay,
} from "../support/shopper";
import { expect, test } from "../support/test";

test("two tabs of one browser show the same cart @desktop", async ({ page, context, shop }) => {
  const [first, second] = [await aProduct(shop, 4), await aProduct(shop, 5)];
  const other = await context.newPage();
  await addToCart(page, shop.url, first.slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  await other.goto("/cart");
  await expect(other.locator("[data-part=line]")).toHaveCount(1);

  await addToCart(page, shop.url, second.slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("2 items");
  await expect(other.locator("[data-part=line]")).toHaveCount(2);
  await expect(other.locator("[data-part=cart-button]")).toContainText("2 items");
});

test("products added in two tabs at the same moment are both in the cart @desktop", async ({
  context,
  page,
  shop,
}) => {
  const products = [await aProduct(shop, 6), await aProduct(shop, 7)];
  const headers = { origin: shop.url };
  await Promise.all(
    products.map(({ id }) =>
      context.request.post(`${shop.url}/api/cart/current/add`, {
        headers,
        data: { productId: id, quantity: 1 },
      }),
    ),
  );
  await page.goto("/cart");
  await expect(page.locator("[data-part=line]")).toHaveCount(2);
});

test("a total that another tab changed is asked about before it is paid @desktop", async ({
  page,
  context,
  shop,
}) => {
  await addToCart(page, shop.url, (await aProduct(shop, 8)).slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  await page.goto("/checkout");
  await comeToPayment(page, newShopper("Twotabs"));
  // This tab hears nothing of what the other does.
  await page.route("**/api/cart/current/get", (route) => route.abort());
  const before = await totalToPay(page);

  const other = await context.newPage();
  await other.goto("/cart");
  await other.locator("[data-part=line] button[value='1']").click();
  await expect(other.locator("[data-part=cart-button]")).toContainText("2 items");

  await payButton(page).click();
  await expect(page.locator("#problems")).toBeFocused();
  await expect(payButton(page)).not.toContainText(before);
  const now = await totalToPay(page);
  await expect(page.locator("#problems")).toContainText(now);
  await payButton(page).click();
  await expect(page.getByTestId("order-number")).toBeVisible();
  await expect(page.locator("[aria-labelledby=bank]")).toContainText(now);
});

test("a tab left at the checkout finds the order that another tab placed @desktop", async ({
  page,
  context,
  shop,
}) => {
  await addToCart(page, shop.url, (await aProduct(shop, 9)).slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  await page.goto("/checkout");
  await comeToPayment(page, newShopper("Left"));
  const other = await context.newPage();
  await other.goto("/checkout?step=payment");
  await chooseBankTransfer(other);
  await payButton(other).click();
  const number = await orderNumber(other);
  await expect(page.getByTestId("order-number")).toHaveText(number);
});
