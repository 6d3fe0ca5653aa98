import { writeFile } from "node:fs/promises";
import checkout from "../../locales/en/checkout.json" with { type: "json" };
import { hasFirefox, openFirefox } from "../support/other-browsers/firefox";
import {
  buttonNamed,
  LABEL_ROOM,
  type OtherBrowser,
  OVERFLOW,
} from "../support/other-browsers/other-browser";
import { hasWebKit, openWebKit } from "../support/other-browsers/webkit";
import { aProduct, newShopper } from "../support/shopper";
import { expect, test } from "../support/test";

type Other = {
  name: string;
  /** Debian's. */
  packages: string;
  has: boolean;
  open(): Promise<OtherBrowser>;
  /** What the order is paid by, and in words. */
  method: "paypal" | "bank_transfer";
  paying: string;
};

/** Half of all phones have one of these engines. Each way to pay is gone once. */
const others: Other[] = [
  {
    ...{ name: "Firefox", packages: "firefox-esr", has: hasFirefox, open: openFirefox },
    ...{ method: "bank_transfer", paying: "by bank transfer" },
  },
  {
    ...{ name: "WebKit", packages: "webkit2gtk-driver xvfb", has: hasWebKit, open: openWebKit },
    ...{ method: "paypal", paying: "with PayPal" },
  },
];

for (const { name, packages, has, open, method, paying } of others)
  test(`a guest finds, buys and pays ${paying} in ${name} on a phone`, async ({ shop }, testInfo) => {
    test.skip(!has, `${name} is not installed: apt-get install ${packages}`);
    const product = await aProduct(shop, 30);
    const shopper = newShopper(name);
    const browser = await open();
    /** What is on the screen is kept, and nothing of it lies beyond the window's edge. */
    const look = async (page: string) => {
      await writeFile(testInfo.outputPath(`${page}.png`), await browser.screenshot());
      expect(await browser.measure(OVERFLOW), page).toBeLessThanOrEqual(0);
    };
    try {
      await browser.open(shop.url);
      await look("home");
      await browser.fill("#q", product.sku);
      await browser.submit("#q");
      await browser.click(`[data-part=row] a[href$="/p/${product.slug}"]`);
      await browser.click("form[id^=buy-] button[type=submit]");
      // On this page, or on the cart's where the press came before the page's scripts.
      await expect.poll(() => browser.textOf("[data-part=cart-button]")).toContain("1 item");
      await look("product");
      await browser.click("[data-part=cart-button]");
      await expect.poll(() => browser.address()).toMatch(/\/cart$/);
      await look("cart");
      await browser.click("main a[href='/checkout']");

      await browser.fill("#contact-firstName", shopper.firstName);
      await browser.fill("#contact-lastName", shopper.lastName);
      await browser.fill("#contact-email", shopper.email);
      await look("contact");
      expect(await browser.measure(LABEL_ROOM), "between a label and its counter").toBeGreaterThanOrEqual(8);
      await browser.click(buttonNamed(checkout.toDelivery));
      await browser.fill("#delivery-postCode", "LS1 4AP");
      await browser.fill("#delivery-addressLine1", "Unit 4, Sample Business Park");
      await browser.fill("#delivery-cityTown", "Leeds");
      await look("delivery");
      await browser.click(buttonNamed(checkout.toPayment));
      await browser.click(`input[name=paymentMethod][value=${method}]`);
      await look("payment");
      await browser.click(buttonNamed(checkout.pay.split(" {{")[0] ?? ""));

      if (method === "paypal") {
        await expect.poll(() => browser.address(), { timeout: 60_000 }).toMatch(/\/checkoutnow\?token=/);
        await browser.click("button[value=completed]");
      }
      const number = await browser.textOf("[data-testid=order-number]");
      expect(number).toMatch(/^\d+$/);
      if (method === "paypal") expect(await browser.textOf("[data-standing=paid]")).not.toBe("");
      else expect(await browser.textOf("[aria-labelledby=bank]")).toContain(number);
      await look("thank-you");
    } finally {
      await browser.close();
    }
  });
