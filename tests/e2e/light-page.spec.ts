import { gzipSync } from "node:zlib";
import strengthWords from "../../locales/en/password-strength.json" with { type: "json" };
import { type PageWeight, weighPage } from "../../scripts/bench/page-weight.mjs";
import { COMPILE_HINT } from "../../scripts/lib/compile-hints.mjs";
import { newCustomer, signIn } from "../support/customer";
import { expect, test } from "../support/test";

// To be weighed is mostly to be waited for: several pages are, at the same time.

const KB = 1024;
const PRODUCT = "/p/single-wall-box-305-229-229";

/** The scripts that a page loaded. */
async function scriptsOf({ urls }: PageWeight): Promise<string[]> {
  const scripts = urls.map((told) => told.replace(/^\d+ /, "")).filter((url) => url.endsWith(".js"));
  return Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
}

for (const path of [PRODUCT, "/", "/c/cardboard-boxes", "/sale"]) {
  test(`all scripts of ${path} are light`, async ({ browser, shop }) => {
    const weight = await weighPage(browser, shop.url + path);
    const told = weight.urls.join("\n");
    expect(weight.bytes.js, told).toBeGreaterThan(0);
    expect(weight.bytes.js, told).toBeLessThanOrEqual(150 * KB);
    expect(weight.bytes.data, told).toBeGreaterThan(0);
    expect(weight.bytes.data, told).toBeLessThanOrEqual(35 * KB);
    if (path === PRODUCT) expect(weight.shifted).toEqual([]);
    const large = (await scriptsOf(weight)).filter(({ length }) => length > 100 * KB);
    expect(large.length, "React and Next").toBeGreaterThan(0);
    expect(large.filter((script) => !script.startsWith(COMPILE_HINT))).toEqual([]);
  });
}

test("a page is light on a phone that never was here", async ({ browser, wantedShop: { url: origin } }) => {
  // Home and lists ask for the pictures that are near the screen.
  const mostPictures = { [PRODUCT]: 8, "/": 6, "/c/cardboard-boxes": 12, "/sale": 10 };
  const weigh = async ([path, most]: [string, number]) => {
    // Made on first demand; what is weighed is the page as it is stored.
    await (await fetch(origin + path)).arrayBuffer();
    const weight = await weighPage(browser, origin + path);
    const told = `${path}\n${weight.urls.join("\n")}`;
    const pictures = weight.urls.filter((url) => url.includes("/media/")).length;
    expect(pictures, told).toBeGreaterThan(0);
    expect(pictures, told).toBeLessThanOrEqual(most);
    // The page, the frame's script and its other styles, icon and manifest.
    expect(weight.requests - pictures, told).toBeLessThanOrEqual(5);
    expect(weight.bytes.html, told).toBeGreaterThan(0);
    expect(weight.bytes.html, told).toBeLessThanOrEqual(25 * KB);
    expect(weight.bytes.js, told).toBeGreaterThan(0);
    expect(weight.bytes.js, told).toBeLessThanOrEqual(8 * KB);
    expect(weight.total, told).toBeLessThanOrEqual(90 * KB);
    if (path === PRODUCT) expect(weight.shifted, told).toEqual([]);
    expect(weight.madeReady.length, "likely to be opened next").toBeLessThanOrEqual(1);
  };
  await Promise.all(Object.entries(mostPictures).map(weigh));
});

/** Of a line of text that was cut where a piece of the page ended. */
const LEAST_SHIFT = 0.005;

test("nothing moves while a page comes in pieces", async ({ browser, wantedShop: { url: origin } }) => {
  const lookAt = async (path: string) => {
    const { cls, shifted } = await weighPage(browser, origin + path, { isAtEdge: true });
    expect(cls, `${path}\n${shifted.join("\n")}`).toBeLessThan(LEAST_SHIFT);
  };
  await Promise.all([PRODUCT, "/", "/c/cardboard-boxes", "/sale", "/search?q=box", "/cart"].map(lookAt));
});

test("a page that is made for one request is light on such a phone", async ({
  browser,
  wantedShop: { url: origin },
}) => {
  const weigh = async (path: string) => {
    const weight = await weighPage(browser, origin + path);
    const told = `${path}\n${weight.urls.join("\n")}`;
    expect(weight.bytes.html, told).toBeLessThanOrEqual(38 * KB);
    expect(weight.bytes.js, told).toBeGreaterThan(0);
    expect(weight.bytes.js, told).toBeLessThanOrEqual(8 * KB);
  };
  await Promise.all(["/contact", "/order-status", "/search?q=box", "/login"].map(weigh));
});

test("a page has each of its style sheets once, and its data none of them", async ({ shop }) => {
  // What each sheet of Tailwind's begins with.
  const countSheets = (text: string) => text.split("@layer properties{").length - 1;
  const read = async (path: string) => (await fetch(shop.url + path)).text();
  for (const path of ["/cart", "/login", "/search?q=box", PRODUCT]) {
    const page = await read(path);
    const sheets = /<style [^>]*data-href="([^"]+)"/.exec(page)?.[1]?.split(" ") ?? [];
    expect(sheets.length, path).toBeGreaterThan(0);
    expect(countSheets(page), path).toBe(sheets.length);
    const data = /"data":"([^"]+)"/.exec(page)?.[1];
    if (path === PRODUCT) expect(countSheets(await read(data ?? "")), data).toBe(0);
  }
});

test("what finds out how strong a password is, is loaded by who types one", async ({
  browser,
  shop,
  page,
}) => {
  const hasCommonPasswords = (script: string) => script.includes("qwertyuiop");
  expect(
    (await scriptsOf(await weighPage(browser, `${shop.url}/register`))).filter(hasCommonPasswords),
  ).toEqual([]);

  const lists: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(".js") && hasCommonPasswords(await response.text()))
      lists.push(response.url());
  });
  await page.goto(`${shop.url}/register`);
  await page.waitForLoadState("networkidle");
  await page.locator("#register-firstName").fill("Ada");
  expect(lists).toEqual([]);
  const note = page.locator("#register-password").locator("xpath=ancestor::div[1]").locator("[aria-live]");
  await page.locator("#register-password").pressSequentially("Tapestry9");
  await expect(note).toHaveText(strengthWords.weak);
  await page.locator("#register-password").fill("heron valley lantern");
  await expect(note).toHaveText(strengthWords.strong);
  expect(lists).toHaveLength(1);
});

test("what customers need is loaded by customers only", async ({ browser, shop, page }) => {
  const asksForFigures = (script: string) => script.includes("/api/users/counts");
  const visit = await weighPage(browser, shop.url + PRODUCT);
  const scripts = await scriptsOf(visit);
  expect(scripts.filter(asksForFigures)).toEqual([]);
  expect(scripts.filter((script) => script.includes("one-time-code"))).toEqual([]);
  expect(visit.urls.filter((url) => /\/api\/(auth|users)\//.test(url))).toEqual([]);

  await signIn(page, await newCustomer(shop, "Light"), shop.url);
  const stay = await weighPage(browser, shop.url + PRODUCT, {
    storageState: await page.context().storageState(),
  });
  expect((await scriptsOf(stay)).filter(asksForFigures)).toHaveLength(1);
  expect(stay.shifted, "the figures of a customer move nothing").toEqual([]);
});

const accountPages = [
  "/account",
  "/account/edit",
  "/account/password",
  "/account/notifications",
  "/account/wishlist",
  "/account/orders",
  "/account/addresses",
  "/account/addresses/new",
  "/account/credit",
  "/account/packaging-data",
  "/account/lists",
  "/account/standing-orders",
];

test("the account's pages are light", async ({ browser, shop, page }) => {
  await signIn(page, await newCustomer(shop, "Light"), shop.url);
  const storageState = await page.context().storageState();
  const weigh = async (path: string) => {
    const weight = await weighPage(browser, shop.url + path, { storageState });
    const gzipped = (await scriptsOf(weight)).reduce((sum, script) => sum + gzipSync(script).length, 0);
    const told = `${path}\n${weight.urls.join("\n")}`;
    expect(weight.urls[0], told).toContain(path);
    expect(gzipped, told).toBeGreaterThan(0);
    expect(gzipped, told).toBeLessThanOrEqual(175 * KB);
  };
  await Promise.all(accountPages.map(weigh));
});
