import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

const LIST = "/c/single-wall-boxes";
const toProduct = (page: Page) => page.locator("#main a[href^='/p/']").first();

/** Lets each page note whether it came in the place of another by a transition. */
async function noteTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      document.documentElement.dataset.transition = String(
        "viewTransition" in event && event.viewTransition !== null,
      );
    });
  });
}

const expectTransition = (page: Page, there: boolean) =>
  expect(page.locator("html")).toHaveAttribute("data-transition", String(there));

test("pages fade into one another on a desk, and none of them has an error by it @desktop", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await noteTransitions(page);
  await page.goto(LIST);
  await toProduct(page).click();
  await page.waitForURL(/\/p\//);
  await expectTransition(page, true);
  await page.goBack();
  await page.waitForURL(`**${LIST}`);
  await expectTransition(page, true);
  await page.locator("[data-part=cart-button]").click();
  await page.waitForURL("**/cart");
  await expectTransition(page, true);
  await page.locator("a[href='/']").first().click();
  await page.waitForURL((url) => url.pathname === "/");
  await expectTransition(page, true);
  expect(errors).toEqual([]);
});

test("nothing fades in a narrow window, whose pages are drawn before their styles say so @desktop", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.setViewportSize({ width: 360, height: 740 });
  await openWithoutTransition(page);
  await page.goBack();
  await page.waitForURL(`**${LIST}`);
  await expectTransition(page, false);
  expect(errors).toEqual([]);
});

async function openWithoutTransition(page: Page): Promise<void> {
  await noteTransitions(page);
  await page.goto(LIST);
  await toProduct(page).click();
  await page.waitForURL(/\/p\//);
  await expectTransition(page, false);
}

test("nothing fades for who wants less motion @desktop", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWithoutTransition(page);
});

test("nothing fades on a phone, which would show the product later", async ({ page }) => {
  await openWithoutTransition(page);
});
