import { expect, test } from "../support/test";

test("searches by words from any page", async ({ page, shop }) => {
  await page.goto("/");
  await page.getByLabel("Search products").fill("brown tape");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=brown\+tape$/);
  const expected = await shop.api.call("search", { body: { keyword: "brown tape", numOfRecords: 24 } });
  await expect(page.locator("[data-part=row] h2").first()).toContainText(expected.products[0]?.name ?? "?");
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
  await expect(page).toHaveURL(/\/search\?length=300&width=200&height=150&unit=mm$/);
  const expected = await shop.api.call("findFit", { body: { length: 300, width: 200, height: 150 } });
  const [tightest] = expected.products;
  await expect(page.locator("[data-part=row]").first()).toContainText(tightest?.name ?? "?");
  await expect(page.locator("[data-part=row]").first()).toContainText(
    `Spare room ${tightest?.spare.length} × ${tightest?.spare.width} × ${tightest?.spare.height} mm`,
  );
});

test("asks for a sensible size", async ({ page }) => {
  await page.goto("/search?length=300&width=0&height=abc");
  await expect(page.getByRole("alert").first()).toContainText("1 mm to 5 m");
  await expect(page.locator("main").getByLabel("Length")).toHaveValue("300");
});

for (const search of ["q=tape", "length=100&width=100&height=50"])
  test(`shows ten results of ${search} a page, and 24 by choice @desktop`, async ({ page }) => {
    await page.goto(`/search?${search}`);
    await expect(page.locator("[data-part=row]")).toHaveCount(10);
    await page
      .getByRole("navigation", { name: "Products on a page" })
      .getByRole("link", { name: "24" })
      .click();
    await expect(page).toHaveURL(`/search?${search}&show=24`);
    await expect(page.locator("[data-part=row]")).toHaveCount(24);
    // The choice stays on the way through the pages and the filters.
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL(`/search?${search}&show=24&page=2`);
    await page
      .getByRole("navigation", { name: "Products on a page" })
      .getByRole("link", { name: "10" })
      .click();
    await expect(page).toHaveURL(`/search?${search}`);
    await expect(page.locator("[data-part=row]")).toHaveCount(10);
  });

test("narrows results to a category, and takes the filter away again", async ({ page }) => {
  await page.goto("/search?q=parcel+tape");
  const before = await page.locator("[data-part=result]").textContent();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("checkbox", { name: /^Clear tape/ }).check();
  await page.getByRole("button", { name: "Show products" }).click();
  await expect(page).toHaveURL(/\/search\?q=parcel\+tape&category=clear-tape/);
  await expect(page.locator("#filters input[value=clear-tape]")).toBeChecked();
  for (const name of await page.locator("[data-part=row] h2").allTextContents())
    expect(name).toMatch(/clear/i);
  await page.getByRole("link", { name: "Remove Clear tape" }).click();
  await expect(page.locator("[data-part=result]")).toHaveText(before ?? "?");
});

test("says what is not made and what is not that big, and answers questions with help pages", async ({
  page,
}) => {
  await page.goto("/search?q=pizza+box");
  await expect(page.locator("main [data-part=notice]")).toHaveText(/^Nothing here is made for “pizza box”/);
  await expect(page.locator("[data-part=row]").first()).toBeVisible();
  await page.goto("/search?q=99999x99999x99999");
  await expect(page.locator("main [data-part=notice]")).toHaveText(/^Nothing here is that big/);
  await expect(page.locator("[data-part=row] h2").first()).toContainText("Pallet box");
  await page.goto("/search?q=returns");
  const help = page.getByRole("region", { name: "Help" });
  await help.getByRole("link", { name: "Returns" }).click();
  await expect(page).toHaveURL(/\/legal\/returns$/);
});

test("suggests below the search page's own field", async ({ page }) => {
  await page.goto("/search");
  const field = page.locator("#term");
  await field.fill("tape gun");
  const list = page.getByRole("listbox");
  await expect(list).toBeVisible();
  const [above, below] = [await field.boundingBox(), await list.boundingBox()];
  expect(Math.abs((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))).toBeLessThan(5);
});

test("takes an item's size in inches and halves, and in centimetres", async ({ page }) => {
  await page.goto("/search");
  const field = (name: string) => page.locator("main").getByLabel(name);
  await field("Length").fill("12");
  await field("Width").fill("10 1/2");
  await field("Height").fill("20.5cm");
  await field("Unit").selectOption("in");
  await page.getByRole("button", { name: "Show boxes that fit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("305 × 267 × 205 mm");
  await page.goto("/search?length=30&width=two&height=10&unit=cm");
  await expect(field("Width")).toHaveValue("two");
  await expect(field("Unit")).toHaveValue("cm");
});
