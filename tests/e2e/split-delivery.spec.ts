import type { Page } from "@playwright/test";
import orderWords from "../../locales/en/orders.json" with { type: "json" };
import productWords from "../../locales/en/product.json" with { type: "json" };
import words from "../../locales/en/staff-orders.json" with { type: "json" };
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { dayAfter, londonDay } from "../../trade-rules/dispatch-promise";
import { claim, note, scan, sendOff, typeStaff } from "../support/packing";
import { untilStarted } from "../support/page-start";
import type { Shop } from "../support/shop";
import { comeToPayment, mailsTo, newShopper, payButton } from "../support/shopper";
import { expectSoundPage } from "../support/sound-page";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";

const SKU = "SW-305-229-229";
const SLUG = "single-wall-box-305-229-229";
const HERE = 3;
const WANTED = 5;

const shortDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const dayMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const parts = (page: Page) => page.locator("[data-part=parcels] > li");

async function typed(shop: Shop, ...argv: string[]): Promise<string> {
  const { code, output } = await typeStaff(shop, ...argv);
  expect([code, output]).toEqual([0, output]);
  return output;
}

/** The product's page, once it says when more is expected. */
async function openProduct(page: Page, { url }: Shop, day: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${url}/p/${SLUG}`);
    await expect(page.locator("[data-part=more]")).toHaveText(productWords.moreOn.replace("{{day}}", day), {
      timeout: 500,
    });
  }).toPass({ timeout: 60_000 });
}

/** From a page that says that more is expected to the rest of an order on its way. */
async function orderMoreThanIsHere(
  { page, packer }: Record<"page" | "packer", Page>,
  shop: Shop,
  hasScripts: boolean,
): Promise<void> {
  const shopper = newShopper("Planner");
  const on = dayAfter(londonDay(new Date()), 6);
  const day = shortDay.format(new Date(on));
  await typed(shop, "stock", "set", SKU, String(HERE));
  const delivery = JSON.parse(await typed(shop, "stock", "expect-delivery", SKU, "6", on, "--json"));

  await openProduct(page, shop, dayMonth.format(new Date(on)));
  if (hasScripts) await expectSoundPage(page, "a product of which more is expected");
  if (hasScripts) await untilStarted(page);
  await page.locator("#quantity").fill(String(WANTED));
  const added = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.locator("form[id^=buy-] button[type=submit]").click();
  await added;
  await page.goto(`${shop.url}/cart`);
  const later = page.locator("[data-part=line] [data-part=later]");
  await expect(later).toContainText(`${HERE} packs are here.`);
  await expect(later).toContainText(`${WANTED - HERE} packs follow: expected here on `);
  await expect(later).toContainText(day);
  if (hasScripts) await expectSoundPage(page, "a cart of which some follows");
  // More than are here and expected together cannot be had.
  const quantity = page.locator("[data-part=line] input[name=quantity]:not([type=hidden])");
  await quantity.fill("10");
  await quantity.press("Enter");
  await expect(page.locator("[role=alert]:not(#__next-route-announcer__)").first()).toContainText("9");
  await quantity.fill(String(WANTED));
  await quantity.press("Enter");
  await expect(page.locator("[role=alert]:not(#__next-route-announcer__)")).toHaveCount(0);
  await expect(later).toContainText(`${WANTED - HERE} packs follow`);

  await page.goto(`${shop.url}/checkout`);
  await comeToPayment(page, shopper);
  const said = page.locator("[data-part=later]:visible").first();
  await expect(said).toContainText(`${WANTED - HERE} packs follow`);
  await expect(said).toContainText(day);
  if (hasScripts) await expectSoundPage(page, "a checkout of which some follows");
  await payButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/thank-you/);
  await expect(parts(page)).toHaveCount(1);
  await expect(parts(page)).toContainText(orderWords.followsTitle);
  await expect(parts(page)).toContainText(day);
  await expect(parts(page)).toContainText(`${WANTED - HERE} ×`);
  if (hasScripts) await expectSoundPage(page, "an order of which some follows");
  const number = (await page.getByTestId("order-number").first().textContent())?.trim() ?? "";
  await expect
    .poll(async () => (await mailsTo(shopper, shop)).join("\n"), { timeout: 60_000 })
    .toContain(`Not here yet: ${WANTED - HERE}`);
  await typed(shop, "orders", "mark-paid", number);

  await signInStaff(packer, shop, "packer");
  await claim(packer, shop, number);
  const line = packer.locator("[data-part=parcel-line]");
  await expect(line).toContainText(words.inParcel.replace("{{packed}}", "0").replace("{{quantity}}", "3"));
  await expect(line.locator("[data-part=awaited]")).toContainText(
    `${WANTED - HERE} more are not here yet: expected on `,
  );
  if (hasScripts) await expectSoundPage(packer, "an order of which some is here");
  await line.getByRole("button").click();
  await expect(packer.getByText(words.complete, { exact: true })).toBeVisible();
  await sendOff(packer, "FW-HERE-1");
  await expect(note(packer)).toContainText(`Part of order ${number} has left`);
  const row = packer.getByRole("listitem").filter({ hasText: number });
  await packer.goto(`${shop.url}/staff/pack`);
  await expect(row).toContainText(`${words.partSent}, ${words.waitsUntil.split("{{")[0]}`);
  if (hasScripts) await expectSoundPage(packer, "a list with an order whose goods are expected");

  await page.reload();
  await expect(parts(page)).toHaveCount(2);
  await expect(parts(page).first()).toContainText("FW-HERE-1");
  await expect(parts(page).last()).toContainText(day);

  const came = await typed(shop, "stock", "receive", String(delivery.id), "6");
  expect(came).toContain("there are 4");
  expect(came).toContain("2 went to orders that waited for them.");
  await packer.reload();
  await expect(row).not.toContainText(words.waitsUntil.split("{{")[0] ?? "");
  await claim(packer, shop, number);
  await scan(packer, SKU);
  await scan(packer, SKU);
  await expect(packer.getByText(words.complete, { exact: true })).toBeVisible();
  await sendOff(packer, "FW-REST-2");
  await expect(note(packer)).toContainText(`Order ${number} is dispatched.`);
  await page.reload();
  await expect(parts(page).last()).toContainText("FW-REST-2");
  await expect(page.getByText(orderWords.followsTitle)).toHaveCount(0);
  await typed(shop, "stock", "verify");
}

/** The pages of a shopper and of a packer, each signed in for themselves. */
async function forBoth(page: Page, shop: Shop, javaScriptEnabled: boolean): Promise<void> {
  const viewport = page.viewportSize() ?? { width: 360, height: 740 };
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page belongs to no browser.");
  const context = await browser.newContext({ viewport, javaScriptEnabled, locale: "en-GB" });
  try {
    await orderMoreThanIsHere({ page, packer: await context.newPage() }, shop, javaScriptEnabled);
  } finally {
    await context.close();
  }
}

test("who orders more than is here gets the rest when it has come", ({ page, ownShop }) =>
  forBoth(page, ownShop, true));

test(
  "who orders more than is here at a desk gets the rest when it has come @desktop",
  { tag: THOROUGH_TAG },
  ({ page, ownShop }) => forBoth(page, ownShop, true),
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("who orders more than is here gets the rest when it has come without JavaScript", ({
    page,
    ownShop,
  }) => forBoth(page, ownShop, false));
});
