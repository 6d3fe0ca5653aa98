import type { Page } from "@playwright/test";
import words from "../../locales/en/quick-order.json" with { type: "json" };
import reorderWords from "../../locales/en/reorder.json" with { type: "json" };
import shellWords from "../../locales/en/shell.json" with { type: "json" };
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { htmlMistakes } from "../support/html-rules";
import { narrowestOfEachLayout } from "../support/layouts";
import { expectAccessible } from "../support/scan";
import { expectNoSidewaysScroll } from "../support/sideways";
import { expect, test } from "../support/test";

const CODE = "SW-305-229-152";
const LIST = [
  `${CODE} x 5`,
  "50 of 300x200x150",
  "ZZ-999-1, 2",
  `2 x ${CODE.toLowerCase()}`,
  "TAPE-BR-HM-48-66\t6",
].join("\n");

const field = (page: Page) => page.getByLabel(words.listLabel);
const add = (page: Page) => page.getByRole("button", { name: words.add }).first();
const linesOf = (page: Page) => page.locator("[data-part=line]");

/** Types a list on the page that the shop's menus lead to. */
async function typeList(page: Page, origin: string, list: string) {
  await page.goto(`${origin}/quick-order`);
  await field(page).fill(list);
  await page.getByRole("button", { name: words.read }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.listTitle })).toBeVisible();
}

/** From a list of all kinds of lines to the cart. */
async function orderByList(page: Page, origin: string) {
  await page.goto(`${origin}/about`);
  await page.locator("footer").getByRole("link", { name: shellWords.quickOrder }).click();
  await expect(page).toHaveURL(/\/quick-order$/);
  await typeList(page, origin, LIST);
  await expect(page.getByText("2 lines are ready.")).toBeVisible();
  await expect(page.getByText("1 line needs your choice.")).toBeVisible();
  await expect(page.getByText("1 line cannot be added.")).toBeVisible();
  await expect(page.getByText("7 packs of 25 (175 in all)")).toBeVisible();
  await expect(page.getByText("Lines 1, 4 together")).toBeVisible();
  await expect(page.locator("[data-state=unknown]")).toContainText(words.state_unknown);

  const choice = page.getByLabel(/line 2: 50 of 300x200x150/);
  const sku = await choice
    .locator(`option:not([value='']):not([value="${CODE}"]):not([disabled])`)
    .first()
    .getAttribute("value");
  await choice.selectOption(sku);
  await add(page).click();
  await expect(page).toHaveURL(/\/cart\?done=listed/);
  await expect(page.getByText(reorderWords.added_other.replace("{{count}}", "3"))).toBeVisible();
  await expect(linesOf(page)).toHaveCount(3);
  await expect(linesOf(page).first().locator("input[inputmode=numeric]")).toHaveValue("7");
}

/** A list's page holds what every page does. */
async function lookAtList(page: Page, origin: string) {
  await typeList(page, origin, LIST);
  await expectNoSidewaysScroll(page, "a list that was read");
  await expectAccessible(page, "a list that was read", "#main");
  expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);
}

test("a list of codes and sizes becomes a cart", async ({ page, shop }) => {
  await lookAtList(page, shop.url);
  await orderByList(page, shop.url);
});

test("a list of codes and sizes becomes a cart at a desk @desktop", { tag: THOROUGH_TAG }, async ({
  page,
  shop,
}) => {
  await lookAtList(page, shop.url);
  await orderByList(page, shop.url);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a list becomes a cart without JavaScript", ({ page, shop }) => orderByList(page, shop.url));

  test(
    "a list becomes a cart at a desk without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page, shop }) => orderByList(page, shop.url),
  );
});

test("a list is one press away at every width, or two in a phone's menu @desktop", async ({ page, shop }) => {
  for (const width of [...narrowestOfEachLayout, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${shop.url}/about`);
    if (width < 992) await page.getByRole("button", { name: shellWords.menu, exact: true }).click();
    const place = width < 992 ? page.locator("#more") : page.getByRole("banner");
    await place.getByRole("link", { name: shellWords.quickOrder }).click();
    await expect(page, `${width} px`).toHaveURL(/\/quick-order$/);
  }
});

test("a file of a spreadsheet is read as it was saved", async ({ page, shop }) => {
  await page.goto(`${shop.url}/quick-order`);
  const table = `SKU;Product;Qty\r\n${CODE};"Box; brown";4\r\nTAPE-BR-HM-48-66;Tape;12\r\n`;
  const file = page.getByLabel(words.fileLabel);
  const buffer = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table, "utf16le")]);
  await file.setInputFiles({ name: "order.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: words.read }).click();
  await expect(page.getByText("2 lines are ready.")).toBeVisible();
  await expect(page.getByText("4 packs of 25 (100 in all)")).toBeVisible();

  await page.goto(`${shop.url}/quick-order`);
  const workbook = Buffer.from("PK\u0003\u0004 a workbook");
  await page
    .getByLabel(words.fileLabel)
    .setInputFiles({ name: "a.xlsx", mimeType: "text/csv", buffer: workbook });
  await page.getByRole("button", { name: words.read }).click();
  await expect(page.getByRole("alert").first()).toContainText(words.problem_characters);
});

test("an empty list and one that is too long are told what to do", async ({ page, shop }) => {
  await page.goto(`${shop.url}/quick-order`);
  await page.getByRole("button", { name: words.read }).click();
  await expect(page.locator("#problems")).toContainText(words.problem_blank);
  await field(page).fill(Array.from({ length: 501 }, (_, line) => `SW-${line}`).join("\n"));
  await page.getByRole("button", { name: words.read }).click();
  await expect(page.locator("#problems")).toContainText("at most 500 lines");
  // The way back has what was typed.
  await page.goBack();
  await expect(field(page)).toHaveValue(/SW-500$/);
});

test("a list that is added twice is added once, and opens again for a colleague", async ({
  page,
  browser,
  shop,
}) => {
  await typeList(page, shop.url, `${CODE} x 3`);
  const address = page.url();
  await add(page).click();
  await expect(linesOf(page)).toHaveCount(1);
  // The page before, with the cart as it was then: its form is refused, and the cart says so.
  await page.goBack();
  await add(page).click();
  await expect(page).toHaveURL(/\/cart/);
  await expect(linesOf(page).locator("input[inputmode=numeric]")).toHaveValue(/^(?:3|6)$/);

  const context = await browser.newContext();
  try {
    const colleague = await context.newPage();
    await colleague.goto(address);
    await expect(colleague.getByText("3 packs of 25 (75 in all)")).toBeVisible();
    await add(colleague).click();
    await expect(linesOf(colleague).locator("input[inputmode=numeric]")).toHaveValue("3");
  } finally {
    await context.close();
  }
});

test("a list can be changed, and one that is not there is not found", async ({ page, shop }) => {
  await typeList(page, shop.url, `${CODE} x 3`);
  await expect(field(page)).toHaveValue(`${CODE} x 3`);
  await field(page).fill(`${CODE} x 4`);
  await page.getByRole("button", { name: words.read }).click();
  await expect(page.getByText("4 packs of 25 (100 in all)")).toBeVisible();
  expect((await page.request.get(`${shop.url}/quick-order/none`)).status()).toBe(404);
});
