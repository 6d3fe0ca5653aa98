import { expect, test } from "../support/test";

test("searches by words from any page", async ({ page, shop }) => {
  await page.goto("/");
  await page.getByLabel("Search products").fill("brown tape");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=brown\+tape$/);
  const expected = await shop.api.call("search", { body: { keyword: "brown tape", numOfRecords: 24 } });
  await expect(page.locator(".row h2").first()).toContainText(expected.products[0]?.name ?? "?");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
});

test("finds the same under /search/{term}, and refuses an empty term in words", async ({ page }) => {
  await page.goto("/search/brown%20tape");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “brown tape”");
  await page.goto("/search?q=%20");
  await expect(page.getByRole("alert").first()).toHaveText(/Type a size, a product or a code/);
});

test("says so when nothing is found, and offers the other search", async ({ page }) => {
  await page.goto("/search?q=zzzzqqqxx");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nothing found for “zzzzqqqxx”");
  await expect(page.locator("main").getByLabel("Length")).toBeVisible();
});

test("finds the boxes that an item fits into, the tightest first", async ({ page, shop }) => {
  await page.goto("/");
  for (const [side, value] of Object.entries({ Length: "300", Width: "200", Height: "150" }))
    await page.locator("main").getByLabel(side).fill(value);
  await page.getByRole("button", { name: "Show boxes that fit" }).click();
  await expect(page).toHaveURL(/\/search\?length=300&width=200&height=150$/);
  const expected = await shop.api.call("findFit", { body: { length: 300, width: 200, height: 150 } });
  const [tightest] = expected.products;
  await expect(page.locator(".row").first()).toContainText(tightest?.name ?? "?");
  await expect(page.locator(".row").first()).toContainText(
    `Spare room ${tightest?.spare.length} × ${tightest?.spare.width} × ${tightest?.spare.height} mm`,
  );
});

test("asks for a sensible size", async ({ page }) => {
  await page.goto("/search?length=300&width=0&height=abc");
  await expect(page.getByRole("alert").first()).toContainText("between 1 and 5,000");
  await expect(page.locator("main").getByLabel("Length")).toHaveValue("300");
});
