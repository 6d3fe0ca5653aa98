import type { Page } from "@playwright/test";
import checkoutWords from "../../locales/en/checkout.json" with { type: "json" };
import failures from "../../locales/en/failures.json" with { type: "json" };
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { answerPayPal } from "../support/paypal-order";
import { expectAccessible } from "../support/scan";
import type { SharedShop } from "../support/shared-shop";
import {
  addToCart,
  aProduct,
  chooseBankTransfer,
  fillDelivery,
  fillDetails,
  mailsTo,
  newShopper,
  orderNumber,
  payButton,
  totalToPay,
} from "../support/shopper";
import { expect, test } from "../support/test";

const service = (page: Page, name: "next_day" | "saturday") =>
  page.locator(`input[name=delivery][value^=${name}]`);
const economy = (page: Page) => page.locator("input[name=delivery][value=economy]");
const pence = (pounds: string) => Math.round(Number(pounds.replace(/[^\d.]/g, "")) * 100);

/** The chosen day as its radio button has it. */
const dayOf = async (page: Page) =>
  (await page.locator("input[name=delivery]:checked").getAttribute("value"))?.split(" ")[1] ?? "";

async function comeToServices(page: Page, shopper: ReturnType<typeof newShopper>, postCode: string) {
  await fillDetails(page, shopper);
  await page.getByRole("button", { name: checkoutWords.toDelivery }).click();
  await fillDelivery(page, postCode);
  await page.getByRole("button", { name: checkoutWords.toPayment }).click();
  await expect(payButton(page)).toBeVisible();
}

/** From a product to an order for the next working day, with the total that it comes to. */
async function payForNextDay(page: Page, shop: SharedShop) {
  const shopper = newShopper("Nextday");
  await addToCart(page, shop.url, (await aProduct(shop, 22)).slug);
  await page.getByRole("link", { name: "Checkout" }).first().click();
  await comeToServices(page, shopper, "LS1 4AP");
  await expect(economy(page)).toBeChecked();
  const before = pence(await totalToPay(page));

  // Chosen and sent with the order at once: the total that the button named is not the one to pay.
  await service(page, "saturday").first().check();
  await payButton(page).click();
  await expect(page.locator("#problems")).toContainText("Nothing has been ordered yet.");
  await expect(service(page, "saturday").first()).toBeChecked();
  // £14.99 in place of £4.99, and VAT.
  expect(pence(await totalToPay(page))).toBe(before + 1_200);

  await service(page, "next_day").first().check();
  await page.getByRole("button", { name: checkoutWords.serviceShow }).click();
  await expect(service(page, "next_day").first()).toBeChecked();
  const day = await dayOf(page);
  const total = await totalToPay(page);
  expect(pence(total)).toBe(before + 480);
  await expect(page.locator("#payment")).toContainText("£10.79 inc VAT");

  await payButton(page).click();
  await answerPayPal(page, "completed");
  await expect(page).toHaveURL(/\/checkout\/thank-you$/);
  await expect(page.getByText("Next Working Day Delivery").first()).toBeVisible();
  await expect(page.getByText(total).first()).toBeVisible();
  const number = await orderNumber(page);
  await expect
    .poll(async () => (await mailsTo(shopper, shop)).join("\n"))
    .toContain("Next Working Day Delivery");
  const letter = (await mailsTo(shopper, shop)).join("\n");
  expect(letter).toContain(number);
  expect(letter).toContain(`delivery on ${new Date(day).toLocaleDateString("en-GB", { weekday: "long" })}`);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest in England chooses the next working day, sees the total, and pays it", ({ page, shop }) =>
    payForNextDay(page, shop));

  test(
    "a guest in England at a desk chooses the next working day and pays it @desktop",
    { tag: THOROUGH_TAG },
    ({ page, shop }) => payForNextDay(page, shop),
  );

  test("a day for which orders have closed meanwhile is not ordered, and another one is", async ({
    page,
    shop,
  }) => {
    await addToCart(page, shop.url, (await aProduct(shop, 23)).slug);
    await page.goto(`${shop.url}/checkout`);
    await comeToServices(page, newShopper("Closed"), "LS1 4AP");
    const before = await totalToPay(page);
    // A page that has been open for weeks.
    await page.route("**/guest-checkout", (route) =>
      route.continue({
        postData: (route.request().postData() ?? "").replace(
          /([?&]|^)delivery=[^&]*/,
          "$1delivery=next_day+2026-11-03",
        ),
      }),
    );
    await payButton(page).click();
    await expect(page.locator("#problems")).toContainText(failures.delivery_day_passed);
    await page.unroute("**/guest-checkout");
    await expect(economy(page)).toBeChecked();
    expect(await totalToPay(page)).toBe(before);
    await chooseBankTransfer(page);
    await payButton(page).click();
    await orderNumber(page);
  });

  test("in the Highlands no day can be chosen, and the page says so", async ({ page, shop }) => {
    await addToCart(page, shop.url, (await aProduct(shop, 24)).slug);
    await page.goto(`${shop.url}/checkout`);
    await comeToServices(page, newShopper("Highland"), "IV3 5PR");
    await expect(page.locator("input[name=delivery]")).toHaveCount(0);
    await expect(
      page.getByText(checkoutWords.serviceOnlyEconomy.replace("{{postCode}}", "IV3 5PR")),
    ).toBeVisible();
    await chooseBankTransfer(page);
    await payButton(page).click();
    await orderNumber(page);
    await expect(page.getByText("Flat Delivery Rate").first()).toBeVisible();
  });
});

for (const width of [360, 1440])
  test(`the total follows the service in place at ${width} px, and the promise follows the way to pay`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await addToCart(page, shop.url, (await aProduct(shop, 25)).slug);
    await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
    await page.goto("/checkout");
    await comeToServices(page, newShopper("Saturday"), "LS1 4AP");
    await expect(page.getByRole("button", { name: checkoutWords.serviceShow })).toBeHidden();
    await expectAccessible(page, "the services", "#main");
    const before = pence(await totalToPay(page));
    await service(page, "saturday").first().check();
    await expect.poll(async () => pence(await totalToPay(page))).toBe(before + 1_200);
    await page.getByText(checkoutWords.serviceMore).click();
    await service(page, "next_day").nth(2).check();
    await expect.poll(async () => pence(await totalToPay(page))).toBe(before + 480);
    const day = await dayOf(page);
    await page.reload();
    await expect(page.locator(`input[name=delivery][value="next_day ${day}"]`)).toBeChecked();

    // A transfer comes later than any day that could be chosen.
    await chooseBankTransfer(page);
    await expect(page.getByText(checkoutWords.serviceNotLater).first()).toBeVisible();
    await expect(page.locator("#payment").getByText("1 to 3 working days after your payment")).toBeVisible();
    await payButton(page).click();
    await expect(page.locator("#problems")).toContainText(failures.delivery_day_unpaid);
    await economy(page).check();
    await expect.poll(async () => pence(await totalToPay(page))).toBe(before);
    await payButton(page).click();
    await orderNumber(page);
  });

test("a day goes from the choice when orders for it close, and the page says so", async ({ page, shop }) => {
  await page.clock.install();
  await addToCart(page, shop.url, (await aProduct(shop, 26)).slug);
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");
  await page.goto("/checkout");
  await comeToServices(page, newShopper("Late"), "LS1 4AP");
  const first = service(page, "next_day").first();
  const value = await first.getAttribute("value");
  const before = await totalToPay(page);
  await first.check();
  await expect.poll(() => totalToPay(page)).not.toBe(before);
  await page.clock.fastForward(5 * 24 * 60 * 60 * 1_000);
  await expect(page.getByText(checkoutWords.serviceClosed)).toBeVisible();
  await expect(page.locator(`input[name=delivery][value="${value}"]`)).toHaveCount(0);
  await expect(page.locator("input[name=delivery]:checked")).toHaveCount(0);
});
