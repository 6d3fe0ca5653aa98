import { expect } from "@playwright/test";
import words from "../../locales/en/cart.json" with { type: "json" };
import { from, newAddress } from "../../packaging-api/tests/support/customer";
import { newCustomer } from "../support/customer";
import { addToCart, aProduct } from "../support/shopper";
import { test } from "../support/test";

test.use({ javaScriptEnabled: false });

test("what a guest put into the cart joins what the customer left in theirs, and the cart says so", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(shop, "Merger");
  const [product, other] = [await aProduct(shop, 7), await aProduct(shop, 8)];
  // On another device, signed in.
  const headers = from(newAddress());
  const { token } = await shop.api.call("login", {
    body: { username: customer.email, password: customer.password },
    headers,
  });
  await shop.api.call("addCartItem", {
    params: { id: "new" },
    body: { productId: product.id, quantity: product.stock - 1 },
    headers: { ...headers, authorization: `Bearer ${token}` },
  });

  await page.goto(`/p/${product.slug}`);
  await page.locator("#quantity").fill("4");
  await page.locator("form[id^=buy-] button[type=submit]").click();
  await addToCart(page, shop.url, other.slug);
  await page.goto("/login?next=/cart");
  await page.locator("input[name=username]").fill(customer.email);
  await page.locator("input[name=password]").fill(customer.password);
  await page.locator("main form button[type=submit]").first().click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(words.merged_other.replace("{{count}}", "2"))).toBeVisible();
  // Together they asked for more packs than there are.
  await expect(page.locator("[data-part=notice]")).toContainText(`there are only ${product.stock}`);
  await expect(page.locator("[data-part=line] input[inputmode=numeric]")).toHaveCount(2);
  await expect(
    page.locator(`[data-part=line]:has(a[href="/p/${product.slug}"]) input[inputmode=numeric]`),
  ).toHaveValue(String(product.stock));
});
