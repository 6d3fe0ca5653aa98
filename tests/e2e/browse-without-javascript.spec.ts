import { expect, test } from "../support/test";

test.use({ javaScriptEnabled: false });

test("browses, filters and finds a product without JavaScript", async ({ page, shop }) => {
  const category = await shop.api.call("getCategory", { params: { slug: "single-wall-boxes" } });
  await page.goto("/shop");
  await page.locator("main").getByRole("link", { name: category.name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.name);
  await expect(page.locator("[data-part=row]")).toHaveCount(24);

  // The order's name has room beside the button that sends it.
  const order = await page.locator("#sort").boundingBox();
  expect(order?.width).toBeGreaterThan(200);

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByLabel("Length, mm from").fill("300");
  await page.getByRole("checkbox", { name: "Brown" }).check();
  await page.getByRole("button", { name: "Show products" }).click();
  const expected = await shop.api.call("listProducts", {
    query: { category: category.slug, minLength: "300", colour: ["Brown"] },
  });
  await expect(page.locator("[data-part=result]")).toContainText(`${expected.total} products`);
  await expect(page.locator("[data-part=row] h2").first()).toContainText(expected.products[0]?.name ?? "?");

  await page.getByRole("link", { name: "Remove Brown" }).click();
  await expect(page.getByRole("link", { name: "Remove Brown" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Remove Length from 300 mm" })).toBeVisible();

  await page.locator("[data-part=row] h2 a").first().click();
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
  await expect(page.locator("tr[data-applies] th")).toContainText("your price");
  await page.locator("[data-part=gallery]").getByText("Open", { exact: true }).click();
  await expect(page.locator("[data-part=gallery] picture img:visible")).toHaveAttribute("alt", /open$/);
});

test("opens the sheets of a phone and the pages of a list without JavaScript", async ({ page }) => {
  await page.goto("/c/single-wall-boxes");
  await page.getByRole("button", { name: "Categories" }).click();
  const sheet = page.locator("#categories");
  await sheet.locator("summary", { hasText: "Tape" }).click();
  await sheet.getByRole("link", { name: /Brown tape/ }).click();
  await expect(page).toHaveURL(/\/c\/brown-tape$/);

  await page.goto("/c/single-wall-boxes");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/\/c\/single-wall-boxes\?page=2$/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/c\/single-wall-boxes\?page=2$/,
  );
  await expect(page.locator("meta[name=robots][content*=noindex]")).toHaveCount(0);
});

test("a product that is gone leads on without JavaScript", async ({ page }) => {
  const answer = await page.goto("/p/no-such-product");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.getByRole("main").getByRole("searchbox").fill("tape");
  await page.getByRole("main").getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\/search\?q=tape$/);
});
