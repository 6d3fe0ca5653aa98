import type { Page } from "@playwright/test";
import accountWords from "../../locales/en/account.json" with { type: "json" };
import words from "../../locales/en/packaging-data.json" with { type: "json" };
import { runStaff } from "../../packaging-api/tests/staff/run-staff";
import { parseCsv } from "../../packaging-api/tests/support/parse-csv";
import { byBankTransfer, cartToOrder } from "../../packaging-api/tests/support/shopper";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { newCustomer, signIn } from "../support/customer";
import { htmlMistakes } from "../support/html-rules";
import { expectAccessible } from "../support/scan";
import type { SharedShop } from "../support/shared-shop";
import { aProduct } from "../support/shopper";
import { expectNoSidewaysScroll } from "../support/sideways";
import { expect, test } from "../support/test";

const address = {
  firstName: "Ada",
  lastName: "Buyer",
  addressLine1: "Unit 4",
  cityTown: "Leeds",
  postCode: "LS1 4AP",
};
/** Packs by code: paper, plastic with 30 per cent recycled, paper lined with bubble, and a tool. */
const GOODS = { "DW-305-229-229": 2, "PWR-400-17-300": 1, "PM-D1": 1, "TD-D25": 1 };

/** Orders the goods as whoever the browser is, by the shop's own calls. @returns the order's number, id and key */
async function order(page: Page, shop: SharedShop) {
  const call = async (method: "GET" | "POST", path: string, data?: object) => {
    const answer = await page.request.fetch(shop.url + path, {
      method,
      headers: { accept: "application/json", origin: shop.url },
      ...(data && { data }),
    });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return (await answer.json()).data;
  };
  for (const [sku, quantity] of Object.entries(GOODS)) {
    const { products } = await shop.api.call("search", { body: { keyword: sku } });
    const found = products.find((product) => product.sku === sku);
    await call("POST", "/api/cart/current/add", { productId: found?.id, quantity });
  }
  const email = `packer-${crypto.randomUUID()}@shopper.example`;
  await call("POST", "/api/cart/current/details/guest", { firstName: "Ada", lastName: "Buyer", email });
  await call("POST", "/api/cart/current/address/shipping/guest", address);
  return call("GET", "/api/cart/current/payment_method/bank_transfer/guest-checkout");
}

const row = (page: Page, material: string) =>
  page.locator(`[data-part=packaging] [data-material=${material}]`);

/** What a file has, as objects by its head, and its name. */
async function downloaded(
  page: Page,
  link: string,
): Promise<{ name: string; rows: Record<string, string>[] }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: link }).click(),
  ]);
  const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
  expect(text.startsWith("\ufeff")).toBe(true);
  return { name: file.suggestedFilename(), rows: parseCsv(text) };
}

const figure = (cell: string | undefined) => Number(cell);

/** From a paid order to the files of its day. */
async function fetchPackagingData(page: Page, shop: SharedShop, javaScript: boolean) {
  await signIn(page, await newCustomer(shop, "Packer"), shop.url);
  const placed = await order(page, shop);
  expect(await runStaff(shop.api, "orders", "mark-paid", placed.number)).toMatchObject({ code: 0 });

  await page.goto(`/account/order/${placed.orderId}`);
  await expect(row(page, "plastic")).toContainText("12.480 kg");
  await expect(row(page, "plastic")).toContainText("3.744 kg");
  await expect(row(page, "mixed")).toContainText(words.notStated);
  await expect(row(page, "not_packaging")).toContainText(words.outside);
  const total = (await page.locator("[data-part=packaging] tfoot td").first().textContent()) ?? "";
  await page.getByRole("link", { name: words.orderLink }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);

  // The last half year that is over has nothing of a customer of today.
  await expect(page.getByRole("heading", { name: words.emptyTitle })).toBeVisible();
  await page.getByRole("link", { name: words.emptyRunning.split("{{period}}").at(-1) ?? "" }).click();
  await expect(page.getByText(words.orders_one.replace("{{count}}", "1"))).toBeVisible();
  await page.getByLabel(words.from).fill("2026-02-01");
  await page.getByLabel(words.to, { exact: true }).fill("2026-01-01");
  await page.getByRole("button", { name: words.show }).click();
  await expect(page.getByRole("alert").filter({ hasText: words.problem_order })).toBeVisible();
  await expect(page.getByLabel(words.from)).toHaveValue("2026-02-01");
  expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);

  const today = londonDay(new Date());
  await page.getByLabel(words.from).fill(today);
  await page.getByLabel(words.to, { exact: true }).fill(today);
  await page.getByRole("button", { name: words.show }).click();
  await expect(page.getByText(words.orders_one.replace("{{count}}", "1"))).toBeVisible();
  await expect(page.locator("[data-part=packaging] tfoot td").first()).toHaveText(total);
  await expectNoSidewaysScroll(page, "packaging data");
  if (javaScript) await expectAccessible(page, "packaging data", "#main");
  expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);

  const lines = await downloaded(page, words.downloadLines);
  expect(lines.name).toBe(`foldwell-packaging-lines-${today}-to-${today}.csv`);
  expect(Object.fromEntries(lines.rows.map((line) => [line.Code, figure(line.Packs)]))).toEqual(GOODS);
  expect(lines.rows.map((line) => line[words.file_orderNumber])).toEqual(Array(4).fill(placed.number));
  expect(lines.rows[0]?.[words.file_invoiceNumber]).toMatch(/^INV-\d+$/);
  const totals = await downloaded(page, words.downloadTotals);
  expect(totals.name).toBe(`foldwell-packaging-totals-${today}-to-${today}.csv`);
  const isPackaging = (cells: Record<string, string>) => cells.Material !== words.material_not_packaging;
  for (const { rows } of [lines, totals]) {
    const grams = rows
      .filter(isPackaging)
      .reduce((sum, cells) => sum + Math.round(figure(cells[words.file_weight]) * 1000), 0);
    expect(`${(grams / 1000).toFixed(3)} kg`).toBe(total);
  }

  const home = page.locator("select[name=to]");
  if (await home.isVisible()) {
    await home.selectOption({ value: "packaging" });
    if (!javaScript) await page.getByRole("button", { name: accountWords.go, exact: true }).click();
  } else await page.getByRole("link", { name: accountWords.page_packaging }).click();
  await expect(page).toHaveURL(/\/account\/packaging-data$/);
}

test("a customer downloads what purchases weigh by material", ({ page, shop }) =>
  fetchPackagingData(page, shop, true));

test(
  "a customer downloads what purchases weigh by material at a desk @desktop",
  { tag: THOROUGH_TAG },
  ({ page, shop }) => fetchPackagingData(page, shop, true),
);

test("a guest sees by the order's link what it weighs", async ({ page, shop }) => {
  await order(page, shop);
  await page.goto("/checkout/thank-you");
  await expect(row(page, "plastic")).toContainText("12.480 kg");

  const product = await aProduct(shop, 6);
  const cart = await cartToOrder(shop.api, [{ productId: product.id, quantity: 2 }]);
  const { key } = await shop.api.call("checkoutAsGuest", byBankTransfer(cart));
  const { grams } = await shop.api.call("getOrderPackaging", { params: { id: key } });
  await page.goto(`/checkout/thank-you/${key}`);
  await expect(page.locator("[data-part=packaging] tfoot")).toContainText(`${(grams / 1000).toFixed(3)} kg`);
  await expect(page.getByRole("link", { name: words.orderLink })).toHaveCount(0);
  await expectNoSidewaysScroll(page, "an order's weight");
  // Nobody but its customer has the files.
  for (const file of ["lines", "totals"]) {
    const answer = await page.request.get(`/account/packaging-data/${file}?from=2026-01-01&to=2026-06-30`, {
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(307);
    expect(answer.headers().location).toContain("/login");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a customer downloads what purchases weigh by material without JavaScript", ({ page, shop }) =>
    fetchPackagingData(page, shop, false));

  test(
    "a customer downloads what purchases weigh by material at a desk without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page, shop }) => fetchPackagingData(page, shop, false),
  );
});
