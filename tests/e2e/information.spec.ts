import type { Page } from "@playwright/test";
import { isBeginning, storedItems } from "@/lib/shared/consent/stored-items";
import { untilStarted } from "../support/page-start";
import { textOf } from "../support/read-page";
import { expect, test } from "../support/test";

const listed = Object.keys(storedItems);

function isListed(name: string): boolean {
  const own = name.replace(/^__Host-/, "");
  return listed.some((entry) => (isBeginning(entry) ? own.startsWith(entry) : own === entry));
}

/** Puts something into the cart, once the page is the browser's own. */
async function fillCart(page: Page): Promise<void> {
  await page.goto("/p/single-wall-box-305-229-229");
  await untilStarted(page);
  await page.locator("form[id^=buy-] button[type=submit]").click();
  await expect(page.locator("[data-part=toast]").first()).toBeVisible();
}

test("delivery costs on its page what the cart charges", async ({ page }) => {
  await fillCart(page);
  await page.goto("/delivery");
  const row = page.getByRole("row", { name: /^Scottish Highlands/ });
  await expect(row).toContainText("IV");
  const said = (await row.textContent()) ?? "";
  const price = /£\d+\.\d\d inc VAT/.exec(said)?.[0] ?? "nothing";
  const days = /(\d)-(\d) working days/.exec(said);
  await page.goto("/cart");
  await page.getByLabel("Delivery to postcode").fill("IV3 5PR");
  await page.getByRole("button", { name: "Show price" }).click();
  await expect(
    page.getByText(`Scottish Highlands: ${price}`).filter({ hasText: `${days?.[1]} to ${days?.[2]}` }),
  ).toBeVisible();
});

test("everything that shopping leaves in a browser stands on the cookies page", async ({ page }) => {
  await fillCart(page);
  await page.goto("/checkout");
  await page.getByLabel("First name").first().fill("Ada");
  await page.goto("/legal/cookie");
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(stored.length).toBeGreaterThan(0);
  expect(cookies.length).toBeGreaterThan(0);
  expect([...stored, ...cookies].filter((name) => !isListed(name))).toEqual([]);
  for (const name of listed)
    await expect(
      page.getByRole("rowheader", { name: isBeginning(name) ? `${name}…` : name, exact: true }),
    ).toBeVisible();
});

test("the sitemap for people leads to every address of the one for robots", async ({ shop }) => {
  const read = async (path: string) => (await fetch(shop.url + path)).text();
  const linked = new Set<string>();
  const pages = ["/sitemap"];
  for (const path of pages) {
    const html = await read(path);
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="([^"#]+)"/g)) {
      if (/^\/sitemap\/products\/\d+$/.test(href) && !pages.includes(href)) pages.push(href);
      linked.add(textOf(href));
    }
  }
  const parts = [...(await read("/sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, part = ""]) => part);
  const files = await Promise.all(parts.map((part) => read(part.replace(/^https?:\/\/[^/]+/, ""))));
  const addresses = files.flatMap((xml) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url),
  );
  const missing = addresses
    .map((url) => url.replace(/^https?:\/\/[^/]+/, "") || "/")
    .filter((path) => !linked.has(path));
  expect(addresses.length).toBeGreaterThan(450);
  expect(missing).toEqual([]);
});
