import { once } from "node:events";
import type { Page } from "@playwright/test";
import { aProduct } from "../support/shopper";
import { expect, test } from "../support/test";

/** Opens a page whose scripts are still on their way, as on a bad line. @returns lets them come, and waits for them. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const onTheirWay = new EventTarget();
  const arrived = once(onTheirWay, "arrive");
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await arrived;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    onTheirWay.dispatchEvent(new Event("arrive"));
    await page.waitForLoadState("networkidle");
  };
}

test("what a shopper types before the scripts come stays and counts", async ({ page, shop }) => {
  const { slug } = await aProduct(shop, 17);
  let scriptsCome = await openBeforeScripts(page, `/p/${slug}`);
  await page.locator("#quantity").fill("2");
  await scriptsCome();
  await expect(page.locator(".buy__sum")).toContainText(/^2 packs/);
  await page.locator("form.buy__form button[type=submit]").click();
  await expect(page.locator(".tool--cart")).toContainText("2 items");

  scriptsCome = await openBeforeScripts(page, "/cart");
  const packs = page.locator(".lines .stepper input");
  await packs.fill("1");
  await scriptsCome();
  await expect(packs).toHaveValue("1");
  await expect(page.locator(".tool--cart")).toContainText("1 item");

  scriptsCome = await openBeforeScripts(page, "/checkout");
  await page.locator("#contact-firstName").fill("Ada");
  await scriptsCome();
  await expect(page.locator("#contact-firstName")).toHaveValue("Ada");
  await expect(page.locator("#contact-firstName"), "who types is not thrown out").toBeFocused();
  await expect(page.locator(".field", { has: page.locator("#contact-firstName") })).toContainText("3/60");

  // What this device kept comes back beside what was typed just now.
  await page.locator("#contact-lastName").fill("Lovelace");
  scriptsCome = await openBeforeScripts(page, "/checkout");
  await page.locator("#contact-firstName").fill("Augusta");
  await scriptsCome();
  await expect(page.locator("#contact-lastName")).toHaveValue("Lovelace");
  await expect(page.locator("#contact-firstName")).toHaveValue("Augusta");
});
