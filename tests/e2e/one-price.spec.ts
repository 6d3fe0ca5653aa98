import type { Page } from "@playwright/test";
import type { PriceDisplay } from "@/lib/shared/display/price-display";
import cartWords from "../../locales/en/cart.json" with { type: "json" };
import shell from "../../locales/en/shell.json" with { type: "json" };
import totals from "../../locales/en/totals.json" with { type: "json" };
import { addToCart, aProduct, comeToPayment, newShopper, payButton } from "../support/shopper";
import { expect, test } from "../support/test";

/** Bold figures that the shopper sees although they chose the other price. */
function boldOfOther(page: Page, other: PriceDisplay): Promise<string[]> {
  return page.evaluate((kind) => {
    const figures = [...document.querySelectorAll(`.${kind}, .${kind} *`)].filter(
      (element) =>
        element.checkVisibility() &&
        Number(getComputedStyle(element).fontWeight) >= 600 &&
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && /£/.test(node.nodeValue ?? ""),
        ),
    );
    return figures.map(({ textContent }) => textContent ?? "");
  }, other);
}

/** The goods' sum in the page's header, in the chosen prices. */
const inHeader = (page: Page, chosen: PriceDisplay) =>
  page.locator(`[data-part=cart-button] b .${chosen}`).textContent();

const row = (page: Page, name: string) => page.locator("dt", { hasText: name }).filter({ visible: true });
const figureOf = async (page: Page, name: string) =>
  (await row(page, name).locator("xpath=following-sibling::dd[1]").textContent()) ?? "";

test("what a business chose in the phone's menu rules every price from the list to the thank-you page", async ({
  page,
  shop,
}) => {
  await page.goto("/");
  await page.locator("[data-part=bottom-bar]").getByText(shell.menu, { exact: true }).click();
  await page.locator("#more").getByText(shell.business).click();
  await expect(page.locator("html")).toHaveAttribute("data-prices", "ex");
  const product = await aProduct(shop);

  await page.goto(`/c/${product.category.slug}`);
  expect(await boldOfOther(page, "inc")).toEqual([]);
  await addToCart(page, shop.url, product.slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  expect(await boldOfOther(page, "inc")).toEqual([]);
  await expect(page.locator("[data-part=each]")).toContainText(/each ex VAT/);

  await page.goto("/cart");
  await expect(page.locator("[data-part=cart-button] small")).toHaveText(/items ex VAT/, {
    useInnerText: true,
  });
  expect(await figureOf(page, totals.items_ex)).toBe(await inHeader(page, "ex"));
  await expect(row(page, totals.total_inc)).not.toHaveAttribute("data-part", "grand");
  await expect(row(page, totals.total_ex)).toHaveAttribute("data-part", "grand");
  const net = await figureOf(page, totals.total_ex);
  const gross = await figureOf(page, totals.total_inc);

  await page.getByRole("link", { name: cartWords.checkout, exact: true }).click();
  await expect(page.locator("[data-part=fold] summary b")).toHaveText(net, { useInnerText: true });
  await comeToPayment(page, newShopper("Business"));
  // What is asked for is what is paid, and says so.
  await expect(payButton(page)).toHaveText(`Order and pay ${gross} inc VAT`);
  await payButton(page).click();
  await page.waitForURL(/thank-you/);
  const grand = page.locator("tr[data-part=grand]").filter({ visible: true });
  await expect(grand).toHaveCount(1);
  await expect(grand).toContainText(totals.total_ex);
  await expect(grand).toContainText(net);
});

test("who chose nothing sees VAT in every figure, and the header's is the cart's @desktop", async ({
  page,
  shop,
}) => {
  await addToCart(page, shop.url, (await aProduct(shop, 3)).slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  await page.goto("/cart");
  await expect(page.locator("[data-part=cart-button] small")).toHaveText(/items inc VAT/, {
    useInnerText: true,
  });
  expect(await figureOf(page, totals.items_inc)).toBe(await inHeader(page, "inc"));
  await expect(row(page, totals.total_inc)).toHaveAttribute("data-part", "grand");
  expect(await boldOfOther(page, "ex")).toEqual([]);
});

test("small goods tell what one costs in parts of a penny @desktop", async ({ page, shop }) => {
  const { products } = await shop.api.call("listProducts", { query: { numOfRecords: 100 } });
  const small = products.find(({ price, packSize }) => price * 1.2 < 9 * packSize);
  if (small === undefined) throw new Error("Nothing in the starting catalogue costs less than nine pence.");
  await page.goto(`/p/${small.slug}`);
  await expect(page.locator("[data-part=each]")).toHaveText(/^\d\.\d\dp each inc VAT/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("prices are filtered as they are shown, with VAT", async ({ page, shop }) => {
    const path = "/c/single-wall-boxes";
    const { products } = await shop.api.call("listProducts", {
      query: { category: "single-wall-boxes", numOfRecords: 100 },
    });
    const gross = products.map(({ price, vatRate }) => price + Math.floor((price * vatRate + 50) / 100));
    const border = gross.sort((a, b) => a - b)[5] ?? 0;
    await page.goto(path);
    await page.locator("[data-part=toolbar] button[popovertarget=filters]").click();
    await page.getByLabel("Price a pack, inc VAT to").fill((border / 100).toFixed(2));
    await page.getByRole("button", { name: "Show products" }).click();
    const count = gross.filter((price) => price <= border).length;
    await expect(page.locator("[data-part=result] b")).toHaveText(
      `${count} product${count === 1 ? "" : "s"}`,
    );
    await expect(page.locator("[data-part=applied]")).toContainText(
      `To £${(border / 100).toFixed(2)} inc VAT`,
    );
  });

  test("goods for Jersey bear no VAT, and the cart says why", async ({ page, shop }) => {
    await addToCart(page, shop.url, (await aProduct(shop, 5)).slug);
    const ask = async (postCode: string) => {
      await page.locator("#estimate-postCode").fill(postCode);
      await page.getByRole("button", { name: cartWords.deliveryShow }).click();
    };
    await ask("IM1 1AG");
    expect(await figureOf(page, totals.vatIncludedAt.replace("{{rate}}", "20"))).not.toBe("£0.00");
    await ask("JE2 3QA");
    await expect(page.locator("#delivery")).toContainText(cartWords.islandTax);
    expect(await figureOf(page, totals.vatExport)).toBe("£0.00");
    expect(await figureOf(page, totals.total_inc)).toBe(await figureOf(page, totals.total_ex));
  });
});
