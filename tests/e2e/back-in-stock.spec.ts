import type { Page } from "@playwright/test";
import words from "../../locales/en/back-in-stock.json" with { type: "json" };
import formWords from "../../locales/en/form.json" with { type: "json" };
import productWords from "../../locales/en/product.json" with { type: "json" };
import { csvFile, runStaff } from "../../packaging-api/tests/staff/run-staff";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { londonDay } from "../../trade-rules/dispatch-promise";
import type { Shop } from "../support/shop";
import { mailsTo, newShopper, type Shopper } from "../support/shopper";
import { expectSoundPage } from "../support/sound-page";
import { expect, test } from "../support/test";

const SKU = "SW-305-229-229";
const SLUG = "single-wall-box-305-229-229";
const DAY_MS = 24 * 60 * 60 * 1000;
const dayWords = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

const soldOut = (page: Page) => page.locator("[data-part=sold-out]");

async function setStock({ api }: Shop, sku: string, packs: number): Promise<void> {
  expect(await runStaff(api, "stock", "set", sku, String(packs))).toMatchObject({ code: 0 });
}

/** Opens the product's page once it says what is expected of it. */
async function openProduct(page: Page, { url }: Shop, isSoldOut: boolean): Promise<void> {
  await expect(async () => {
    await page.goto(`${url}/p/${SLUG}`);
    await expect(soldOut(page)).toHaveCount(isSoldOut ? 1 : 0, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

/** The link of the latest letter that has one. */
async function linkTo(shopper: Shopper, shop: Shop, letters: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(shopper, shop)).length, { timeout: 60_000 }).toBe(letters);
  const links = (await mailsTo(shopper, shop)).flatMap(
    (mail) => /\/back-in-stock\/[\w-]+/.exec(mail)?.[0] ?? [],
  );
  return shop.url + links.at(-1);
}

async function ask(page: Page, email: string): Promise<void> {
  await page.locator("#back-in-stock-email").fill(email);
  await page
    .getByRole("button", { name: new RegExp(`^(?:${productWords.mailMeSend}|${words.send})$`) })
    .click();
}

/** From a page that says sold out to the letter that says it is back. */
async function waitForIt(page: Page, shop: Shop, looksAtPages: boolean) {
  const shopper = newShopper("Waiter");
  const day = londonDay(new Date(Date.now() + 7 * DAY_MS));
  const file = await csvFile("sku,stock,expected_on", `${SKU},0,${day}`);
  expect(await runStaff(shop.api, "catalogue", "import", file)).toMatchObject({ code: 0 });
  await expect(async () => {
    await page.goto(`${shop.url}/p/${SLUG}`);
    await expect(soldOut(page)).toContainText(`Expected back on ${dayWords.format(new Date(day))}.`, {
      timeout: 500,
    });
  }).toPass({ timeout: 60_000 });
  const instead = page.locator("[data-part=instead] a");
  await expect(instead).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "a product that is sold out");

  // The browser takes this for an address, the shop does not.
  await ask(page, "ada@shopper");
  await expect(page).toHaveURL(/\/back-in-stock\?product=single-wall-box-305-229-229&error=invalid/);
  await expect(page.locator("#back-in-stock-email-problem")).toHaveText(formWords.problem_email);
  await expect(page.locator("#back-in-stock-email")).toHaveValue("ada@shopper");
  if (looksAtPages) await expectSoundPage(page, "an address that is none");
  await ask(page, shopper.email);
  await expect(page.getByRole("heading", { level: 1, name: words.sentTitle })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "a letter on its way");

  const link = await linkTo(shopper, shop, 1);
  await page.goto(link);
  await expect(page.getByRole("button", { name: words.confirm })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "a mailed link");
  await page.getByRole("button", { name: words.confirm }).click();
  await expect(page.getByText(words.confirmed)).toBeVisible();
  await expect(page.getByRole("button", { name: words.confirm })).toHaveCount(0);
  if (looksAtPages) await expectSoundPage(page, "a request that waits");

  await setStock(shop, SKU, 40);
  await expect.poll(async () => (await mailsTo(shopper, shop)).length, { timeout: 60_000 }).toBe(2);
  const back = (await mailsTo(shopper, shop)).find((mail) => mail.includes("It is in stock now."));
  expect(back).toContain(`${shop.url}/p/${SLUG}`);
  await openProduct(page, shop, false);
  await expect(page.locator("form[id^=buy-] button[type=submit]")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: words.overTitle })).toBeVisible();
}

test("who waits for a sold-out product is mailed when it is back", ({ page, ownShop }) =>
  waitForIt(page, ownShop, true));

test(
  "who waits for a sold-out product at a desk is mailed when it is back @desktop",
  { tag: THOROUGH_TAG },
  ({ page, ownShop }) => waitForIt(page, ownShop, true),
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("who waits for a sold-out product is mailed when it is back without JavaScript", ({ page, ownShop }) =>
    waitForIt(page, ownShop, false));

  test(
    "who waits for a sold-out product at a desk is mailed when it is back without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page, ownShop }) => waitForIt(page, ownShop, false),
  );
});

test("a request is forgotten by a button, and the nearest size never leads to what is sold out too", async ({
  page,
  ownShop,
}) => {
  const shopper = newShopper("Forgetter");
  await setStock(ownShop, SKU, 0);
  await openProduct(page, ownShop, true);
  await ask(page, shopper.email);
  await expect(page.getByRole("heading", { level: 1, name: words.sentTitle })).toBeVisible();
  await page.goto(await linkTo(shopper, ownShop, 1));
  await page.getByRole("button", { name: words.forget }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.forgottenTitle })).toBeVisible();
  await page.goto(await linkTo(shopper, ownShop, 1));
  await expect(page.getByRole("heading", { level: 1, name: words.overTitle })).toBeVisible();

  await openProduct(page, ownShop, true);
  const { instead } = await ownShop.api.call("getProduct", { params: { slug: SLUG } });
  const link = page.locator("[data-part=instead] a");
  await expect(link).toHaveAttribute("href", `/p/${instead?.slug}`);
  await setStock(ownShop, instead?.sku ?? "", 0);
  await expect(async () => {
    await page.goto(`${ownShop.url}/p/${SLUG}`);
    await expect(link).not.toHaveAttribute("href", `/p/${instead?.slug}`, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
});

test("the form says what cannot be waited for", async ({ page, shop }) => {
  await page.goto("/back-in-stock");
  await expect(page.locator("#main")).toContainText(words.noProduct);
  await page.goto(`/back-in-stock?product=${SLUG}`);
  await expect(page.getByRole("heading", { level: 1, name: words.thereTitle })).toBeVisible();
  await page.goto("/back-in-stock?product=../../etc");
  await expect(page.locator("#main")).toContainText(words.noProduct);
  const body = new URLSearchParams({ productId: "no-such", product: SLUG, email: "ada@shopper.example" });
  const answer = await page.request.post(`${shop.url}/api/back-in-stock/ask`, {
    data: body.toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
      origin: shop.url,
    },
  });
  expect(answer.status()).toBe(404);
});
