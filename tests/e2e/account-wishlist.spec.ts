import { expect } from "@playwright/test";
import cart from "../../locales/en/cart.json" with { type: "json" };
import words from "../../locales/en/wishlist.json" with { type: "json" };
import { newCustomer, signIn } from "../support/customer";
import { untilStarted } from "../support/page-start";
import { aProduct } from "../support/shopper";
import { test } from "../support/test";

test("a product goes onto the wishlist, from there into the cart, off the list and back", async ({
  page,
  shop,
}) => {
  const product = await aProduct(shop, 5);
  await page.goto(`/p/${product.slug}`);
  const wish = page.locator("[data-part=buy] form[data-wish] button");
  // Who is not signed in is asked to, where they are.
  await wish.click();
  await expect(page.getByRole("dialog").locator("input[type=password]")).toBeVisible();

  await signIn(page, await newCustomer(shop, "Wisher"), shop.url);
  // The forms are plain ones until the page has asked what is on the wishlist.
  const asked = page.waitForResponse("**/api/users/me");
  await page.goto(`/p/${product.slug}`);
  await asked;
  await expect(wish).toHaveText(words.add);
  await wish.click();
  await expect(page.locator("[data-part=toast]").filter({ hasText: words.done_added })).toBeVisible();
  await expect(wish).toHaveText(words.takeOff);
  await page.reload();
  await expect(wish).toHaveText(words.takeOff);

  await page.goto("/account/wishlist");
  await untilStarted(page);
  const row = page.locator("[data-part=row]");
  await expect(row).toHaveCount(1);
  await row.locator("form[action='/api/cart/current/add'] button").click();
  await expect(page.locator("[data-part=toast]").filter({ hasText: cart.toastAdded })).toContainText(
    product.name,
  );
  await row.getByRole("button", { name: new RegExp(`^${words.remove}`) }).click();
  const undo = page.locator("[data-part=undo] button");
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(row).toHaveCount(1);
  await page.reload();
  await expect(row).toHaveCount(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the wishlist is plain forms", async ({ page, shop }) => {
    const product = await aProduct(shop, 6);
    await page.goto(`/p/${product.slug}`);
    await page.locator("[data-part=buy] form[data-wish] button").click();
    await expect(page).toHaveURL(`${shop.url}/login?next=${encodeURIComponent(`/p/${product.slug}`)}`);
    await signIn(page, await newCustomer(shop, "Formal"), shop.url);
    await page.goto(`/p/${product.slug}`);
    await page.locator("[data-part=buy] form[data-wish] button").click();
    await expect(page).toHaveURL(/\/account\/wishlist\?done=added$/);
    await expect(page.getByText(words.done_added)).toBeVisible();
    await page.getByRole("button", { name: new RegExp(`^${words.remove}`) }).click();
    await expect(page.getByRole("heading", { name: words.emptyTitle })).toBeVisible();
    await page.getByRole("button", { name: words.undoOne }).click();
    await expect(page.locator("[data-part=row]")).toHaveCount(1);
  });
});
