import type { Page } from "@playwright/test";
import words from "../../locales/en/pack-it.json" with { type: "json" };
import reorderWords from "../../locales/en/reorder.json" with { type: "json" };
import shellWords from "../../locales/en/shell.json" with { type: "json" };
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { expectAccessible } from "../support/scan";
import { expectNoSidewaysScroll } from "../support/sideways";
import { expect, test } from "../support/test";

const choices = (page: Page) => page.locator("[data-part=choice]");
const linesOf = (page: Page) => page.locator("[data-part=line]");

/** Types a thing into a row, in millimetres and grams. */
async function typeThing(page: Page, number: number, figures: readonly string[]) {
  const row = page.getByRole("group", {
    name: words.thing.replace("{{number}}", String(number)),
    exact: true,
  });
  const labels = [words.length, words.width, words.height, words.weight, words.count];
  for (const [index, label] of labels.entries())
    await row.getByLabel(label, { exact: true }).fill(figures[index] ?? "");
}

/** From the footer's link to boxes for four mugs and two books. */
async function packMugsAndBooks(page: Page, origin: string) {
  await page.goto(`${origin}/about`);
  await page.locator("footer").getByRole("link", { name: shellWords.packIt }).click();
  await expect(page).toHaveURL(/\/pack-it$/);
  await typeThing(page, 1, ["120", "90", "100", "350", "4"]);
  await typeThing(page, 2, ["21 cm", "148", "20", "0.3 kg", "2"]);
  await page.getByLabel(words.parcels).fill("40");
  await page.getByRole("button", { name: words.find }).click();
  await expect(page.getByRole("heading", { name: words.boxesTitle })).toBeVisible();
}

/** From what goes in to the cart. */
async function orderParcels(page: Page, origin: string) {
  await packMugsAndBooks(page, origin);
  await expect(choices(page)).toHaveCount(6);
  const first = choices(page).first();
  await expect(first).toContainText(words.snuggest);
  // Two kilograms of things, and the box: more than a small parcel may weigh.
  await expect(first).toContainText(`${words.format_medium_parcel}, up to 10 kg`);
  await expect(first.getByRole("img", { name: words.drawingAlt })).toBeVisible();
  await expect(first).toContainText(words.layerBottom.slice(0, 13));
  await expect(first).toContainText("For 40 parcels");

  const box = await first.getByRole("heading", { level: 3 }).first().textContent();
  // The box, and what is ticked beside it: filling, and tape where the box wants it.
  const lines = 1 + (await first.getByRole("checkbox").count());
  expect(lines).toBeGreaterThan(1);
  await first.getByRole("button", { name: words.add }).click();
  await expect(page).toHaveURL(/\/cart\?done=listed/);
  await expect(page.getByText(reorderWords.added_other.replace("{{count}}", String(lines)))).toBeVisible();
  await expect(linesOf(page)).toHaveCount(lines);
  // A size stands apart from the name in the cart.
  const size = box?.match(/[\d × ]+mm/)?.[0] ?? "no size";
  await expect(page.locator("#main")).toContainText(size.replace(" mm", ""));
}

test("a parcel is packed and becomes a cart", async ({ page, shop }) => {
  await orderParcels(page, shop.url);
});

test("a parcel is packed and becomes a cart at a desk @desktop", { tag: THOROUGH_TAG }, async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await orderParcels(page, shop.url);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a parcel becomes a cart without JavaScript", async ({ page, shop }) => {
    await orderParcels(page, shop.url);
  });

  test(
    "a parcel becomes a cart at a desk without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page, shop }) => orderParcels(page, shop.url),
  );

  test("filling that is at hand stays out, and another box is drawn by its link", async ({ page, shop }) => {
    await packMugsAndBooks(page, shop.url);
    await choices(page)
      .nth(1)
      .getByRole("link", { name: /^Show how it goes into/ })
      .click();
    const second = choices(page).nth(1);
    await expect(second.getByRole("img")).toBeVisible();
    await expect(page.getByRole("img", { name: words.drawingAlt })).toHaveCount(1);
    for (const box of await second.getByRole("checkbox").all()) await box.uncheck();
    await second.getByRole("button", { name: words.add }).click();
    await expect(linesOf(page)).toHaveCount(1);
  });

  test("what is wrong is said beside it, and what was typed stays", async ({ page, shop }) => {
    await page.goto(`${shop.url}/pack-it`);
    await typeThing(page, 1, ["wide", "90", "9999", "", "1"]);
    await page.getByLabel(words.parcels).fill("0");
    await page.getByRole("button", { name: words.find }).click();
    await expect(page.getByText("Check 4 answers.")).toBeVisible();
    await expect(page.getByText(words.side_figure)).toBeVisible();
    await expect(page.getByText(words.weight_blank)).toBeVisible();
    await expect(page.locator("#l1")).toHaveValue("wide");
    await expect(page.locator("#h1")).toHaveValue("9999");
    await expect(page.getByRole("heading", { name: words.boxesTitle })).toHaveCount(0);
    await page.getByRole("button", { name: words.more }).click();
    await expect(page.getByRole("group")).toHaveCount(10);
    await expect(page.locator("#l1")).toHaveValue("wide");
  });

  test("a form that was made up adds nothing and leads back", async ({ page, shop }) => {
    const parcel = "l1=120&w1=90&h1=100&g1=350&n1=1&padding=0&parcels=5";
    await page.goto(`${shop.url}/pack-it?${parcel}`);
    await choices(page)
      .first()
      .locator("input[name=box]")
      .evaluate((input: HTMLInputElement) => {
        input.value = "TAPE-BR-48-66";
      });
    await choices(page).first().getByRole("button", { name: words.add }).click();
    await expect(page).toHaveURL(/\/pack-it\?l1=120.*error=box_unfit/);
    await expect(page.locator("#problems")).toBeVisible();
  });
});

test("a parcel that was added twice is added once", async ({ page, shop }) => {
  await page.goto(`${shop.url}/p/single-wall-box-305-229-229`);
  await page.locator("form[id^=buy-] button[type=submit]").click();
  await expect(page.locator("[data-part=toast]").first()).toBeVisible();
  const address = `${shop.url}/pack-it?l1=120&w1=90&h1=100&g1=350&n1=1&padding=0&parcels=5`;
  await page.goto(address);
  const add = choices(page).first().getByRole("button", { name: words.add });
  await add.click();
  await expect(page).toHaveURL(/done=listed/);
  const packs = await linesOf(page).first().locator("input[inputmode=numeric]").inputValue();
  await page.goBack();
  await add.click();
  await expect(page).toHaveURL(/\/cart/);
  expect(await linesOf(page).first().locator("input[inputmode=numeric]").inputValue()).toBe(packs);
});

test("the page of a parcel holds what every page does", async ({ page, shop }) => {
  await packMugsAndBooks(page, shop.url);
  await expectNoSidewaysScroll(page, "boxes for a parcel");
  await expectAccessible(page, "boxes for a parcel", "#main");
});
