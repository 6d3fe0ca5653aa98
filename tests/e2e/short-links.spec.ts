import type { Page } from "@playwright/test";
import quickOrderWords from "../../locales/en/quick-order.json" with { type: "json" };
import shellWords from "../../locales/en/shell.json" with { type: "json" };
import words from "../../locales/en/short-links.json" with { type: "json" };
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { shortLinkLimits } from "../../trade-rules/limits";
import { htmlMistakes } from "../support/html-rules";
import { expectAccessible } from "../support/scan";
import { addToCart, aProduct } from "../support/shopper";
import { expectNoSidewaysScroll } from "../support/sideways";
import { expect, test } from "../support/test";

const PRODUCT = "/p/single-wall-box-305-229-152";
const CODE = "SW-305-229-152";
/** A browser that says so: that of the tests calls itself one without a window, which is a robot's. */
const userAgent =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
test.use({ userAgent });

const readAddress = async (page: Page) =>
  (await page.locator("[data-part=short-address]").textContent()) ?? "";

async function makeLink(page: Page, origin: string, typed: string, campaign = "") {
  await page.goto(`${origin}/share`);
  await page.getByLabel(words.label_address).fill(typed);
  await page.getByLabel(words.label_campaign, { exact: true }).fill(campaign);
  await page.getByRole("button", { name: words.make }).click();
}

/** From the footer to a link, its files, and the page that it leads to. */
async function shareProduct(page: Page, origin: string) {
  await page.goto(`${origin}/about`);
  await page.locator("footer").getByRole("link", { name: shellWords.sharePage }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
  await makeLink(page, origin, `${origin}${PRODUCT}?utm_source=old#more`, "spring");
  await expect(page.getByRole("heading", { level: 1, name: words.linkTitle })).toBeVisible();
  const short = await readAddress(page);
  expect(short).toMatch(new RegExp(`^${origin}/s/[2-9a-z]{7}$`));
  for (const service of ["WhatsApp", "LinkedIn", "X", "Slack", "iMessage"])
    await expect(page.getByRole("heading", { level: 3, name: service, exact: true })).toBeVisible();
  for (const [name, type] of [
    [words.qrSvg, "image/svg+xml"],
    [words.qrPng, "image/png"],
  ] as const) {
    const href = await page.getByRole("link", { name }).getAttribute("href");
    const file = await page.request.get(`${origin}${href}`);
    expect(file.headers()["content-type"]).toBe(type);
  }

  await page.goto(short);
  await expect(page).toHaveURL(`${origin}${PRODUCT}?utm_campaign=spring`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Single wall cardboard box");
  await page.goto(short.toUpperCase().replace(/^.*\/S\//, `${origin}/s/`));
  await expect(page).toHaveURL(`${origin}${PRODUCT}?utm_campaign=spring`);
}

/** The pages hold what every page does, and show the picture that others will show. */
async function lookAtLink(page: Page, origin: string) {
  await makeLink(page, origin, PRODUCT);
  await expect(page.getByRole("heading", { level: 1, name: words.linkTitle })).toBeVisible();
  await expectNoSidewaysScroll(page, "a short link");
  await expectAccessible(page, "a short link", "#main");
  expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);
  const picture = page.locator("#main img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await page.goto(`${origin}/share`);
  await expectNoSidewaysScroll(page, "sharing a page");
}

test("a product's page is shared by a short link and a QR code", async ({ page, shop }) => {
  await shareProduct(page, shop.url);
  await lookAtLink(page, shop.url);
});

test("a product's page is shared by a short link at a desk @desktop", { tag: THOROUGH_TAG }, async ({
  page,
  shop,
}) => {
  await shareProduct(page, shop.url);
  await lookAtLink(page, shop.url);
});

test("an address that is no page of the shop is refused, with what was typed", async ({ page, shop }) => {
  await makeLink(page, shop.url, "https://elsewhere.example/p/box", "spring");
  await expect(page.getByText(words.problem_address)).toBeVisible();
  await expect(page.getByLabel(words.label_address)).toHaveValue("https://elsewhere.example/p/box");
  await expect(page.getByLabel(words.label_campaign, { exact: true })).toHaveValue("spring");
  for (const typed of ["/p/no-such-box", "/account", "/cart"]) {
    await makeLink(page, shop.url, typed);
    await expect(page.getByText(words.problem_page)).toBeVisible();
    await expect(page.getByLabel(words.label_address)).toHaveValue(typed);
  }
  const unknown = await page.goto(`${shop.url}/s/2222222`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/** What is in one cart goes by a link into another. */
async function shareCart(page: Page, origin: string) {
  await page.goto(`${origin}/share`);
  await page.getByRole("button", { name: words.shareCart }).click();
  await expect(page.locator("[data-part=notice]")).toBeVisible();
  await page.goto(`${origin}/quick-order`);
  await page.getByLabel(quickOrderWords.listLabel).fill(`${CODE} x 3`);
  await page.getByRole("button", { name: quickOrderWords.read }).click();
  await page.getByRole("button", { name: quickOrderWords.add }).first().click();
  await expect(page).toHaveURL(/\/cart\?done=listed/);
  await page.goto(`${origin}/share`);
  await page.getByLabel(words.label_source).fill("newsletter");
  await page.getByLabel(words.label_campaign, { exact: true }).fill("Spring boxes");
  await page.getByRole("button", { name: words.shareCart }).click();
  await expect(page.getByText(quickOrderWords.sharedTitle).first()).toBeVisible();
  await expect(page.locator("dd").filter({ hasText: "newsletter / Spring boxes" })).toBeVisible();
  const short = await readAddress(page);
  await page.context().clearCookies();
  await page.goto(short);
  await expect(page).toHaveURL(/\/quick-order\/[^?]+\?utm_source=newsletter&utm_campaign=Spring\+boxes$/);
  await expect(page.getByText("3 packs of 25 (75 in all)")).toBeVisible();
  await page.getByRole("button", { name: quickOrderWords.add }).first().click();
  await expect(page).toHaveURL(/\/cart\?done=listed/);
  await expect(page.locator("[data-part=line]")).toHaveCount(1);
}

test("what is in a cart is shared by a short link", ({ page, shop }) => shareCart(page, shop.url));

test(
  "what is in a cart is shared by a short link at a desk @desktop",
  { tag: THOROUGH_TAG },
  ({ page, shop }) => shareCart(page, shop.url),
);

test("a word of a campaign that is too long is refused for a cart too, with what was typed", async ({
  page,
  shop,
}) => {
  const { slug } = await aProduct(shop);
  await addToCart(page, shop.url, slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  const typed = "x".repeat(shortLinkLimits.word + 1);
  await page.goto(`${shop.url}/share`);
  await page.getByLabel(words.label_medium).evaluate((field: HTMLInputElement, value) => {
    field.value = value;
  }, typed);
  await page.getByRole("button", { name: words.shareCart }).click();
  await expect(page.locator("#problems")).toBeVisible();
  await expect(page.getByLabel(words.label_medium)).toHaveValue(typed);
  await expect(page.getByLabel(words.label_medium)).toHaveAttribute("aria-invalid", "true");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  const shareBoth = async (page: Page, origin: string) => {
    await shareProduct(page, origin);
    await shareCart(page, origin);
  };

  test("a page and a cart are shared without JavaScript", ({ page, shop }) => shareBoth(page, shop.url));

  test(
    "a page and a cart are shared at a desk without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page, shop }) => shareBoth(page, shop.url),
  );
});
