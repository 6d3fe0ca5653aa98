import { hasFirefox, openFirefox } from "../support/other-browsers/firefox";
import type { OtherBrowser } from "../support/other-browsers/other-browser";
import { expect, test } from "../support/test";

test.skip(!hasFirefox, "Firefox is not installed: apt-get install firefox-esr");

let browser: OtherBrowser;
test.beforeEach(async () => {
  browser = await openFirefox();
});
test.afterEach(() => browser.close());

/** Waits until what is said of the page in JavaScript is true. */
const until = (truth: string, of: string) =>
  expect
    .poll(() => browser.measure(`${truth} ? 1 : 0`), { message: `${of}: ${truth}`, intervals: [100] })
    .toBe(1);

test("a page is fetched as the pointer comes to its link, and asked for no more when it is opened", async ({
  shop,
}) => {
  await browser.open(`${shop.url}/c/cardboard-boxes`);
  const point = (selector: string) =>
    browser.measure(
      `document.querySelector('${selector}').dispatchEvent(new Event("pointerover", { bubbles: true })), 0`,
    );
  // From before there is a link: it can be there and fetched between two of this test's looks.
  await browser.measure(
    `document.addEventListener("load", ({ target }) => { if (target.rel === "prefetch") window.isFetched = true }, true), 0`,
  );
  await point("[data-part=cart-button]");
  await point("[data-part=list] h2 a");
  const links = "document.querySelectorAll('link[rel=prefetch]')";
  await until(`${links}.length === 1 && ${links}[0].getAttribute("href").startsWith("/p/")`, "list");
  await until("window.isFetched", "list");
  await browser.click("[data-part=list] h2 a");
  await until('location.pathname.startsWith("/p/") && document.readyState === "complete"', "product");
  // Nothing of it came over the line.
  await until('performance.getEntriesByType("navigation")[0].transferSize === 0', "product");
});
