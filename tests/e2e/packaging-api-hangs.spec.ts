import type { Page } from "@playwright/test";
import cartWords from "../../locales/en/cart.json" with { type: "json" };
import { addToCart } from "../support/shopper";
import { expect, test } from "../support/test";

/** A page's reads together have 12 s; the rest is room for a machine that does other things too. */
const LONGEST_MS = 20_000;

/** Packs of the only line of the cart that is shown. */
const packs = (page: Page) => page.locator("[data-part=lines] input[inputmode=numeric]");

test("while the packaging API hangs, no page makes a shopper wait for each of its calls, and a change is said not to be confirmed", async ({
  browser,
  page,
  ownShop,
}) => {
  test.setTimeout(120_000);
  const { products } = await ownShop.api.call("listProducts", { query: {} });
  const [product] = products;
  if (product === undefined) throw new Error("The starting catalogue has a product.");
  await addToCart(page, ownShop.url, product.slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  const menu = await ownShop.api.call("getMenu", {});
  const category = menu.flatMap(({ categories }) => categories)[1];

  await using plain = await browser.newContext({ javaScriptEnabled: false });
  const buyer = await plain.newPage();
  await addToCart(buyer, ownShop.url, product.slug);
  await expect(packs(buyer)).toHaveValue("1");
  await buyer.goto(`${ownShop.url}/p/${product.slug}`);

  process.kill(ownShop.api.pid(), "SIGSTOP");
  try {
    const pages = [
      { path: `/c/${category?.slug}`, status: 503 },
      { path: "/checkout", status: 200 },
      { path: "/delivery", status: 200 },
    ];
    // In a tab each: most of it is waiting.
    const look = async ({ path, status }: (typeof pages)[number]) => {
      const tab = await page.context().newPage();
      const asked = Date.now();
      const answer = await tab.goto(ownShop.url + path, { timeout: 100_000 });
      expect(Date.now() - asked, `ms until ${path} was there`).toBeLessThan(LONGEST_MS);
      expect(answer?.status(), path).toBe(status);
      await expect(tab.getByRole("heading", { level: 1 }), path).toBeVisible();
    };
    // A change and the cart's page after it have their own time each.
    const add = async () => {
      await buyer.locator("form[id^=buy-] button[type=submit]").click({ noWaitAfter: true });
      await expect(buyer.getByRole("alert")).toHaveText(cartWords.downChange, { timeout: 2 * LONGEST_MS });
      await expect(buyer.getByRole("heading", { level: 1 })).toHaveText(cartWords.downTitle);
    };
    await Promise.all([...pages.map(look), add()]);
  } finally {
    process.kill(ownShop.api.pid(), "SIGCONT");
  }
  await page.goto(`${ownShop.url}/cart`);
  const line = page.getByRole("main").getByRole("link", { name: product.name });
  await expect(line.first(), "the cart is as it was").toBeVisible();
  await buyer.getByRole("link", { name: cartWords.tryAgain }).click();
  await expect(packs(buyer), "added once, or not at all").toHaveValue(/^[12]$/);
  await expect(buyer.getByRole("alert")).toHaveCount(0);
});
