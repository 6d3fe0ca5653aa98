import type { Browser, Page } from "@playwright/test";
import cartWords from "../../locales/en/cart.json" with { type: "json" };
import words from "../../locales/en/quote.json" with { type: "json" };
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { htmlMistakes } from "../support/html-rules";
import { expectAccessible } from "../support/scan";
import { expectNoSidewaysScroll } from "../support/sideways";
import { expect, test } from "../support/test";

const CODE = "SW-305-229-152";
const COMPANY = "Harbour Pottery";
const REFERENCE = "PO-4711";

const linesOf = (page: Page) => page.locator("[data-part=line]");
const total = (page: Page) => page.getByTestId("total");

/** Fills the cart from a list, which needs no scripts. */
async function fillCart(page: Page, origin: string, list: string) {
  await page.goto(`${origin}/quick-order`);
  await page.locator("#quick-order-list").fill(list);
  await page.locator("[data-part=quick-order] button[type=submit]").click();
  await page.locator("[data-part=add-list] button[type=submit]").first().click();
  await expect(linesOf(page)).toHaveCount(list.split("\n").length);
}

/** From the cart to the quote's page. */
async function makeQuote(page: Page, { company = COMPANY, reference = REFERENCE } = {}) {
  await page.getByText(words.makeTitle).click();
  await page.getByLabel(words.company).fill(company);
  await page.getByLabel(words.reference).fill(reference);
  await page.getByRole("button", { name: words.make }).click();
  await expect(page).toHaveURL(/\/quote\/[\w-]+$/);
}

/** A cart that is handed on: made by one, opened and put into their own cart by another. */
async function handOn(page: Page, origin: string, colleague: Page) {
  await fillCart(page, origin, `${CODE} x 5\nTAPE-BR-HM-48-66, 6`);
  const sum = await total(page).textContent();
  await makeQuote(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Quote Q-\d+$/);
  const number = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Quote ", "") ?? "";

  await colleague.goto(page.url());
  const article = colleague.getByRole("article");
  for (const shown of [number, COMPANY, REFERENCE, CODE, sum ?? "no total"])
    await expect(article).toContainText(shown);
  await expect(article.locator("tbody tr")).toHaveCount(2);
  await colleague.getByRole("button", { name: words.add }).click();
  await expect(colleague).toHaveURL(/\/cart\?done=quoted/);
  await expect(linesOf(colleague)).toHaveCount(2);
  await expect(linesOf(colleague).first()).toContainText(`quote ${number}`);
  expect(await total(colleague).textContent()).toBe(sum);
  // Once more: packs that are there already count.
  await colleague.goto(page.url());
  await colleague.getByRole("button", { name: words.add }).click();
  await expect(colleague.getByText(words.already)).toBeVisible();
  expect(await total(colleague).textContent()).toBe(sum);
}

/** A quote's page holds what every page does. */
async function lookAtQuote(page: Page) {
  await expectNoSidewaysScroll(page, "a quote");
  await expectAccessible(page, "a quote", "#main");
  expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);
}

/** The same with a colleague in a browser of their own. */
async function handOnTo(page: Page, browser: Browser, origin: string, javaScript: boolean) {
  const context = await browser.newContext({ javaScriptEnabled: javaScript, viewport: page.viewportSize() });
  try {
    await handOn(page, origin, await context.newPage());
  } finally {
    await context.close();
  }
  if (javaScript) await lookAtQuote(page);
}

test("a cart is handed on as a quote", ({ page, browser, shop }) => handOnTo(page, browser, shop.url, true));

test("a cart is handed on as a quote at a desk @desktop", { tag: THOROUGH_TAG }, ({ page, browser, shop }) =>
  handOnTo(page, browser, shop.url, true),
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a cart is handed on as a quote without JavaScript", ({ page, browser, shop }) =>
    handOnTo(page, browser, shop.url, false));

  test(
    "a cart is handed on as a quote at a desk without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page, browser, shop }) => handOnTo(page, browser, shop.url, false),
  );

  test("what cannot stand on a quote is said beside its field, with what was typed", async ({
    page,
    shop,
  }) => {
    await fillCart(page, shop.url, `${CODE} x 1`);
    await page.getByText(words.makeTitle).click();
    await page.getByLabel(words.company).fill("see www.spam.example/x");
    await page.getByRole("button", { name: words.make }).click();
    await expect(page.getByText(words.problem_link)).toBeVisible();
    await expect(page.getByLabel(words.company)).toHaveValue("see www.spam.example/x");
    await expect(linesOf(page)).toHaveCount(1);
  });
});

test("a quote of a cart that is pressed twice is one quote, and leads to the checkout with its reference", async ({
  page,
  shop,
}) => {
  await fillCart(page, shop.url, `${CODE} x 3`);
  await makeQuote(page);
  const first = page.url();
  await page.goto(`${shop.url}/cart`);
  await makeQuote(page);
  expect(page.url()).toBe(first);
  await page.getByRole("button", { name: words.pay }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.locator("#contact-poNumber")).toHaveValue(REFERENCE);
});

test("a line keeps its quoted price for the quoted packs alone", async ({ page, shop }) => {
  await fillCart(page, shop.url, `${CODE} x 3`);
  await makeQuote(page);
  await page.getByRole("button", { name: words.add }).click();
  const kept = linesOf(page).getByText(/^Price of quote Q-\d+/);
  await expect(kept).toBeVisible();
  const quantity = linesOf(page).locator("input[inputmode=numeric]");
  await quantity.fill("4");
  await expect(kept).toBeHidden();
  await quantity.fill("3");
  await expect(kept).toBeVisible();
});

test("a quote is printed, and is previewed without what was typed", async ({ page, shop }) => {
  await fillCart(page, shop.url, `${CODE} x 5`);
  await makeQuote(page);
  for (const name of [words.pdf, words.proforma]) {
    const href = await page.getByRole("link", { name }).getAttribute("href");
    const response = await page.request.get(`${shop.url}${href}`);
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toBe("application/pdf");
    expect(response.headers()["cache-control"]).toContain("no-store");
    expect((await response.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
  const answer = await page.request.get(page.url());
  expect(answer.headers()["cache-control"]).toMatch(/no-store|private/);
  const meta = async (name: string) =>
    (await page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content")) ?? "";
  expect(await meta("robots")).toContain("noindex");
  expect(await meta("og:title")).toMatch(/^Quote Q-\d+: 1 line, £[\d.,]+ with VAT, until \d+ \w+$/);
  for (const name of ["og:title", "og:description"]) {
    expect(await meta(name)).not.toContain(COMPANY);
    expect(await meta(name)).not.toContain(REFERENCE);
  }
  const picture = new URL(await meta("og:image"));
  const drawn = await page.request.get(`${shop.url}${picture.pathname}`);
  expect(drawn.status()).toBe(200);
  expect(drawn.headers()["content-type"]).toBe("image/png");
});

test("a quote that is not there is not found", async ({ page, shop }) => {
  const response = await page.goto(`${shop.url}/quote/Q-1001`);
  expect(response?.status()).toBe(404);
  for (const address of [
    "/quote/Q-1001/documents/quote",
    "/quote/Q-1001/documents/other",
    "/share/q/Q-1001/a.png",
  ])
    expect((await page.request.get(`${shop.url}${address}`)).status()).toBe(404);
  await page.goto(`${shop.url}/cart`);
  await expect(page.getByRole("heading", { name: cartWords.emptyTitle })).toBeVisible();
});
