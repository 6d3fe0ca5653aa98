import type { Browser, Page } from "@playwright/test";
import { z } from "zod";
import staffWords from "../../locales/en/staff.json" with { type: "json" };
import catalogueWords from "../../locales/en/staff-catalogue.json" with { type: "json" };
import moneyWords from "../../locales/en/staff-money.json" with { type: "json" };
import orderWords from "../../locales/en/staff-orders.json" with { type: "json" };
import peopleWords from "../../locales/en/staff-people.json" with { type: "json" };
import stockWords from "../../locales/en/staff-stock.json" with { type: "json" };
import { csvFile, runStaff } from "../../packaging-api/tests/staff/run-staff";
import { customer, from, newAddress } from "../../packaging-api/tests/support/customer";
import { byPayPal, payPalIdOf } from "../../packaging-api/tests/support/paid-shop";
import { byBankTransfer, cartToOrder } from "../../packaging-api/tests/support/shopper";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { dayAfter, londonDay } from "../../trade-rules/dispatch-promise";
import type { Shop } from "../support/shop";
import { mailsTo, newShopper } from "../support/shopper";
import { signInStaff } from "../support/staff";
import { expect, shopForAll, test } from "../support/test";

const shopOf = shopForAll({ api: { REQUEST_LIMITS: "off" } });

/** Goods of the day's own: their code, the net price of a pack in pence, and the packs that are there in the morning. */
const goods = [
  { sku: "DAY-A", price: 1_000, stock: 90 },
  { sku: "DAY-B", price: 250, stock: 90 },
] as const;
const [goodsA, goodsB] = goods;

type Way = "paypal" | "bank_transfer" | "on_account";
/** An order of the day: packs of DAY-A and DAY-B, and what it comes to in pence. */
type Order = { number: string; email: string; way: Way; packs: Record<string, number>; total: number };

const note = (page: Page) => page.locator("#problems");
const section = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).click();
const poundsOf = (pence: number): string => (pence / 100).toFixed(2);
const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

async function typed(shop: Shop, ...command: string[]): Promise<string> {
  const { code, output } = await runStaff(shop.api, ...command);
  expect(code, output).toBe(0);
  return output;
}

async function bringGoods(shop: Shop): Promise<Record<string, string>> {
  const lines = goods.map(
    ({ sku, price, stock }) => `${sku},${sku.toLowerCase()},Box ${sku},single-wall-boxes,${price},${stock}`,
  );
  await typed(shop, "catalogue", "import", await csvFile("sku,slug,name,categories,price,stock", ...lines));
  const found = goods.map(async ({ sku }) => {
    const { id } = await shop.api.call("getProduct", { params: { slug: sku.toLowerCase() } });
    return [sku, id] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** 14 orders by PayPal, 16 by bank transfer and 10 on account; the first two kinds by guests. */
async function placeOrders(shop: Shop): Promise<Order[]> {
  const ids = await bringGoods(shop);
  const business = await customer(shop.api);
  await typed(shop, "credit", "give", business.email, "--limit", "2000", "--days", "30");
  const orders: Order[] = [];
  const place = async (way: Way, index: number) => {
    const packs: Record<string, number> = {
      [goodsA.sku]: 1 + (index % 3),
      ...(index % 2 === 0 && { [goodsB.sku]: 2 }),
    };
    const chosen = Object.entries(packs).map(([sku, quantity]) => ({ productId: ids[sku] ?? "", quantity }));
    const email = way === "on_account" ? business.email : newShopper("Day").email;
    const cart = await cartToOrder(shop.api, chosen, email);
    let number: string;
    if (way === "bank_transfer") ({ number } = await shop.api.call("checkoutAsGuest", byBankTransfer(cart)));
    else if (way === "on_account")
      ({ number } = await shop.api.call("checkout", {
        params: { id: cart.id, method: "on_account" },
        headers: business.headers,
      }));
    else {
      const placed = await shop.api.call("checkoutAsGuest", byPayPal(cart));
      await shop.paypal.approve(payPalIdOf(placed.redirect));
      await shop.api.call("capturePayPal", { params: { id: placed.key } });
      number = placed.number;
    }
    orders.push({ number, email, way, packs, total: cart.total });
  };
  for (let index = 0; index < 14; index++) await place("paypal", index);
  for (let index = 0; index < 16; index++) await place("bank_transfer", index);
  for (let index = 0; index < 10; index++) await place("on_account", index);
  return orders;
}

/** A number that no order has, and that looks like one. */
function mistypedNumber({ number }: Order, orders: Order[]): string {
  const numbers = new Set(orders.map((order) => order.number));
  for (let digit = 0; digit < 10; digit++) {
    const wrong = `9${number.slice(1, -1)}${digit}`;
    if (!numbers.has(wrong)) return wrong;
  }
  throw new Error("Every number is an order's.");
}

/** A statement of twelve payments, of which one is too much, one too little and one names no order. */
async function bookStatement(page: Page, orders: Order[]): Promise<void> {
  const awaited = orders.filter(({ way }) => way === "bank_transfer");
  const sure = awaited.slice(0, 9);
  const [tooMuch, tooLittle, mistyped] = awaited.slice(9, 12);
  if (tooMuch === undefined || tooLittle === undefined || mistyped === undefined)
    throw new Error("Too few orders by bank transfer.");
  const line = (text: string, pence: number) => `26 Nov 2026,CR,"${text}",${poundsOf(pence)},0`;
  const statement = [
    "Date,Type,Description,Amount,Balance",
    ...sure.map(({ number, total }) => line(`PAYER ${number}`, total)),
    line(`GENEROUS ${tooMuch.number}`, tooMuch.total + 250),
    line(`THRIFTY ${tooLittle.number}`, tooLittle.total - 300),
    line(`HASTY ${mistypedNumber(mistyped, orders)}`, mistyped.total),
  ].join("\n");
  const entry = (text: string) => page.locator("[data-entry]", { hasText: text });
  const drop = async () => {
    await page
      .locator("#file")
      .setInputFiles({ name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(statement) });
    await page.getByRole("button", { name: moneyWords.read }).click();
  };

  await section(page, staffWords.section.money);
  await drop();
  await expect(note(page)).toContainText("12 entries are new");
  await page.getByRole("button", { name: "Book all 9 that are sure" }).click();
  await expect(note(page)).toContainText("9 of 9 sure entries are booked.");

  const over = entry("GENEROUS");
  await over.getByRole("radio", { name: new RegExp(`Order ${tooMuch.number}`) }).check();
  await over.getByRole("button", { name: moneyWords.book, exact: true }).click();
  await expect(note(page)).toContainText("£2.50 too much");
  const under = entry("THRIFTY");
  await under.getByRole("radio", { name: new RegExp(`Order ${tooLittle.number}`) }).check();
  await under.getByRole("button", { name: moneyWords.book, exact: true }).click();
  await expect(note(page)).toContainText(`part of order ${tooLittle.number}`);
  const hasty = entry("HASTY");
  await hasty.getByLabel(moneyWords.others).fill(mistyped.number);
  await hasty.getByRole("button", { name: moneyWords.book, exact: true }).click();
  await expect(note(page)).toContainText(`for order ${mistyped.number}`);
  await expect(page.getByText(moneyWords.nothingWaits)).toBeVisible();

  // The same file by mistake once more.
  await drop();
  await expect(note(page)).toContainText("0 entries are new (hsbc-csv), 12 known already");
}

const answer = z.object({ data: z.looseObject({ number: z.string().optional() }) });

/** Posts a form of the back office as its pages do. @returns its answer, or nothing where it was refused */
async function post(page: Page, shop: Shop, call: string, form: Record<string, string> = {}) {
  const response = await page.request.post(`${shop.url}/staff/do/${call}`, {
    form,
    headers: { accept: "application/json", origin: shop.url },
  });
  expect([200, 404, 409], `${call}: ${await response.text()}`).toContain(response.status());
  return response.ok() ? answer.parse(await response.json()).data : undefined;
}

/** Packs whatever comes next until nothing is left. @returns the numbers of what this packer sent off */
async function packAll(page: Page, shop: Shop, orders: Order[]): Promise<string[]> {
  const sent: string[] = [];
  for (;;) {
    const number = (await post(page, shop, "claimNextOrder"))?.number;
    if (number === undefined) return sent;
    const order = orders.find((one) => one.number === number);
    if (order === undefined) throw new Error(`${number} is none of the day's orders.`);
    for (const [sku, packs] of Object.entries(order.packs)) {
      const key = crypto.randomUUID();
      const scan = { number, code: sku, packs: String(packs), key };
      expect(await post(page, shop, "packGoods", scan)).toBeDefined();
      // The phone did not hear the answer and says it again.
      expect(await post(page, shop, "packGoods", scan)).toBeDefined();
    }
    const parcel = { number, weight: "1.5", tracking: `FW-${number}` };
    expect(await post(page, shop, "dispatchParcel", parcel)).toBeDefined();
    sent.push(number);
  }
}

/** Two packers at two phones. @returns all that they sent off */
async function packByTwo(browser: Browser, shop: Shop, orders: Order[]): Promise<string[]> {
  const contexts = [await browser.newContext(), await browser.newContext()];
  try {
    const pages: Page[] = [];
    for (const context of contexts) {
      const page = await context.newPage();
      await signInStaff(page, shop, "packer");
      pages.push(page);
    }
    const sent = await Promise.all(pages.map((page) => packAll(page, shop, orders)));
    for (const one of sent) expect(one.length).toBeGreaterThan(0);
    return sent.flat();
  } finally {
    for (const context of contexts) await context.close();
  }
}

/** One pack of an order that was paid by PayPal goes back, with its VAT. @returns the pence */
async function refundOnePack(page: Page, shop: Shop, { number }: Order): Promise<number> {
  await page.goto(`${shop.url}/staff/orders/${number}`);
  await page.locator("details", { hasText: orderWords.refundTitle }).locator("summary").first().click();
  await page.locator(`[name="packs:${goodsA.sku}"]`).fill("1");
  await page.locator("#reason-refund").fill("Crushed");
  await page.getByRole("button", { name: orderWords.refundGo }).click();
  await expect(note(page)).toContainText(`of order ${number}`);
  const pence = Math.round(goodsA.price * 1.2);
  await expect(note(page)).toContainText(`£${poundsOf(pence)}`);
  return pence;
}

async function takeGoodsIn(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.url}/staff/stock/product?code=${goodsA.sku}&act=take-in`);
  await page.locator("main [name=packs]").fill("40");
  await page.getByRole("button", { name: stockWords.go["take-in"] }).click();
  await expect(note(page)).toContainText(goodsA.sku);
}

async function changePriceTomorrow(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.url}/staff/catalogue/product?sku=${goodsB.sku}`);
  await page.getByLabel(catalogueWords.cell.price).fill("2.75");
  await page.getByLabel(catalogueWords.saleFrom).fill(dayAfter(londonDay(new Date()), 1));
  await page.getByRole("button", { name: catalogueWords.go }).click();
  await expect(note(page)).toContainText("is scheduled for");
  const today = await shop.api.call("getProduct", { params: { slug: goodsB.sku.toLowerCase() } });
  expect(today.price).toBe(goodsB.price);
}

async function answerMessage(page: Page, shop: Shop): Promise<void> {
  const writer = newShopper("Writer");
  await shop.api.call("notifyWebsite", {
    body: {
      title: "Message",
      items: [{ title: "Message", value: `When do the boxes of ${writer.email} leave?` }],
      sender: { name: "Writer", email: writer.email },
    },
    headers: from(newAddress()),
  });
  await page.goto(`${shop.url}/staff`);
  await page.locator("[data-waiting=messages] a").click();
  await page.getByRole("link").filter({ hasText: writer.email }).click();
  await page.locator("#field-text").fill("They have left.");
  await page.getByRole("button", { name: peopleWords.messages.send }).click();
  await expect(note(page)).toContainText("is answered by mail");
  const answers = async () =>
    (await mailsTo(writer, shop)).filter((mail) => mail.includes("They have left.")).length;
  await expect.poll(answers, { timeout: 60_000 }).toBe(1);
}

/** The pence of a kind of document by the ways to pay, of the books that are to be had as a file. */
async function booksOf(page: Page, shop: Shop, document: string): Promise<Record<string, number>> {
  const today = londonDay(new Date());
  const file = await page.request.get(`${shop.url}/staff/money/totals/csv?from=${today}&to=${today}`);
  const sums: Record<string, number> = {};
  for (const line of (await file.text()).trim().split("\n").slice(1)) {
    const [, way = "", kind, , , , , gross = ""] = line.trim().split(",");
    if (kind === document) sums[way] = (sums[way] ?? 0) + Math.round(Number(gross) * 100);
  }
  return sums;
}

/** The letters about an order whose subject begins so. */
async function lettersAbout(shop: Shop, { number, email }: Order, subject: string): Promise<number> {
  const mails = await mailsTo({ email }, shop);
  return mails.filter((mail) => mail.includes(`Subject: ${subject.replace("{{number}}", number)}`)).length;
}

test("a day of a small shop ends with every sum, pack and letter right @desktop", {
  tag: THOROUGH_TAG,
}, async ({ page, browser }) => {
  test.slow();
  const shop = shopOf();
  const orders = await placeOrders(shop);
  await signInStaff(page, shop, "owner");

  await bookStatement(page, orders);
  const paidByTransfer = orders.filter(({ way }) => way === "bank_transfer").slice(0, 12);
  const paid = orders.filter(
    (order) =>
      order.way !== "bank_transfer" || (paidByTransfer.includes(order) && order !== paidByTransfer[10]),
  );
  expect(paid).toHaveLength(35);

  const sent = await packByTwo(browser, shop, orders);
  expect([...sent].sort()).toEqual(paid.map(({ number }) => number).sort());

  const [refunded] = orders;
  if (refunded === undefined) throw new Error("There are no orders.");
  const back = await refundOnePack(page, shop, refunded);
  await takeGoodsIn(page, shop);
  await changePriceTomorrow(page, shop);
  await answerMessage(page, shop);

  const ways: Way[] = ["paypal", "bank_transfer", "on_account"];
  const invoiced = ways.map((way) => [
    way,
    sumOf(paid.filter((order) => order.way === way).map(({ total }) => total)),
  ]);
  expect(await booksOf(page, shop, "invoice")).toEqual(Object.fromEntries(invoiced));
  expect(await booksOf(page, shop, "credit_note")).toEqual({ paypal: -back });
  const atPayPal = await shop.paypal.ledger();
  expect(sumOf(atPayPal.map(({ taken }) => taken))).toBe(Object.fromEntries(invoiced).paypal);
  expect(sumOf(atPayPal.map(({ returned }) => returned))).toBe(back);

  for (const { sku, stock } of goods) {
    const ordered = sumOf(orders.map(({ packs }) => packs[sku] ?? 0));
    const { stock: left } = await shop.api.call("getProduct", { params: { slug: sku.toLowerCase() } });
    expect([sku, left]).toEqual([sku, stock - ordered + (sku === goodsA.sku ? 40 : 0)]);
  }
  await typed(shop, "stock", "verify");

  for (const order of orders) {
    const isPaid = paid.includes(order);
    await expect
      .poll(() => lettersAbout(shop, order, "Your order {{number}} is on its way"), { timeout: 60_000 })
      .toBe(isPaid ? 1 : 0);
    expect(await lettersAbout(shop, order, "Your Foldwell order {{number}}"), order.way).toBe(1);
    expect(await lettersAbout(shop, order, "We have your payment for order {{number}}"), order.way).toBe(
      order.way === "bank_transfer" && isPaid ? 1 : 0,
    );
    const refunds = async () =>
      (await mailsTo(order, shop)).filter((mail) => mail.includes(`${poundsOf(back)} back the way you paid`))
        .length;
    await expect.poll(refunds, { timeout: 60_000 }).toBe(order === refunded ? 1 : 0);
  }

  // What was paid too much is owed, and what is a part of a price is kept; both wait for somebody.
  const [tooMuch, tooLittle] = paidByTransfer.slice(9, 11);
  await page.goto(`${shop.url}/staff/orders?refundsDue=1`);
  await expect(page.getByRole("rowheader")).toHaveText([tooMuch?.number ?? ""]);
  const { output } = await runStaff(shop.api, "orders", "show", tooMuch?.number ?? "");
  expect(output).toContain("2.50");
  const kept = await page.request.get(`${shop.url}/staff/money`);
  expect(await kept.text()).toContain(tooLittle?.number ?? "");
});
