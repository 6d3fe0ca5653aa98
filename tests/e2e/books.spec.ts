import type { Page } from "@playwright/test";
import words from "../../locales/en/books.json" with { type: "json" };
import editWords from "../../locales/en/edit.json" with { type: "json" };
import orderWords from "../../locales/en/orders.json" with { type: "json" };
import { runStaff } from "../../packaging-api/tests/staff/run-staff";
import { byBankTransfer, cartToOrder } from "../../packaging-api/tests/support/shopper";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { mailedToken, newCustomer, signIn } from "../support/customer";
import { htmlMistakes } from "../support/html-rules";
import { expectAccessible } from "../support/scan";
import type { SharedShop } from "../support/shared-shop";
import { aProduct, mailsTo, newShopper } from "../support/shopper";
import { expectNoSidewaysScroll } from "../support/sideways";
import { expect, test } from "../support/test";

const address = {
  firstName: "Ada",
  lastName: "Buyer",
  company: "Buyer & Sons",
  addressLine1: "Unit 4",
  cityTown: "Leeds",
  postCode: "LS1 4AP",
};

/** Orders as whoever the browser is, by the shop's own calls, and has it paid. @returns the order's id */
async function buy(page: Page, shop: SharedShop): Promise<string> {
  const call = async (method: "GET" | "POST", path: string, data?: object) => {
    const answer = await page.request.fetch(shop.url + path, {
      method,
      headers: { accept: "application/json", origin: shop.url },
      ...(data && { data }),
    });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return (await answer.json()).data;
  };
  const { id } = await aProduct(shop, 3);
  await call("POST", "/api/cart/current/add", { productId: id, quantity: 2 });
  const email = `buyer-${crypto.randomUUID()}@shopper.example`;
  await call("POST", "/api/cart/current/details/guest", { firstName: "Ada", lastName: "Buyer", email });
  await call("POST", "/api/cart/current/address/shipping/guest", address);
  const placed = await call("GET", "/api/cart/current/payment_method/bank_transfer/guest-checkout");
  await pay(shop, placed.number);
  return placed.orderId;
}

async function pay({ api }: SharedShop, number: string): Promise<void> {
  expect(await runStaff(api, "orders", "mark-paid", number)).toMatchObject({
    code: 0,
  });
}

/** The link of a document on the order's page, by its words. */
const documentLink = (page: Page, text: string) =>
  page.getByRole("link", {
    name: new RegExp(text.replaceAll(/[()]/g, "\\$&").replace("{{number}}", "\\S+")),
  });

/** A page holds what every page does. */
async function look(page: Page, what: string, javaScript: boolean): Promise<void> {
  await expectNoSidewaysScroll(page, what);
  if (javaScript) await expectAccessible(page, what, "#main");
  expect(await htmlMistakes(await (await page.request.get(page.url())).text())).toEqual([]);
}

/** From the account's page to an invoice in the mailbox, and back to none. */
async function keepBooks(page: Page, shop: SharedShop, javaScript: boolean): Promise<void> {
  const customer = await newCustomer(shop, "Bookish");
  const books = newShopper("Books");
  await signIn(page, customer, shop.url);
  await page.goto("/account/edit");
  await page.getByRole("link", { name: editWords.books }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
  await expect(page.locator("#main dl")).toContainText(words.nowhere);

  await page.locator("#books-email").fill(books.email);
  await page.locator("#books-current").fill("not-my-password");
  await page.getByRole("button", { name: words.send }).click();
  await expect(page.locator("#books-current-problem")).toHaveText("This is not your current password");
  await expect(page.locator("#books-email")).toHaveValue(books.email);
  await look(page, "an address for books that was refused", javaScript);
  await page.locator("#books-current").fill(customer.password);
  await page.getByRole("button", { name: words.send }).click();
  await expect(page.locator("[data-part=notice]")).toHaveText(words.done_asked);
  await expect(page.locator("#main dl")).toContainText(words.askedNow);
  await look(page, "an address for books that was asked", javaScript);

  // Whoever keeps the books needs no account.
  const token = await mailedToken(books, shop, "books");
  await page.request.post(`${shop.url}/api/sign-out`, { headers: { origin: shop.url } });
  await page.goto(`/books/${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.confirmTitle);
  await expect(page.locator("#main")).toContainText(customer.email);
  await look(page, "a link for books", javaScript);
  await page.getByRole("button", { name: words.confirm }).click();
  await expect(page.locator("[data-part=notice]")).toHaveText(words.confirmed);
  await look(page, "a link for books, confirmed", javaScript);

  await signIn(page, customer, shop.url);
  await page.goto("/account/books");
  await expect(page.locator("#main dl")).toContainText(books.email);
  const orderId = await buy(page, shop);
  await expect
    .poll(
      async () =>
        (await mailsTo(books, shop)).filter((mail) => /filename="?INV-\d+\.(?:pdf|xml)/.test(mail)).length,
    )
    .toBe(1);

  await page.goto(`/account/order/${orderId}`);
  await expectNoSidewaysScroll(page, "an order with an invoice");
  await expect(documentLink(page, orderWords.document_invoice).first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    documentLink(page, orderWords.documentData).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^INV-\d+\.xml$/);
  const ubl = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
  expect(ubl).toContain("<cbc:RegistrationName>Buyer &amp; Sons</cbc:RegistrationName>");
  const href = await documentLink(page, orderWords.document_invoice).first().getAttribute("href");
  const pdf = await page.request.get(shop.url + href);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).toString("latin1")).toContain("factur-x.xml");

  await page.goto(`/books/${token}`);
  await page.getByRole("button", { name: words.stop }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.stoppedTitle);
  await page.goto(`/books/${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.overTitle);
  await page.goto("/account/books");
  await expect(page.locator("#main dl")).toContainText(words.nowhere);
}

test("a customer has invoices sent to whoever keeps the books", ({ page, shop }) =>
  keepBooks(page, shop, true));

test(
  "a customer has invoices sent to whoever keeps the books, at a desk @desktop",
  { tag: THOROUGH_TAG },
  ({ page, shop }) => keepBooks(page, shop, true),
);

test("a guest fetches the invoice as UBL by the order's link, and nobody else does", async ({
  page,
  shop,
}) => {
  const product = await aProduct(shop, 6);
  const cart = await cartToOrder(shop.api, [{ productId: product.id, quantity: 1 }]);
  const placed = await shop.api.call("checkoutAsGuest", byBankTransfer(cart));
  await pay(shop, placed.number);
  await page.goto(`/checkout/thank-you/${placed.key}`);
  const link = documentLink(page, orderWords.documentData);
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(file.suggestedFilename()).toMatch(/^INV-\d+\.xml$/);
  const number = file.suggestedFilename().replace(".xml", "");
  const own = `/account/order/${placed.orderId}/documents/${number}/ubl`;
  const answer = await page.request.get(own, { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers().location).toContain("/login");
  expect((await page.request.get(`/checkout/thank-you/a-secret/documents/${number}/ubl`)).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a customer has invoices sent to whoever keeps the books without JavaScript", ({ page, shop }) =>
    keepBooks(page, shop, false));

  test(
    "a customer has invoices sent to whoever keeps the books at a desk without JavaScript @desktop",
    { tag: THOROUGH_TAG },
    ({ page, shop }) => keepBooks(page, shop, false),
  );
});
