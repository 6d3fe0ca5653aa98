import { openBeforeScripts } from "../support/open-before-scripts";
import { aProduct } from "../support/shopper";
import { expect, test } from "../support/test";

test("what a shopper types before the scripts come stays and counts", async ({ page, shop }) => {
  const { slug } = await aProduct(shop, 17);
  let scriptsCome = await openBeforeScripts(page, `/p/${slug}`);
  await page.locator("#quantity").fill("2");
  await scriptsCome();
  await expect(page.locator("[data-part=sum]")).toContainText(/^2 packs/);
  await page.locator("form[id^=buy-] button[type=submit]").click();
  await expect(page.locator("[data-part=cart-button]")).toContainText("2 items");

  scriptsCome = await openBeforeScripts(page, "/cart");
  const packs = page.locator("[data-part=lines] input[inputmode=numeric]");
  await packs.fill("1");
  await scriptsCome();
  await expect(packs).toHaveValue("1");
  await expect(page.locator("[data-part=cart-button]")).toContainText("1 item");

  scriptsCome = await openBeforeScripts(page, "/checkout");
  await page.locator("#contact-firstName").fill("Ada");
  await scriptsCome();
  await expect(page.locator("#contact-firstName")).toHaveValue("Ada");
  await expect(page.locator("#contact-firstName"), "who types is not thrown out").toBeFocused();
  await expect(page.locator("[data-part=field]", { has: page.locator("#contact-firstName") })).toContainText(
    "3/60",
  );

  // What this device kept comes back beside what was typed just now.
  await page.locator("#contact-lastName").fill("Lovelace");
  scriptsCome = await openBeforeScripts(page, "/checkout");
  await page.locator("#contact-firstName").fill("Augusta");
  await scriptsCome();
  await expect(page.locator("#contact-lastName")).toHaveValue("Lovelace");
  await expect(page.locator("#contact-firstName")).toHaveValue("Augusta");
});
