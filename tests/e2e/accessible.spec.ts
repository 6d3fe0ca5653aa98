import type { Page } from "@playwright/test";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { untilStarted } from "../support/page-start";
import { expectAccessible } from "../support/scan";
import { chooseBankTransfer } from "../support/shopper";
import { expectNoSidewaysScroll } from "../support/sideways";
import { expect, test } from "../support/test";

const pages: Record<string, string> = {
  home: "/",
  shop: "/shop",
  "a parent category": "/c/cardboard-boxes",
  "a filtered category": "/c/single-wall-boxes?colour=Brown&maxLength=200",
  "a filter that finds nothing": "/c/single-wall-boxes?minLength=9000",
  "the eco-friendly category": "/c/eco-friendly",
  "a product": "/p/single-wall-box-305-229-229",
  sale: "/sale",
  search: "/search",
  "search results": "/search?q=knife",
  "a search that nothing is made for": "/search?q=pizza+box",
  "a search that a page answers": "/search?q=returns",
  "a search that finds nothing": "/search?q=zzzzzz",
  "boxes that take an item": "/search?length=700&width=450&height=450",
  contact: "/contact",
  "a message that was sent": "/report?done=sent",
  "a quick order": "/quick-order",
  "sharing a page": "/share",
  "packing it": "/pack-it",
  "boxes for a parcel": "/pack-it?l1=120&w1=90&h1=100&g1=350&n1=4&padding=10&parcels=40",
  "a parcel that cannot be": "/pack-it?l1=wide&parcels=",
  "where an order is": "/order-status",
  "where an order is, asked": "/order-status?done=sent",
  "a letter about what is sold out": "/back-in-stock?done=sent",
  "a letter's link that is over": "/back-in-stock/a-mailed-link",
  "books that are sent nowhere": "/books?done=stopped",
  "asking about a product": "/product-question?product=single-wall-box-305-229-229",
  "a question on its way": "/product-question?done=sent",
  "a standing order's link that is over": "/standing-order/a-mailed-link",
  "the empty cart": "/cart",
  login: "/login",
  registration: "/register",
  recovery: "/recover",
  "a mailed recovery": "/recover/a-mailed-link",
  "what follows a recovery": "/recover/a-mailed-link/done",
  "a mailed activation": "/activate/a-mailed-link",
  "a failed activation": "/account/activation/failed",
  delivery: "/delivery",
  "the Royal Mail sizes": "/royal-mail-changes",
  privacy: "/legal/privacy",
  cookies: "/legal/cookie",
  "the cancellation form": "/legal/returns/cancellation-form",
  "the sitemap": "/sitemap",
  "products by name": "/sitemap/products/1",
  "the offline page": "/offline",
  "not found": "/nothing-here",
};

/** Pages that a desk arranges in another way than a phone. */
const arrangedAnew: (keyof typeof pages)[] = [
  "home",
  "a parent category",
  "a filtered category",
  "a product",
  "a quick order",
  "sharing a page",
  "packing it",
  "boxes for a parcel",
  "where an order is",
  "where an order is, asked",
  "a standing order's link that is over",
  "contact",
  "delivery",
];

/** Of the pages after the first only what is their own: the frame is the same. */
async function scanPage(page: Page, what: string) {
  const address = pages[what]!;
  await page.goto(address);
  await expectAccessible(page, what, address === "/" ? undefined : "#main");
}

/** Puts something into the cart and goes through to the order, looking at every step and its mistakes. */
async function scanPurchase(page: Page) {
  await page.goto("/p/single-wall-box-305-229-229");
  await untilStarted(page);
  await page.locator("form[id^=buy-] button[type=submit]").click();
  await expect(page.locator("[data-part=toast]").first()).toBeVisible();
  await expectAccessible(page, "the toast of an added product");
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page, "the cart");
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Continue to delivery" }).click();
  await expect(page.getByText(/Check \d answers/)).toBeVisible();
  await expectAccessible(page, "the mistakes of the checkout");
  await page.getByLabel("First name").first().fill("Ada");
  await page.getByLabel("Last name").first().fill("Lovelace");
  await page.getByLabel("Email").first().fill("ada@example.co.uk");
  await page.getByRole("button", { name: "Continue to delivery" }).click();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
  await expectAccessible(page, "the delivery address");
  await page.getByLabel("Address line 1").first().fill("1 Sample Street");
  await page.getByLabel("City or town").first().fill("Leeds");
  await page.getByLabel("Postcode").first().fill("LS1 4AP");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const pay = page.getByRole("button", { name: /^Order and pay/ });
  await expect(pay).toBeVisible();
  await expectAccessible(page, "the payment");
  await chooseBankTransfer(page);
  await pay.click();
  await page.waitForURL(/thank-you/);
  await expectAccessible(page, "the thank-you page");
}

test.describe("on a phone", () => {
  test("every page is accessible, and never needs to be scrolled sideways", async ({ page }) => {
    test.setTimeout(240_000);
    for (const what of Object.keys(pages)) {
      await scanPage(page, what);
      await expectNoSidewaysScroll(page, what);
    }
  });

  test("every open sheet is accessible", async ({ page }) => {
    await page.goto("/c/single-wall-boxes");
    await untilStarted(page);
    for (const [button, sheet] of [
      ["Categories", "#categories"],
      ["Menu", "#more"],
      [/^Filter/, "#filters"],
    ] as const) {
      await page.getByRole("button", { name: button, exact: typeof button === "string" }).click();
      await expect(page.locator(sheet)).toBeVisible();
      await expectAccessible(page, `the sheet ${sheet}`);
      await page.keyboard.press("Escape");
      await expect(page.locator(sheet)).toBeHidden();
    }
  });

  test("every step of the purchase is accessible", async ({ page }) => {
    test.setTimeout(240_000);
    await scanPurchase(page);
  });
});

test.describe("on a desk @desktop", { tag: THOROUGH_TAG }, () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("every page that is arranged again is accessible", async ({ page }) => {
    test.setTimeout(240_000);
    for (const what of arrangedAnew) await scanPage(page, what);
  });

  test("an open panel of the menu is accessible", async ({ page }) => {
    await page.goto("/");
    const panel = page.locator("#categories details").first();
    await panel.locator("summary").click();
    await expect(panel).toHaveAttribute("open", "");
    await expectAccessible(page, "the open panel");
  });

  test("every step of the purchase is accessible", async ({ page }) => {
    test.setTimeout(240_000);
    await scanPurchase(page);
  });
});

test("the scan does find mistakes", async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>Boxes</title><main><h1>Boxes</h1><input><img src="/a.png"></main>',
  );
  await expect(expectAccessible(page, "a page with mistakes")).rejects.toThrow(/image-alt/);
  await page.setContent(
    '<html lang="en"><meta name="viewport" content="width=device-width"><p style="width: 700px">Boxes</p></html>',
  );
  await expect(expectNoSidewaysScroll(page, "a page that is too wide")).rejects.toThrow(/\b320\b/);
});
