import type { Page } from "@playwright/test";
import cartWords from "../../locales/en/cart.json" with { type: "json" };
import words from "../../locales/en/product.json" with { type: "json" };
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { htmlMistakes } from "../support/html-rules";
import { expectAccessible } from "../support/scan";
import type { SharedShop } from "../support/shared-shop";
import { expectNoSidewaysScroll } from "../support/sideways";
import { expect, test } from "../support/test";

const SLUG = "single-wall-box-305-229-229";

/** From a box to the cart with its tape and its filling in it. */
async function takeWhatGoesWithIt(page: Page, { url, api }: SharedShop, looksAtPage: boolean) {
  const { goesWith = [], packSize } = await api.call("getProduct", { params: { slug: SLUG } });
  expect(goesWith.map(({ use }) => use)).toEqual(["tape", "fill", "label", "pouch"]);
  await page.goto(`${url}/p/${SLUG}`);
  const section = page.locator("[data-part=goes-with]");
  await expect(page.getByRole("heading", { level: 2, name: words.goesWith })).toBeVisible();
  await expect(section.locator("li")).toHaveCount(4);
  const tape = section.locator("li").first();
  await expect(tape).toContainText(/1 roll of 66 m closes \d+ of these; a pack of 25 takes \d+ m\. 2 strips/);
  await expect(section.locator("li").nth(1)).toContainText(`a pack of ${packSize} takes`);
  if (looksAtPage) {
    await expectNoSidewaysScroll(page, "a box with what goes with it");
    await expectAccessible(page, "a box with what goes with it", "#main");
    expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);
  }
  await tape.getByRole("button", { name: /^Add 1 pack$/ }).click();
  // A script, once it is there, leaves the page as it is.
  const isDone = async () =>
    new URL(page.url()).pathname === "/cart" || (await page.getByText(cartWords.toastView).isVisible());
  await expect.poll(isDone, { timeout: 30_000 }).toBe(true);
  await expect(async () => {
    await page.goto(`${url}/cart`);
    await expect(page.locator(`#main a[href="/p/${goesWith[0]?.product.slug}"]`).first()).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000 });
}

test("what goes with a box is put into the cart", ({ page, shop }) => takeWhatGoesWithIt(page, shop, true));

test(
  "what goes with a box is put into the cart at a desk @desktop",
  { tag: THOROUGH_TAG },
  ({ page, shop }) => takeWhatGoesWithIt(page, shop, true),
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("what goes with a box is put into the cart without JavaScript", ({ page, shop }) =>
    takeWhatGoesWithIt(page, shop, false));

  test(
    "what goes with a box is put into the cart at a desk without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page, shop }) => takeWhatGoesWithIt(page, shop, false),
  );
});
