import type { Page } from "@playwright/test";
import { PRICE_DISPLAY_KEY } from "@/lib/shared/display/price-display";
import { newCustomer, signIn } from "../support/customer";
import { openBeforeScripts } from "../support/open-before-scripts";
import { expect, test } from "../support/test";

/** Wraps every text of the page in an element of its own, as browsers' translators do. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode())
      if (node instanceof Text && node.parentElement?.localName !== "script") texts.push(node);
    for (const text of texts.filter(({ data }) => data.trim() !== "")) {
      const translated = document.createElement("font");
      translated.textContent = `${text.data}*`;
      text.replaceWith(translated);
    }
  });
}

test("a page that was translated before its scripts came is not reloaded, and stays the customer's @desktop", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(shop, "Translated");
  await signIn(page, customer, shop.url);
  await page.goto("/delivery");
  await page.evaluate((key) => localStorage.setItem(key, "ex"), PRICE_DISPLAY_KEY);

  const scriptsCome = await openBeforeScripts(page, "/shop");
  await page.locator("footer").waitFor();
  await translate(page);
  await expect(page.locator("h1 font")).toBeVisible();
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await scriptsCome();
  await expect(page.locator("h1 font"), "React made the page from the beginning").toHaveCount(0);
  await expect(page.locator("#account-menu [data-account-email]")).toHaveText(customer.email);
  expect(documents, "documents that were asked for").toBe(0);
  await expect(page.locator("html")).toHaveAttribute("data-account", "in");
  await expect(page.locator("html")).toHaveAttribute("data-prices", "ex");
  expect(await page.evaluate((key) => localStorage.getItem(key), PRICE_DISPLAY_KEY)).toBe("ex");
});
