import type { Page } from "@playwright/test";
import staffWords from "../../locales/en/staff.json" with { type: "json" };
import figureWords from "../../locales/en/staff-figures.json" with { type: "json" };
import words from "../../locales/en/staff-money.json" with { type: "json" };
import { byBankTransfer, cartToOrder, productsInStock } from "../../packaging-api/tests/support/shopper";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import type { Shop } from "../support/shop";
import { newShopper } from "../support/shopper";
import { expectSoundPage } from "../support/sound-page";
import { signInStaff } from "../support/staff";
import { expect, shopForAll, test } from "../support/test";

const shopOf = shopForAll();
const HOSTILE = `=HYPERLINK("x") </script><b>bold</b> {{count}}`;

/** An order that waits for its bank transfer. */
async function order({ api }: Shop) {
  const [product] = await productsInStock(api, 1, 100);
  if (product === undefined) throw new Error("No product has 100 packs.");
  const { email } = newShopper("Transfer");
  const cart = await cartToOrder(api, [{ productId: product.id, quantity: 1 }], email);
  const { number } = await api.call("checkoutAsGuest", byBankTransfer(cart));
  return { number, total: cart.total };
}

const csv = (...lines: [text: string, pence: number][]): string =>
  [
    "Date,Type,Description,Amount,Balance",
    ...lines.map(
      ([text, pence]) => `26 Nov 2026,CR,"${text.replaceAll('"', '""')}",${(pence / 100).toFixed(2)},0`,
    ),
  ].join("\n");

/** Drops a file onto the page's field and presses the button. */
async function drop(page: Page, content: string, button: string): Promise<void> {
  await page
    .locator("#file")
    .setInputFiles({ name: "file.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByRole("button", { name: button }).click();
}

const note = (page: Page) => page.locator("#problems");
const entry = (page: Page, text: string) => page.locator("[data-entry]", { hasText: text });

/** A statement of four payments, of which one is sure, is read and booked. */
async function bookStatement(page: Page, shop: Shop, looksAtPages: boolean): Promise<void> {
  await signInStaff(page, shop, "owner");
  const [sure, tooMuch, wrongNumber] = [await order(shop), await order(shop), await order(shop)];
  const mistyped = `${wrongNumber.number.slice(0, -1)}${wrongNumber.number.endsWith("9") ? "0" : "9"}7`.slice(
    0,
    6,
  );
  const statement = csv(
    [`ADA ${sure.number}`, sure.total],
    [`GRACE ${tooMuch.number}`, tooMuch.total + 250],
    // Letters of its own: another journey's statement has the same day and, maybe, the same number.
    [`BUYER ${mistyped} ${crypto.randomUUID().replaceAll(/\d/g, "x")} ${HOSTILE}`, wrongNumber.total],
    [`INTEREST ${sure.number}9`, 12],
  );
  await page.getByRole("banner").getByRole("link", { name: staffWords.section.money, exact: true }).click();
  await drop(page, statement, words.read);
  await expect(note(page)).toContainText("4 entries are new");
  await expect(page.getByText(HOSTILE)).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "money that waits");

  await drop(page, statement, words.read);
  await expect(note(page)).toContainText("0 entries are new (hsbc-csv), 4 known already");
  await drop(page, "no,statement\n1,2", words.read);
  await expect(note(page)).toContainText("of no bank that is known");

  await page.getByRole("button", { name: words.bookSure_one }).click();
  await expect(note(page)).toContainText("1 of 1 sure entries are booked.");
  await expect(entry(page, `ADA ${sure.number}`)).toHaveCount(0);

  const over = entry(page, `GRACE ${tooMuch.number}`);
  await over.getByRole("radio", { name: new RegExp(`Order ${tooMuch.number}`) }).check();
  await over.getByRole("button", { name: staffWords.tryFirst }).first().click();
  await expect(note(page)).toContainText("£2.50 too much");
  await expect(over.getByRole("radio", { name: new RegExp(`Order ${tooMuch.number}`) })).toBeChecked();
  await over.getByRole("button", { name: words.book, exact: true }).click();
  await expect(note(page)).toContainText(`is booked: `);
  await expect(over).toHaveCount(0);

  const typed = entry(page, "BUYER");
  await typed.getByLabel(words.others).fill(wrongNumber.number);
  await typed.getByRole("button", { name: words.book, exact: true }).click();
  await expect(note(page)).toContainText(`for order ${wrongNumber.number}`);

  const interest = entry(page, "INTEREST");
  await interest.getByText(words.moreActs).click();
  await interest.getByLabel(words.setAsideReason).fill("Interest of the bank");
  await interest.getByRole("button", { name: words.setAside }).click();
  await expect(page.getByText(words.nothingWaits)).toBeVisible();

  await page.getByRole("link", { name: words.settledTitle }).click();
  await expect(page.getByText("Set aside: Interest of the bank").first()).toBeVisible();
  await expect(page.getByText(`£2.50 too much, goes back with order ${tooMuch.number}`)).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "money that is booked");
}

/** The books and the figures after it, and PayPal's report. */
async function readTheBooks(page: Page, looksAtPages: boolean): Promise<void> {
  await page.getByRole("link", { name: words.payPalTitle }).click();
  const report = [
    '"SH",2026/11/26 00:00:00 -0800,2026/11/26 23:59:59 -0800,"X",""',
    '"CH","Transaction ID","Invoice ID","Transaction Event Code","Transaction Initiation Date","Transaction Debit or Credit","Gross Transaction Amount","Gross Transaction Currency"',
    '"SB","CAP-NOBODY","100001-x","T0006",2026/11/26 10:00:00 -0800,"CR",1234,"GBP"',
  ].join("\n");
  await drop(page, report, words.compare);
  await expect(note(page)).toContainText("1 are unknown to the shop");
  await expect(page.getByText("CAP-NOBODY").first()).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "PayPal's reports");

  await page.getByRole("link", { name: words.totalsTitle }).click();
  await expect(page.getByRole("cell", { name: "Bank transfer" }).first()).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "the books of a day");
  const href = (await page.getByRole("link", { name: words.csv }).getAttribute("href")) ?? "";
  const books = await page.request.get(new URL(href, page.url()).href);
  expect(books.headers()).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": expect.stringMatching(/^attachment; filename="totals-/),
  });
  expect(await books.text()).toMatch(/^day,payment_method,.*\n\d{4}-\d\d-\d\d,bank_transfer,invoice,20,\d+,/);
  await page.getByLabel(words.from, { exact: true }).fill("2026-11-27");
  await page.getByLabel(words.to, { exact: true }).fill("2026-11-01");
  await page.getByRole("button", { name: words.show }).click();
  await expect(page.getByText(words.rangeWrong)).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "days in the wrong order");

  await page.getByRole("banner").getByRole("link", { name: staffWords.section.figures, exact: true }).click();
  await expect(page.getByRole("img", { name: /^Sales by day: £/ })).toBeVisible();
  await expect(page.getByRole("table", { name: figureWords.productsTitle }).getByRole("row")).toHaveCount(2);
  for (const title of [figureWords.averageByDay, figureWords.repeatedByDay, figureWords.keptByDay])
    await expect(page.getByRole("img", { name: new RegExp(`^${title}: .+`) })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "figures");

  const { api, url } = shopOf();
  // Each journey's own: the same page with the same words is one address.
  const campaign = `${HOSTILE} ${looksAtPages}`;
  const { code } = await api.call("createShortLink", { body: { path: "/sale", campaign } });
  await api.call("openShortLink", { params: { code }, body: { counts: true } });
  await page.getByRole("link", { name: figureWords.linksTitle }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(figureWords.linksTitle);
  const link = page.getByRole("row").filter({ hasText: `/s/${code}` });
  await expect(link).toContainText(campaign);
  // Visits are counted in memory and written now and then.
  await expect(async () => {
    await page.goto(`${url}/staff/figures/links?days=7`);
    await expect(link.getByRole("cell").first()).toHaveText("1", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  if (looksAtPages) await expectSoundPage(page, "short addresses");
}

test("a bank statement is read and booked, and the books and figures have it", async ({ page }) => {
  test.slow();
  await bookStatement(page, shopOf(), true);
  await readTheBooks(page, true);
});

test.describe("without JavaScript", { tag: THOROUGH_TAG }, () => {
  test.use({ javaScriptEnabled: false });
  test("a bank statement is read and booked, and the books and figures have it", async ({ page }) => {
    test.slow();
    await bookStatement(page, shopOf(), false);
    await readTheBooks(page, false);
  });
});

test("a packer sees neither money nor figures", async ({ page }) => {
  const shop = shopOf();
  await signInStaff(page, shop, "packer");
  for (const path of [
    "/staff/money",
    "/staff/money/settled",
    "/staff/money/accounts",
    "/staff/money/totals",
    "/staff/figures",
    "/staff/figures/links",
  ]) {
    await page.goto(`${shop.url}${path}`);
    await expect(page.getByRole("heading", { level: 1, name: staffWords.notAllowedTitle })).toBeVisible();
  }
  for (const file of ["/staff/money/totals/csv", "/staff/figures/csv"])
    expect((await page.request.get(`${shop.url}${file}`)).status()).toBe(403);
});
