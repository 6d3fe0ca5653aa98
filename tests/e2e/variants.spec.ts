import type { Page } from "@playwright/test";
import cartWords from "../../locales/en/cart.json" with { type: "json" };
import catalogueWords from "../../locales/en/catalogue.json" with { type: "json" };
import productWords from "../../locales/en/product.json" with { type: "json" };
import { runStaff } from "../../packaging-api/tests/staff/run-staff";
import { cutWords } from "../support/cut-words";
import { googleMistakes } from "../support/google-rules";
import { htmlMistakes } from "../support/html-rules";
import { findLyingOver } from "../support/lying-over";
import { untilStarted } from "../support/page-start";
import { readPage } from "../support/read-page";
import { expectAccessible } from "../support/scan";
import type { Shop } from "../support/shop";
import { teaTins } from "../support/tea-tins";
import { expect, test } from "../support/test";

const named = "Tea tin – Size: Large, Colour: Red";

/** Brings the tins into the shop, and waits until their page is there. */
async function importTins(page: Page, shop: Shop): Promise<void> {
  expect(await runStaff(shop.api, "catalogue", "import", await teaTins())).toMatchObject({ code: 0 });
  for (const path of ["/c/tins", "/p/tea-tin"])
    await expect(async () => {
      expect((await page.goto(shop.url + path))?.status(), path).toBe(200);
    }).toPass({ timeout: 30_000 });
}

/** From the category to another variant, which goes into the cart, and back. */
async function choose(page: Page, shop: Shop, { scripts }: { scripts: boolean }): Promise<void> {
  await page.goto(`${shop.url}/c/tins`);
  const row = page.locator("[data-part=row]");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Tea tin");
  await expect(row).toContainText(catalogueWords.choices_other.replace("{{count}}", "4"));
  await expect(row.locator(".inc:has(> b)")).toHaveText("from £6.00 inc VAT");
  await row.getByRole("link", { name: "Tea tin", exact: true }).click();
  await expect(page).toHaveURL(`${shop.url}/p/tea-tin`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/Tea tin\s+Size: Small, Colour: Red/);

  const picker = page.getByRole("navigation", { name: productWords.variants });
  await expect(picker.getByRole("link", { name: /^Medium/ })).toContainText(productWords.variantSoldOut);
  await expect(picker.getByRole("link", { name: /^Blue/ })).toContainText(productWords.otherCombination);
  await picker.getByRole("link", { name: "Large" }).click();
  await expect(page).toHaveURL(`${shop.url}/p/tea-tin?variant=TIN-L`);
  await expect(heading).toHaveText(/Size: Large, Colour: Red/);
  await expect(picker.locator("[aria-current]")).toHaveText(["Large", "Red"]);
  await expect(page.locator("[data-part=price] .inc:has(> b)").first()).toContainText("£12.00");
  await expect(page.locator("[data-part=code]")).toContainText("TIN-L");

  if (scripts) await untilStarted(page);
  await page.getByRole("button", { name: productWords.add }).first().click();
  if (scripts)
    await expect(page.locator("[data-part=toast]").filter({ hasText: cartWords.toastAdded })).toContainText(
      named,
    );
  await page.goto(`${shop.url}/cart`);
  const line = page.getByRole("link", { name: named });
  await expect(line.first()).toBeVisible();
  await line.first().click();
  await expect(page).toHaveURL(`${shop.url}/p/tea-tin?variant=TIN-L`);
  await page.goBack();
  await expect(page).toHaveURL(`${shop.url}/cart`);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a variant is chosen on the page of all and named in the cart", async ({ page, ownShop }) => {
    await importTins(page, ownShop);
    await choose(page, ownShop, { scripts: false });
  });
});

test("variants share one page, one address and one entry of lists @desktop", async ({
  page,
  request,
  ownShop,
}) => {
  await importTins(page, ownShop);
  const { url } = ownShop;
  await choose(page, ownShop, { scripts: true });

  // Addresses that variants had, or that never were.
  for (const [path, target] of [
    ["/p/tea-tin-large-red", "/p/tea-tin?variant=TIN-L"],
    ["/p/tea-tin-small-red", "/p/tea-tin?variant=TIN%2FS"],
  ] as const) {
    const answer = await request.get(url + path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([308, target]);
  }
  const htmlOf = async (path: string) => {
    const answer = await request.get(url + path);
    expect(answer.status(), path).toBe(200);
    return answer.text();
  };
  const group = await htmlOf("/p/tea-tin");
  // Stored for everybody whatever a mail adds; a variant in the query makes no copy. The import may just have had it made again.
  const cacheOf = async (query: string) =>
    (await request.get(`${url}/p/tea-tin${query}`)).headers()["x-nextjs-cache"];
  await expect.poll(() => cacheOf("?utm_source=mail")).toMatch(/^(?:HIT|STALE)$/);
  for (const query of ["?variant=TIN-L", "?variant=nothing"])
    expect(await cacheOf(query), query).toBeUndefined();
  for (const path of [
    "/p/tea-tin",
    "/p/tea-tin?variant=TIN-LB",
    "/p/tea-tin?variant=nothing",
    "/p/tea-tin?variant=a&variant=b",
  ]) {
    const html = await htmlOf(path);
    const { canonical, things, noindex } = readPage(html);
    expect([canonical, noindex], path).toEqual([`${url}/p/tea-tin`, false]);
    expect(
      things.flatMap((thing) => googleMistakes(thing)),
      path,
    ).toEqual([]);
    expect(await htmlMistakes(html), path).toEqual([]);
    expect(
      things.find((thing) => thing["@type"] === "ProductGroup"),
      path,
    ).toMatchObject({
      productGroupID: "tea-tin",
      variesBy: ["https://schema.org/size", "https://schema.org/color"],
      hasVariant: [
        { sku: "TIN/S", size: "Small", color: "Red", offers: { price: "6.00" } },
        { sku: "TIN-M", offers: { availability: "https://schema.org/OutOfStock" } },
        { sku: "TIN-L", offers: { price: "12.00", url: `${url}/p/tea-tin?variant=TIN-L` } },
        { sku: "TIN-LB", color: "Blue" },
      ],
    });
  }
  expect(group).toContain("TIN/S");
  expect(await htmlOf("/p/tea-tin?variant=nothing")).toContain("Size: Small, Colour: Red</span>");

  // Found by its own code, with itself chosen.
  await page.goto(`${url}/search?q=TIN-LB`);
  await expect(page.locator("[data-part=row]")).toHaveCount(1);
  await page.locator("[data-part=row] h2 a").click();
  await expect(page).toHaveURL(`${url}/p/tea-tin?variant=TIN-LB`);
  // The import is published within a minute.
  await expect.poll(() => htmlOf("/feeds/google.xml"), { timeout: 60_000 }).toContain("<g:id>TIN-LB</g:id>");
  const feed = await htmlOf("/feeds/google.xml");
  expect(feed.match(/<g:item_group_id>tea-tin</g)).toHaveLength(4);
  expect(feed).toContain(`<g:link>${url}/p/tea-tin?variant=TIN-LB</g:link>`);
  const sitemap = await htmlOf("/sitemaps/products-1.xml");
  expect(sitemap.match(/\/p\/tea-tin[^<]*/g)).toEqual(["/p/tea-tin"]);

  for (const path of ["/c/tins", "/p/tea-tin", "/p/tea-tin?variant=TIN-LB"]) {
    await page.goto(url + path);
    await expectAccessible(page, path);
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([...(await cutWords(page)), ...(await findLyingOver(page))], `${path} at ${width}`).toEqual([]);
    }
  }
});
