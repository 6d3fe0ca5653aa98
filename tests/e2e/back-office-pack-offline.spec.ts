import type { Page } from "@playwright/test";
import staffWords from "../../locales/en/staff.json" with { type: "json" };
import words from "../../locales/en/staff-orders.json" with { type: "json" };
import packWords from "../../locales/en/staff-pack.json" with { type: "json" };
import { launchBeforeBarcode } from "../support/barcode-film";
import { alarm, claim, note, type Placed, placePaid, scan, sendOff, typeStaff } from "../support/packing";
import { expectAccessible } from "../support/scan";
import type { SharedShop } from "../support/shared-shop";
import { mailsTo } from "../support/shopper";
import { expectNoSidewaysScroll } from "../support/sideways";
import { signInStaff, staffPassword } from "../support/staff";
import { expect, shopForAll, test } from "../support/test";

/** A shop of these journeys' own: they look at all of its letters and stock, and stop its program. */
const shopOf = shopForAll();

const KEPT = "staff-packing:";
/** What the browser keeps of steps. */
const keptOf = (page: Page) =>
  page.evaluate(
    (prefix) =>
      Object.entries(localStorage)
        .filter(([name]) => name.startsWith(prefix))
        .map(([, text]) => String(text)),
    KEPT,
  );

const steps = (page: Page) => page.locator("[data-part=packing-steps]");
const said = (sentence: string) => new RegExp(sentence.split("{{")[0] ?? "");

/** The order left once, with all of its goods, and its shopper was told once. */
async function expectSentOnce(shop: SharedShop, { number, email, skus }: Placed, tracking: string) {
  const shown = (await typeStaff(shop, "orders", "show", number)).output;
  expect(shown).toContain(`tracking ${tracking}`);
  expect(shown).toContain("parcel of 2500 g");
  const parcel = JSON.parse((await typeStaff(shop, "pack", "show", number, "--json")).output);
  expect(parcel.lines).toMatchObject([
    { sku: skus[0], packed: 3, quantity: 3 },
    { sku: skus[1], packed: 1, quantity: 1 },
  ]);
  const letters = async () =>
    (await mailsTo({ email }, shop)).filter((mail) => mail.includes(tracking)).length;
  await expect.poll(letters, { timeout: 60_000 }).toBe(1);
}

test("a packer goes on for ten minutes without a connection, closes the page, and all of it is sent once", async ({
  page,
  context,
}) => {
  const shop = shopOf();
  const placed = await placePaid(shop);
  const { number, skus } = placed;
  const [first = "", second = ""] = skus;
  // A shelf of this order's first goods; the journey scans it in their place.
  const shelf = `OFF-${number}`;
  await typeStaff(shop, "stock", "shelf", first, shelf);
  const stock = await typeStaff(shop, "stock", "show", first);
  await signInStaff(page, shop, "packer");
  await page.clock.install();
  await claim(page, shop, number);
  await expect(page.getByText(`Shelf ${shelf}`, { exact: true })).toBeVisible();
  await scan(page, shelf.toLowerCase());
  await expect(note(page)).toContainText(`1 of 3 × ${first} are in the parcel. 3 packs are missing still.`);
  await expect.poll(() => keptOf(page)).toEqual([]);

  await context.setOffline(true);
  await scan(page, second);
  await expect(steps(page)).toContainText(packWords.noAnswer.split("{{")[0] ?? "");
  await expect(steps(page)).toContainText("1 step waits to be sent, since");
  await page.clock.fastForward("10:00");
  await scan(page, "WRONG-1");
  await expect(alarm(page)).toContainText(`Wrong goods: WRONG-1 is not in order ${number}. Take it out.`);
  await page.getByRole("button", { name: "Put in all that is left (2)" }).click();
  await expect(note(page)).toContainText(words.complete);
  await scan(page, first);
  await expect(alarm(page)).toContainText(`All 3 of ${first} are in the parcel already`);
  await page.getByLabel(words.scan).fill(first);
  await page.getByRole("button", { name: words.scanTake }).click();
  await expect(page.getByText(`1 × ${first}`, { exact: true })).toBeVisible();
  await scan(page, first);
  await sendOff(page, "FW-OFF-1");
  await expect(page.getByText("The parcel has left, with 2.5 kg and the number FW-OFF-1.")).toBeVisible();
  await expect(steps(page)).toContainText("5 steps wait to be sent");
  await expectNoSidewaysScroll(page, "steps that wait");
  await expectAccessible(page, "steps that wait", "#main");
  // Nothing of the customer is kept in the browser.
  for (const text of await keptOf(page))
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(["act", "at", "key", "number", "packer"]);
  expect((await typeStaff(shop, "orders", "show", number)).output).not.toContain("FW-OFF-1");

  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(`${shop.url}/staff/pack`);
  await expect(steps(later)).toContainText(said(packWords.allSent));
  await expect.poll(() => keptOf(later)).toEqual([]);
  await expectSentOnce(shop, placed, "FW-OFF-1");
  expect(await typeStaff(shop, "stock", "show", first)).toEqual(stock);
});

test("two pages that come back at the same time send each step once", async ({ page, context }) => {
  const shop = shopOf();
  const placed = await placePaid(shop);
  const [, second = ""] = placed.skus;
  await signInStaff(page, shop, "packer");
  await claim(page, shop, placed.number);
  const other = await context.newPage();
  await other.goto(`${shop.url}/staff/pack/${placed.number}`);
  await expect(other.getByLabel(words.scan)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Put in all that is left (3)" }).click();
  // What one page does, the other one shows.
  await expect(other.getByText(`1 × ${second}`, { exact: true })).toBeVisible();
  await scan(other, second);
  await expect(page.getByText(words.complete, { exact: true })).toBeVisible();
  await sendOff(page, "FW-TWO-1");
  const sent: string[] = [];
  for (const one of [page, other])
    one.on("response", (response) => {
      if (response.ok() && response.url().includes("/staff/do/")) sent.push(response.url());
    });
  await context.setOffline(false);
  for (const one of [page, other])
    await expect(note(one)).toContainText(`Order ${placed.number} is dispatched.`);
  expect(sent).toHaveLength(3);
  await expectSentOnce(shop, placed, "FW-TWO-1");
});

test("the packaging API stops while somebody packs, and gets what was done meanwhile by itself", async ({
  page,
}) => {
  const shop = shopOf();
  const placed = await placePaid(shop);
  await signInStaff(page, shop, "packer");
  await claim(page, shop, placed.number);
  await shop.api.stop();
  await page.getByRole("button", { name: "Put in all that is left (3)" }).click();
  await scan(page, placed.skus[1] ?? "");
  await sendOff(page, "FW-API-1");
  await expect(steps(page)).toContainText("3 steps wait to be sent");
  // A page that cannot be shown says that nothing is lost.
  await page.reload();
  await expect(page.getByText("3 steps of packing are kept in this browser.")).toBeVisible();
  await shop.api.start();
  await page.getByRole("link", { name: staffWords.again }).click();
  await expect(steps(page)).toContainText(said(packWords.allSent));
  await expectSentOnce(shop, placed, "FW-API-1");
});

test("steps are sent by themselves once the packaging API answers again", async ({ page }) => {
  const shop = shopOf();
  const placed = await placePaid(shop);
  await signInStaff(page, shop, "packer");
  await claim(page, shop, placed.number);
  await shop.api.stop();
  await page.getByRole("button", { name: "Put in all that is left (3)" }).click();
  await scan(page, placed.skus[1] ?? "");
  await expect(steps(page)).toContainText("2 steps wait to be sent");
  await shop.api.start();
  await expect(steps(page)).toContainText(said(packWords.allSent), { timeout: 90_000 });
  await sendOff(page, "FW-API-2");
  await expect(note(page)).toContainText(`Order ${placed.number} is dispatched.`);
  await expectSentOnce(shop, placed, "FW-API-2");
});

test("steps wait until their packer has signed in again", async ({ page, context }) => {
  const shop = shopOf();
  const placed = await placePaid(shop);
  const { email, app } = await signInStaff(page, shop, "packer");
  await claim(page, shop, placed.number);
  await context.clearCookies();
  await page.getByRole("button", { name: "Put in all that is left (3)" }).click();
  await scan(page, placed.skus[1] ?? "");
  await sendOff(page, "FW-OUT-1");
  await expect(steps(page)).toContainText(packWords.signedOut);
  await expect(steps(page)).toContainText("3 steps wait to be sent");
  await steps(page).getByRole("link", { name: packWords.signIn }).click();
  await page.getByLabel(staffWords.email).fill(email);
  await page.getByLabel(staffWords.password).fill(staffPassword);
  await page.getByLabel(staffWords.code).fill(app.code(1));
  await page.getByRole("button", { name: staffWords.signIn, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/pack/${placed.number}`));
  await expect(steps(page)).toContainText(said(packWords.allSent));
  await expectSentOnce(shop, placed, "FW-OUT-1");
});

test("two packers act on an order in the same second: one has it, the other is told", async ({
  page,
  browser,
}) => {
  const shop = shopOf();
  const placed = await placePaid(shop);
  const { number, skus } = placed;
  const context = await browser.newContext();
  try {
    const other = await context.newPage();
    await signInStaff(page, shop, "packer");
    await signInStaff(other, shop, "packer");
    const both = [page, other];
    for (const one of both) await one.goto(`${shop.url}/staff/pack/${number}`);
    await Promise.all(both.map((one) => one.getByRole("button", { name: words.claim }).click()));
    for (const one of both) await expect(note(one)).toBeVisible();
    const told = await Promise.all(both.map((one) => note(one).textContent()));
    expect(told.filter((text) => text?.includes(`Order ${number} is yours to pack.`))).toHaveLength(1);
    expect(told.filter((text) => text?.includes(`packs order ${number}, until`))).toHaveLength(1);
    const isFirst = told[0]?.includes("is yours") === true;
    const [winner, loser] = isFirst ? [page, other] : [other, page];

    // What the first one did without a connection is refused, and said, once the other one took the order over.
    await winner.context().setOffline(true);
    await winner.getByRole("button", { name: "Put in all that is left (3)" }).click();
    await scan(winner, skus[1] ?? "");
    await sendOff(winner, "FW-LATE-1");
    await loser.getByRole("button", { name: /^Take it over/ }).click();
    await expect(note(loser)).toContainText(`Order ${number} is yours to pack.`);
    await loser.getByRole("button", { name: "Put in all that is left (3)" }).click();
    await scan(loser, skus[1] ?? "");
    await loser.getByLabel(words.kilograms).fill("2.5");
    await loser.getByLabel(words.trackingField).fill("FW-RACE-1");
    await Promise.all([
      winner.context().setOffline(false),
      loser.getByRole("button", { name: words.dispatchGo }).click(),
    ]);
    await expect(note(loser)).toContainText(`Order ${number} is dispatched.`);
    const refused = steps(winner).getByRole("alert");
    await expect(refused).toContainText(packWords.refusedTitle);
    await expect(refused.getByRole("listitem")).toHaveCount(3);
    await expectAccessible(winner, "refused steps", "#main");
    await refused.getByRole("button", { name: packWords.haveRead }).click();
    await expect(refused).toHaveCount(0);
    expect(await keptOf(winner)).toEqual([]);
    await expectSentOnce(shop, placed, "FW-RACE-1");
  } finally {
    await context.close();
  }
});

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
test("goods are scanned with the camera of a browser that reads no barcodes by itself", async ({}, info) => {
  const shop = shopOf();
  const { number, skus } = await placePaid(shop);
  const [first = ""] = skus;
  const browser = await launchBeforeBarcode(info.outputPath("barcode.y4m"), first);
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, serviceWorkers: "block" });
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    await signInStaff(page, shop, "packer");
    await claim(page, shop, number);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    expect(await page.evaluate(() => "BarcodeDetector" in window)).toBe(false);
    await page.getByRole("button", { name: words.camera.start }).click();
    await expect(note(page)).toContainText(`1 of 3 × ${first} are in the parcel.`);
    // What reads codes came on this use, and a code that stays in sight counts once.
    expect(loaded.filter((url) => url.endsWith(".js"))).not.toEqual([]);
    await page.waitForTimeout(2_500);
    await expect(note(page)).toContainText(`1 of 3 × ${first} are in the parcel.`);
    await page.getByRole("button", { name: words.camera.stop }).click();
    await expect(page.locator("video")).toHaveCount(0);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});
