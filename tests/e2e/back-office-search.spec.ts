import type { Page } from "@playwright/test";
import common from "../../locales/en/staff.json" with { type: "json" };
import words from "../../locales/en/staff-catalogue.json" with { type: "json" };
import { runStaff } from "../../packaging-api/tests/staff/run-staff";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { htmlMistakes } from "../support/html-rules";
import { expectAccessible } from "../support/scan";
import type { SharedShop } from "../support/shared-shop";
import { expectNoSidewaysScroll } from "../support/sideways";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";

/** A page holds what every page does. */
async function look(page: Page, what: string): Promise<void> {
  await page.waitForLoadState();
  await expectNoSidewaysScroll(page, what);
  await expectAccessible(page, what, "#main");
  expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);
}

const said = (page: Page) => page.locator("#problems");
const open = (page: Page, name: string) =>
  page.getByRole("navigation", { name: words.title }).getByRole("link", { name, exact: true }).click();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const score = (page: Page) => page.getByText(/^\d\.\d{3} → \d\.\d{3}/);

/** A query is judged, a term for it is added once its score was seen, changed beside somebody else, and removed. */
async function changeTerms(page: Page, shop: SharedShop, looksAtPages: boolean): Promise<void> {
  await signInStaff(page, shop, "marketing");
  await page.goto(`${shop.url}/staff/catalogue`);
  await open(page, words.judged.title);
  if (looksAtPages) await look(page, "judged queries");
  await page.getByRole("link", { name: words.judged.add }).click();
  await page.getByLabel(words.judged.query).fill("<wobbler>");
  await page.getByLabel(words.judged.best).fill("tape-dispensers; NO-SUCH");
  await press(page, words.judged.save);
  await expect(said(page)).toContainText("“NO-SUCH” is neither a product's code nor a category's address.");
  await expect(page.getByLabel(words.judged.query)).toHaveValue("<wobbler>");
  await page.getByLabel(words.judged.best).fill("tape-dispensers");
  await press(page, words.judged.save);
  await expect(said(page)).toHaveText("“<wobbler>” is judged.");
  if (looksAtPages) {
    await page.getByLabel(words.terms.find).fill("wobbler");
    await press(page, words.findGo);
    await page.getByRole("link", { name: "<wobbler>" }).click();
    await look(page, "a judged query");
  }

  await open(page, words.terms.title);
  await page.getByRole("link", { name: words.terms.add }).click();
  if (looksAtPages) await look(page, "a new search term");
  await page.getByLabel(words.terms.field.phrase).fill("wobbler");
  await page.getByLabel(words.terms.field.categories).fill("no-such");
  await press(page, words.terms.compare);
  await expect(said(page)).toHaveText("There is no category “no-such”.");
  await page.getByLabel(words.terms.field.categories).fill("tape-dispensers");
  await press(page, words.terms.compare);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A new search term: “wobbler”");
  await expect(score(page)).toBeVisible();
  await expect(page.getByRole("table", { name: words.judged.better })).toContainText("<wobbler>");
  if (looksAtPages) await look(page, "a search term that was compared");
  const found = async () => (await shop.api.call("search", { body: { keyword: "wobbler" } })).total;
  expect(await found()).toBe(0);
  await page.getByRole("link", { name: words.terms.further }).click();
  await page.getByLabel(words.terms.field.also).fill("wobbly thing");
  await press(page, words.terms.compare);
  await press(page, words.terms.save);
  await expect(said(page)).toContainText("“wobbler” is added");
  expect(await found()).toBeGreaterThan(0);

  await page.goto(`${shop.url}/staff/catalogue/search-terms?words=wobbler`);
  await page.getByRole("link", { name: "wobbler", exact: true }).click();
  await page.getByLabel(words.terms.field.order).selectOption("largest");
  await press(page, words.terms.compare);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A change of “wobbler”");
  await runStaff(shop.api, "search", "change-term", "wobbler", "--set", "size=300x200");
  await press(page, words.terms.save);
  await expect(said(page)).toContainText("“wobbler” was changed by somebody else meanwhile.");
  await page.getByRole("link", { name: words.terms.further }).click();
  await expect(page.getByLabel(words.terms.field.order)).toHaveValue("largest");
  if (looksAtPages) await look(page, "a search term");
  await press(page, words.terms.remove);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Removing “wobbler”");
  await press(page, words.terms.save);
  await expect(said(page)).toHaveText("“wobbler” is no search term any more.");
  expect(await found()).toBe(0);
}

test("marketing judges queries and changes a search term once its score was seen", async ({
  page,
  ownShop: shop,
}) => {
  await changeTerms(page, shop, true);
});

test.describe("without JavaScript", { tag: THOROUGH_TAG }, () => {
  test.use({ javaScriptEnabled: false });
  test("marketing changes a search term once its score was seen, too", async ({ page, ownShop: shop }) => {
    await changeTerms(page, shop, false);
    await page.goto(`${shop.url}/staff/catalogue/judged-queries`);
    await press(page, words.judged.scoreNow);
    await expect(said(page)).toContainText(/^The score is \d\.\d{3}, of \d+ of \d+ judged queries\./, {
      timeout: 60_000,
    });
  });
});

test("who packs sees neither search terms nor judged queries", async ({ page, shop }) => {
  await signInStaff(page, shop, "packer");
  for (const path of ["search-term/compared?id=1", "judged-queries"]) {
    await page.goto(`/staff/catalogue/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(common.notAllowedTitle);
  }
  for (const path of ["search-term", "judged-query"]) {
    await page.goto(`/staff/catalogue/${path}`);
    await expect(page.getByRole("status")).toHaveText(common.notAllowed);
  }
});

test("search terms and judged queries stand on a wide page @desktop", async ({ page, shop }) => {
  await signInStaff(page, shop, "marketing");
  for (const path of ["search-terms", "search-term?phrase=tape", "judged-queries", "judged-query"]) {
    await page.goto(`/staff/catalogue/${path}`);
    await look(page, path);
  }
});
