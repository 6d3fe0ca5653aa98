import type { Page } from "@playwright/test";
import orderWords from "../../locales/en/orders.json" with { type: "json" };
import words from "../../locales/en/staff-orders.json" with { type: "json" };
import packWords from "../../locales/en/staff-pack.json" with { type: "json" };
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { dayAfter, londonDay } from "../../trade-rules/dispatch-promise";
import { claim, note, placePaid, scan, sendOff, typeStaff } from "../support/packing";
import type { SharedShop } from "../support/shared-shop";
import { mailsTo } from "../support/shopper";
import { expectSoundPage } from "../support/sound-page";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";

/** The letters that a mailbox has with a subject. */
const lettersTo = async (shop: SharedShop, email: string, subject: string) =>
  (await mailsTo({ email }, shop)).filter((mail) => mail.includes(`Subject: ${subject}`));

/** The order's own page, as the letter about its first parcel leads to it. */
async function openOrderPage(page: Page, shop: SharedShop, email: string, number: string): Promise<void> {
  const subject = `Part of your order ${number} is on its way`;
  const letters = () => lettersTo(shop, email, subject);
  await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBe(1);
  const [letter = ""] = await letters();
  expect(letter).toContain("FW-PART-1");
  expect(letter).toContain("WHAT FOLLOWS");
  await page.goto(shop.url + (/\/checkout\/thank-you\/[\w-]+/.exec(letter)?.[0] ?? ""));
}

/** A packer sends two of four packs, because the others are not on the shelf; another one sends the rest later. */
async function sendInParts(
  { page, other, shopper }: Record<"page" | "other" | "shopper", Page>,
  shop: SharedShop,
  hasScripts: boolean,
): Promise<void> {
  const { number, email, skus } = await placePaid(shop);
  const [first = "", second = ""] = skus;
  const day = dayAfter(londonDay(new Date()), 5);
  await signInStaff(page, shop, "packer");
  await claim(page, shop, number);
  await expect(page.getByText(words.partTitle)).toHaveCount(0);
  await scan(page, first);
  await expect(note(page)).toContainText(`1 of 3 × ${first} are in the parcel`);
  await scan(page, first);
  await expect(note(page)).toContainText(`2 of 3 × ${first} are in the parcel`);
  await page.getByText(words.partTitle).click();
  await page.getByLabel(words.restOn).fill(day);
  await page.getByLabel(words.kilograms).fill("1.2");
  await page.getByLabel(words.trackingField).fill("FW-PART-1");
  if (hasScripts) await expectSoundPage(page, "what is packed is to be sent");
  const slip = await page.request.get(`${shop.url}/staff/orders/prints/packing-slip-1?order-${number}=on`);
  expect((await slip.body()).subarray(0, 5).toString()).toBe("%PDF-");
  const go = page.getByRole("button", { name: words.partGo });
  if (hasScripts) {
    await go.dblclick();
    await expect(note(page)).toContainText(packWords.partSent.replace("{{number}}", number));
    await expectSoundPage(page, "a part that has left");
  } else {
    const fields = { number, rest: "1", weight: "1.2", tracking: "FW-PART-1", expectedOn: day };
    await page.request.post(`${shop.url}/staff/do/dispatchParcel`, {
      form: fields,
      headers: { origin: shop.url },
    });
    await go.click();
    await expect(note(page)).toContainText(`Part of order ${number} has left. To follow: 1 × ${first}`);
  }

  await openOrderPage(shopper, shop, email, number);
  const parcels = shopper.locator("[data-part=parcels] > li");
  await expect(parcels).toHaveCount(2);
  await expect(parcels.first()).toContainText("FW-PART-1");
  await expect(parcels.first()).toContainText(`2 × `);
  await expect(parcels.last()).toContainText(orderWords.followsTitle);
  await expect(parcels.last()).toContainText(second);
  await expect(shopper.getByText(orderWords.status_part).first()).toBeVisible();
  await expect(shopper.getByText(orderWords.cancel, { exact: true })).toHaveCount(0);
  if (hasScripts) await expectSoundPage(shopper, "an order of which part has left");

  await signInStaff(other, shop, "service");
  await other.goto(`${shop.url}/staff/orders/${number}`);
  await expect(other.getByText(words.partSent).first()).toBeVisible();
  await expect(other.getByText("FW-PART-1").first()).toBeVisible();
  if (hasScripts) await expectSoundPage(other, "an order of which part has left, for the staff");
  await other.goto(`${shop.url}/staff/pack`);
  const row = other.getByRole("listitem").filter({ hasText: number });
  await expect(row).toContainText(`${words.partSent}, ${words.waitsUntil.split("{{")[0]}`);
  await expect(row).toContainText("2 packs");
  if (hasScripts) await expectSoundPage(other, "a list with an order that waits");
  await claim(other, shop, number);
  await expect(other.getByText(`1 × ${first}, 1 × ${second}`).first()).toBeVisible();
  await expect(other.getByText(words.sentParcels)).toBeVisible();
  if (hasScripts) await expectSoundPage(other, "the rest of an order");
  await page.goto(`${shop.url}/staff/pack/${number}`);
  await expect(page.getByText("packs it. What they do with it is refused")).toBeVisible();
  await scan(other, first);
  await scan(other, second);
  await expect(other.getByText(words.complete, { exact: true })).toBeVisible();
  await sendOff(other, "FW-PART-2");
  await expect(note(other)).toContainText(`Order ${number} is dispatched.`);

  await shopper.reload();
  await expect(parcels).toHaveCount(2);
  await expect(parcels.last()).toContainText("FW-PART-2");
  await expect(shopper.getByText(orderWords.followsTitle)).toHaveCount(0);
  const rest = () => lettersTo(shop, email, `The rest of your order ${number} is on its way`);
  await expect.poll(async () => (await rest()).length, { timeout: 60_000 }).toBe(1);
  const shown = (await typeStaff(shop, "orders", "show", number)).output;
  expect(shown).toContain(`parcel 1, tracking FW-PART-1, 1200 g: 2 × ${first}`);
  expect(shown).toContain(`parcel 2, tracking FW-PART-2, 2500 g: 1 × ${first}, 1 × ${second}`);
}

/** The rest is not to come any more: its price goes back, and the order is at its end. */
async function leaveTheRestOut(page: Page, shop: SharedShop): Promise<void> {
  const { number, skus } = await placePaid(shop);
  const [first = "", second = ""] = skus;
  await typeStaff(shop, "pack", "claim", number);
  await typeStaff(shop, "pack", "goods", number, first, "--packs", "2");
  const parcel = ["--weight", "900", "--tracking", "FW-END-1", "--rest-follows"];
  expect((await typeStaff(shop, "pack", "dispatch", number, ...parcel)).code).toBe(0);
  await signInStaff(page, shop, "service");
  await page.goto(`${shop.url}/staff/orders/${number}`);
  await page.getByText(words.leaveOut, { exact: true }).click();
  const out = words.leaveOutPacks.replace("{{code}}", first).replace("{{count}}", "1");
  await page.getByLabel(out).fill("1");
  await page.locator("#reason-out").fill("Damaged");
  await page.getByRole("button", { name: words.leaveOutGo }).click();
  await expect(note(page)).toContainText("These packs are not sent any more.");
  await page.getByText(words.refundTitle, { exact: true }).click();
  const packs = words.refundPacks.replace("{{code}}", second).replace("{{count}}", "1");
  await page.getByLabel(packs).fill("1");
  await page.getByLabel(words.refundNotSent).check();
  await page.locator("#reason-refund").fill("Not to be had any more");
  await page.getByRole("button", { name: words.refundGo }).click();
  await expect(note(page)).toContainText("Nothing more of it is sent: the order is dispatched.");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words.statusOf.dispatched);
}

/** Pages of three people, each signed in for themselves. */
async function forThree(
  page: Page,
  shop: SharedShop,
  javaScriptEnabled: boolean,
  journey: (pages: Record<"page" | "other" | "shopper", Page>) => Promise<void>,
): Promise<void> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page has no browser.");
  const options = { baseURL: shop.url, javaScriptEnabled, viewport: page.viewportSize() };
  const contexts = [await browser.newContext(options), await browser.newContext(options)] as const;
  try {
    await journey({ page, other: await contexts[0].newPage(), shopper: await contexts[1].newPage() });
  } finally {
    for (const context of contexts) await context.close();
  }
}

test("a packer sends what is there, and another one the rest", ({ page, shop }) =>
  forThree(page, shop, true, (pages) => sendInParts(pages, shop, true)));

test(
  "a packer sends what is there, and another one the rest, at a desk @desktop",
  { tag: THOROUGH_TAG },
  ({ page, shop }) => forThree(page, shop, true, (pages) => sendInParts(pages, shop, true)),
);

test("the rest of an order is left out, and its price goes back", ({ page, shop }) =>
  leaveTheRestOut(page, shop));

test("a part is sent without a connection, and told once there is one", async ({ page, context, shop }) => {
  const { number, skus } = await placePaid(shop);
  await signInStaff(page, shop, "packer");
  await claim(page, shop, number);
  await context.setOffline(true);
  await scan(page, skus[1] ?? "");
  await page.getByText(words.partTitle).click();
  await page.getByLabel(words.kilograms).fill("0.4");
  await page.getByLabel(words.trackingField).fill("FW-OFF-PART");
  await page.getByRole("button", { name: words.partGo }).click();
  await expect(page.getByText(packWords.partWaits.split("{{")[0] ?? "")).toBeVisible();
  expect((await typeStaff(shop, "orders", "show", number)).output).not.toContain("FW-OFF-PART");
  await context.setOffline(false);
  await expect(note(page)).toContainText(packWords.partSent.replace("{{number}}", number));
  const shown = (await typeStaff(shop, "orders", "show", number)).output;
  expect(shown).toContain(`parcel 1, tracking FW-OFF-PART, 400 g: 1 × ${skus[1]}`);
  expect(shown).toContain(`follows: 3 × ${skus[0]}, nobody knows when`);
});

test.describe("without JavaScript", { tag: THOROUGH_TAG }, () => {
  test.use({ javaScriptEnabled: false });

  test("a packer sends what is there, and another one the rest, without JavaScript", ({ page, shop }) =>
    forThree(page, shop, false, (pages) => sendInParts(pages, shop, false)));

  test("the rest of an order is left out without JavaScript", ({ page, shop }) =>
    leaveTheRestOut(page, shop));
});
