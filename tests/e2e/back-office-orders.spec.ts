import type { Page } from "@playwright/test";
import staffWords from "../../locales/en/staff.json" with { type: "json" };
import words from "../../locales/en/staff-orders.json" with { type: "json" };
import { address, byBankTransfer, cartToOrder, guest } from "../../packaging-api/tests/support/shopper";
import { rowsOf } from "../../packaging-api/tests/support/sql";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { alarm, note, placePaid, scan, typeStaff } from "../support/packing";
import type { SharedShop } from "../support/shared-shop";
import { aProduct, mailsTo, newShopper } from "../support/shopper";
import { expectSoundPage } from "../support/sound-page";
import { signInStaff, staffPassword } from "../support/staff";
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
  await page.getByRole("button", { name: words.searchGo, exact: true }).click();
  await expect(page.getByText(words.searchedFor.email)).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText([number]);
  if (looksAtPages) await expectSoundPage(page, "the orders that were found");
  await page.getByRole("searchbox", { name: words.search }).fill(number);
  await page.getByRole("button", { name: words.searchGo, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/orders/${number}$`));
  await page.goBack();
  await page.getByRole("link", { name: words.view.unpaid }).click();
  await expect(page.getByRole("link", { name: number, exact: true })).toHaveCount(0);
  // What is ticked stays when the form narrows the list further.
  await expect(page.getByLabel(words.view.unpaid)).toBeChecked();
  await page.getByLabel(words.state).selectOption("failed");
  await page.getByRole("button", { name: words.filterGo }).click();
  await expect(page).toHaveURL(/state=failed&.*unpaid=1/);
  await expect(page.getByLabel(words.state)).toHaveValue("failed");
  await page.goBack();
  // Whoever goes back again before the page is there would stop it.
  await expect(page).not.toHaveURL(/state=failed/);
  await expect(page.getByLabel(words.view.unpaid)).toBeChecked();
  await page.goBack();
  await page.getByRole("link", { name: number, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    `${number}: ${words.statusOf.confirmed}`,
  );
  if (looksAtPages) await expectSoundPage(page, "an order");
  await expect(page.getByText(words.historyOf.payment.paid, { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: email })).toHaveAttribute("href", /\/staff\/customers\?q=/);

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
  await expect(page.getByText(/One pack: £[\d.]+ and £[\d.]+ VAT\./).first()).toBeVisible();
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

test("the service works on an order at a desk @desktop", { tag: THOROUGH_TAG }, async ({ page, shop }) => {
  await serveAnOrder(page, shop, true);
});

/** Presses a button for the orders that were chosen. */
const bulk = (page: Page, name: string) =>
  page.getByRole("group", { name: words.withChosen }).getByRole("button", { name, exact: true }).click();

/** Somebody narrows the list, keeps that under a name of their own, comes back to it and removes it. */
async function keepAView(page: Page, shop: SharedShop, looksAtPages: boolean): Promise<void> {
  await signInStaff(page, shop, "service");
  const name = "Unpaid <b>transfers</b>";
  const view = page.getByRole("navigation", { name: words.views }).getByRole("link", { name, exact: true });
  await page.goto(`${shop.url}/staff/orders`);
  await expect(page.getByText(words.keepViews)).toHaveCount(0);
  await page.goto(`${shop.url}/staff/orders?method=bank_transfer&unpaid=1`);
  await unfold(page, words.keepViews);
  await page.getByLabel(words.viewName).fill(name);
  await page.getByRole("button", { name: words.viewKeep }).click();
  await expect(view).toHaveAttribute("aria-current", "page");
  if (looksAtPages) await expectSoundPage(page, "a list with a view of one's own");
  await page.goto(`${shop.url}/staff/orders`);
  await view.click();
  await expect(page).toHaveURL(/method=bank_transfer/);
  await expect(page).toHaveURL(/unpaid=1/);
  await unfold(page, words.keepViews);
  await page.getByRole("button", { name: `${words.viewRemove} ${name}` }).click();
  await expect(view).toHaveCount(0);
}

test("somebody keeps a view of the list of orders", ({ page, shop }) => keepAView(page, shop, true));

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

  test("somebody keeps a view of the list without JavaScript", ({ page, shop }) =>
    keepAView(page, shop, false));

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
    await bulk(page, `${staffWords.tryFirst} ${words.step.process}`);
    await expect(note(page)).toContainText("Nothing was changed yet.");
    await expect(note(page)).toContainText(`Order ${one.number} is processing.`);
    await bulk(page, words.step.process);
    await expect(note(page)).not.toContainText("Nothing was changed yet.");
    await expect(note(page)).toContainText("1 of 2 orders.");
    await expect(note(page)).toContainText(`Order ${one.number} is processing.`);
    await expect(note(page)).toContainText(`Order ${other.number} stays as it is. The order is cancelled.`);
  });

  test("all orders of a page are chosen with one tick", async ({ page, shop }) => {
    const { number, email } = await placePaid(shop);
    await signInStaff(page, shop, "packer");
    await page.goto(`${shop.url}/staff/orders?search=${email}`);
    await page.getByLabel(words.chooseAllShown).check();
    await bulk(page, words.step.process);
    await expect(note(page)).toContainText(`1 of 1 orders. Order ${number} is processing.`);
  });
});

test("an order is cancelled only by who has just proved who they are", async ({ page, shop }) => {
  test.skip(shop.api.databaseUrl === undefined, "No proof is made old in the embedded database.");
  const { number } = await placePaid(shop);
  const { email, app } = await signInStaff(page, shop, "service");
  await rowsOf(
    shop.api,
    `update staff_sessions set proved_at = now() - interval '11 minutes'
     where member_id = (select id from staff_members where email = '${email}')`,
  );
  const cancel = async () => {
    await unfold(page, words.cancel);
    await page.locator("#reason-cancel").fill("Sold out");
    await page.getByRole("button", { name: words.cancelGo, exact: true }).click();
  };
  await page.goto(`${shop.url}/staff/orders/${number}`);
  await cancel();
  await expect(page).toHaveURL(/\/staff\/prove\?next=/);
  await page.locator("#field-password").fill(staffPassword);
  await page.getByLabel(staffWords.code).fill(app.code(1));
  await page.getByRole("button", { name: staffWords.proveGo }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/orders/${number}`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words.statusOf.confirmed);
  await cancel();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words.statusOf.cancelled);
});

test("a customer's hostile name is text to who serves and who packs", async ({ page, shop }) => {
  const firstName = `"><script>document.title="taken"</script>`;
  const lastName = "=cmd|' /C calc'!A0 <b>{{count}}</b>";
  const { email } = newShopper("Hostile");
  const { id } = await aProduct(shop, 1);
  const cart = await cartToOrder(shop.api, [{ productId: id, quantity: 1 }], email);
  const params = { id: cart.id };
  const mirrored = { ...guest, firstName, lastName: "Buyer \u202Egpj", email };
  await expect(shop.api.call("setGuestDetails", { params, body: mirrored })).rejects.toThrow(/not allowed/);
  await shop.api.call("setGuestDetails", { params, body: { ...guest, firstName, lastName, email } });
  await shop.api.call("setGuestAddress", {
    params: { ...params, type: "shipping" },
    body: { ...address, firstName, lastName },
  });
  const { number } = await shop.api.call("checkoutAsGuest", byBankTransfer(cart));
  expect((await typeStaff(shop, "orders", "mark-paid", number)).code).toBe(0);
  await signInStaff(page, shop, "service");
  for (const path of [`orders/${number}`, `orders?search=${email}`, `pack/${number}`, "pack"]) {
    await page.goto(`${shop.url}/staff/${path}`);
    if (path !== "pack") await expect(page.locator("main")).toContainText(firstName);
    await expect(page).not.toHaveTitle(/taken/);
    await expect(page.locator("main script:has-text('taken')")).toHaveCount(0);
  }
});
