import type { Page } from "@playwright/test";
import staffWords from "../../locales/en/staff.json" with { type: "json" };
import words from "../../locales/en/staff-orders.json" with { type: "json" };
import { alarm, note, placePaid, scan, typeStaff } from "../support/packing";
import type { SharedShop } from "../support/shared-shop";
import { mailsTo } from "../support/shopper";
import { expectSoundPage } from "../support/sound-page";
import { signInStaff } from "../support/staff";
import { expect, test } from "../support/test";

const fold = (page: Page, title: string) =>
  page.locator("details", { has: page.getByText(title, { exact: true }) });

/** Opens what is behind its name, if it is not open already. */
async function unfold(page: Page, title: string): Promise<void> {
  const details = fold(page, title);
  if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
}

/** Somebody of the service finds an order, notes something on it, changes its address and gives a pack's price back. */
async function serveAnOrder(page: Page, shop: SharedShop, looksAtPages: boolean): Promise<void> {
  const { number, email, skus } = await placePaid(shop);
  const [sku = ""] = skus;
  await signInStaff(page, shop, "service");
  await page.getByRole("banner").getByRole("link", { name: staffWords.section.orders, exact: true }).click();
  await page.getByRole("searchbox", { name: words.search }).fill(email);
  await page.getByRole("button", { name: words.searchGo }).click();
  await expect(page.getByText(words.searchedFor.email)).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText([number]);
  if (looksAtPages) await expectSoundPage(page, "the orders that were found");
  await page.getByRole("link", { name: words.view.unpaid }).click();
  await expect(page.getByRole("link", { name: number, exact: true })).toHaveCount(0);
  await page.goBack();
  await page.getByRole("link", { name: number, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    `${number}: ${words.statusOf.confirmed}`,
  );
  if (looksAtPages) await expectSoundPage(page, "an order");

  await page.getByLabel(words.note).fill("<script>alert(1)</script> Ring twice.");
  await page.getByRole("button", { name: words.noteGo }).click();
  await expect(note(page)).toContainText(`It is noted on order ${number}.`);
  await expect(page.getByText("<script>alert(1)</script> Ring twice.")).toBeVisible();

  await unfold(page, words.address);
  await page.getByLabel(words.addressField.postCode).fill("nowhere");
  await page.getByRole("button", { name: words.addressGo }).click();
  await expect(page.getByLabel(words.addressField.postCode)).toHaveValue("nowhere");
  await expect(page.getByLabel(words.addressField.postCode)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(words.addressField.postCode).fill("IV2 3AB");
  await page.getByRole("button", { name: words.addressGo }).click();
  await expect(note(page)).toContainText("costs £6.00 more");
  await page.getByLabel(words.acceptDifference).check();
  await fold(page, words.address).getByRole("button", { name: staffWords.tryFirst }).click();
  await expect(note(page)).toContainText("Nothing was changed yet.");
  if (looksAtPages) await expectSoundPage(page, "an order with an address that is tried");
  await page.getByRole("button", { name: words.addressGo }).click();
  await expect(note(page)).toContainText("The shop bears £6.00 of its delivery.");

  await unfold(page, words.refundTitle);
  const packs = words.refundPacks.replace("{{code}}", sku).replace("{{count}}", "3");
  await page.getByLabel(packs).fill("1");
  await page.locator("#reason-refund").fill("Crushed");
  await page.getByRole("button", { name: words.refundGo }).click();
  await expect(note(page)).toContainText(
    /£[\d.]+ \(£[\d.]+ and £[\d.]+ VAT\) of order \d+ is noted as sent back\./,
  );
  const documents = page.getByText(/Credit note CN-\d+/).and(page.locator(":not(option)"));
  await expect(documents.first()).toBeVisible();

  await unfold(page, words.resend);
  await page.getByLabel(words.resendWhat, { exact: true }).selectOption({ label: words.letter.confirmed });
  await page.getByRole("button", { name: words.resendGo }).click();
  await expect(note(page)).toContainText(`mailed again to ${email}`);
  await expect
    .poll(
      async () =>
        (await mailsTo({ email }, shop)).filter((mail) => /confirmed|Your order/i.test(mail)).length,
      {
        timeout: 60_000,
      },
    )
    .toBeGreaterThan(1);

  const invoice = await page.getByRole("link", { name: /^Invoice INV-/ }).getAttribute("href");
  const document = await page.request.get(shop.url + invoice);
  expect(document.headers()["content-type"]).toBe("application/pdf");

  const slip = await page.request.get(`${shop.url}/staff/orders/prints/packing-slip?order-${number}=on`);
  expect(slip.headers()["content-type"]).toBe("application/pdf");
  expect((await slip.body()).subarray(0, 5).toString()).toBe("%PDF-");
}

test("the service works on an order", async ({ page, shop }) => {
  await serveAnOrder(page, shop, true);
});

test("the service works on an order at a desk @desktop", async ({ page, shop }) => {
  await serveAnOrder(page, shop, true);
});

/** A packer claims an order, meets wrong, missing and too many goods, and sends the parcel off. */
async function packAnOrder(page: Page, shop: SharedShop, other: Page, looksAtPages: boolean): Promise<void> {
  const { number, email, skus } = await placePaid(shop);
  const [first = "", second = ""] = skus;
  await signInStaff(page, shop, "packer");
  await page.getByRole("banner").getByRole("link", { name: staffWords.section.pack, exact: true }).click();
  await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "what is to be packed");
  await page.getByLabel(words.packOpen).fill(number);
  await page.getByRole("button", { name: words.packOpenGo }).click();
  await page.getByRole("button", { name: words.claim }).click();
  await expect(note(page)).toContainText(`Order ${number} is yours to pack.`);
  if (looksAtPages) await expectSoundPage(page, "an order to pack");

  await scan(page, "WRONG-1");
  await expect(alarm(page)).toContainText(`Wrong goods: WRONG-1 is not in order ${number}.`);
  if (looksAtPages) await expectSoundPage(page, "wrong goods");
  await expect(page.getByLabel(words.scan)).toHaveValue("");
  await scan(page, first.toLowerCase());
  await expect(note(page)).toContainText(`1 of 3 × ${first} are in the parcel`);
  await expect(page.getByText(`2 × ${first}, 1 × ${second}`)).toBeVisible();

  await signInStaff(other, shop, "packer");
  await other.goto(`${shop.url}/staff/pack/${number}`);
  await expect(other.getByLabel(words.scan)).toHaveCount(0);
  await expect(other.getByText("packs it. What they do with it is refused")).toBeVisible();

  await page.getByRole("button", { name: "Put in all that is left (2)" }).click();
  await scan(page, first);
  await expect(alarm(page)).toContainText(`All 3 of ${first} are in the parcel already`);
  await scan(page, second);
  await expect(page.getByText(words.complete, { exact: true })).toBeVisible();
  if (looksAtPages) await expectSoundPage(page, "a packed order");
  await page.getByLabel(words.kilograms).fill("heavy");
  await page.getByLabel(words.trackingField).fill("FW-9");
  await page.getByRole("button", { name: words.dispatchGo }).click();
  await expect(page.getByLabel(words.kilograms)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(words.kilograms).fill("2,5");
  await page.getByRole("button", { name: words.dispatchGo }).click();
  await expect(note(page)).toContainText(`Order ${number} is dispatched.`);
  await expect
    .poll(async () => (await mailsTo({ email }, shop)).filter((mail) => mail.includes("FW-9")).length, {
      timeout: 60_000,
    })
    .toBe(1);
  const shown = await typeStaff(shop, "orders", "show", number);
  expect(shown.output).toContain("parcel of 2500 g");
}

test("a packer packs an order on a phone", async ({ page, shop, browser }) => {
  const context = await browser.newContext({ baseURL: shop.url });
  try {
    await packAnOrder(page, shop, await context.newPage(), true);
  } finally {
    await context.close();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the service works on an order without JavaScript", async ({ page, shop }) => {
    await serveAnOrder(page, shop, false);
  });

  test("a packer packs an order without JavaScript", async ({ page, shop, browser }) => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    try {
      await packAnOrder(page, shop, await context.newPage(), false);
    } finally {
      await context.close();
    }
  });

  test("several orders are chosen, and each says what came of it", async ({ page, shop }) => {
    const [one, other] = [await placePaid(shop), await placePaid(shop)];
    await typeStaff(shop, "orders", "cancel", other.number, "--reason", "Sold out");
    await signInStaff(page, shop, "packer");
    await page.goto(`${shop.url}/staff/orders`);
    for (const { number } of [one, other])
      await page.getByLabel(words.choose.replace("{{number}}", number)).check();
    await page.getByRole("button", { name: words.bulkProcess }).click();
    await expect(note(page)).toContainText("1 of 2 orders.");
    await expect(note(page)).toContainText(`Order ${one.number} is processing.`);
    await expect(note(page)).toContainText(`Order ${other.number} stays as it is. The order is cancelled.`);
  });
});
