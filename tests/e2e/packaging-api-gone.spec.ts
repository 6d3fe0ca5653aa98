import cartWords from "../../locales/en/cart.json" with { type: "json" };
import failures from "../../locales/en/failures.json" with { type: "json" };
import { expect, test } from "../support/test";

test("what could not be added while the packaging API is gone is added once it is back, from the cart's page", async ({
  browser,
  ownShop,
}) => {
  const { products } = await ownShop.api.call("listProducts", { query: { inStock: "1" } });
  const [product] = products;
  if (product === undefined) throw new Error("The starting catalogue has a product in stock.");
  await using plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`${ownShop.url}/p/${product.slug}`);
  await page.locator("#quantity").fill("2");

  await ownShop.api.stop();
  await page.locator("form[id^=buy-] button[type=submit]").click();
  await expect(page.getByRole("alert")).toHaveText(failures.unavailable);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(cartWords.title);
  await expect(page.getByRole("link", { name: cartWords.backToProduct })).toHaveAttribute(
    "href",
    `/p/${product.slug}`,
  );
  const again = page.getByRole("button", { name: cartWords.addAgain });
  await again.click();
  await expect(page.getByRole("alert"), "still gone").toHaveText(failures.unavailable);

  await ownShop.api.start();
  await using scripted = await browser.newContext({ storageState: await plain.storageState() });
  const other = await scripted.newPage();
  await other.goto(page.url());
  for (const tab of [other, page]) {
    await tab.getByRole("button", { name: cartWords.addAgain }).click();
    await expect(tab.locator("[data-part=lines] input[inputmode=numeric]")).toHaveValue("2");
    await expect(tab.getByRole("main").getByRole("alert")).toHaveCount(0);
    await expect(tab.getByRole("button", { name: cartWords.addAgain })).toHaveCount(0);
  }
  expect(new URL(other.url()).search, "the scripts added it in place").toContain("refused=add");
});
