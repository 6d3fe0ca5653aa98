import { brotliCompressSync, gzipSync } from "node:zlib";
import { quickOrderPage } from "../../lib/shared/cart/quick-order-page";
import { quotePage } from "../../lib/shared/cart/quote-page";
import { type PriceListFormat, priceListPath } from "../../lib/shared/links/price-list-path";
import { shareLinkPage } from "../../lib/shared/links/share-page";
import strengthWords from "../../locales/en/password-strength.json" with { type: "json" };
import { cartWith } from "../../packaging-api/tests/support/shopper";
import { type PageWeight, weighPage } from "../../scripts/bench/page-weight.mjs";
import { COMPILE_HINT } from "../../scripts/lib/compile-hints.mjs";
import { newCustomer, signIn } from "../support/customer";
import { untilStarted } from "../support/page-start";
import type { SharedShop } from "../support/shared-shop";
import { addToCart, aProduct } from "../support/shopper";
import { expect, test } from "../support/test";

// To be weighed is mostly to be waited for: several pages are, at the same time.

const KB = 1024;
const PRODUCT = "/p/single-wall-box-305-229-229";
const LIST = "/c/cardboard-boxes";
/** Bytes of HTML before compression. */
const MOST_HTML = new Map([
  [PRODUCT, 78 * KB],
  [LIST, 110 * KB],
]);

/** Bytes of HTML, compressed as well as can be. */
const MOST_COMPRESSED = new Map([
  [PRODUCT, 14 * KB],
  [LIST, 16 * KB],
]);

/** Bytes of everything that a phone loads that never was here. */
const MOST_IN_ALL = new Map([[PRODUCT, 45 * KB]]);

/** Of the head of an answer that is no document, at the most; what a page loads is weighed with it. */
const ANSWER_HEAD = 320;

/** The scripts that a page loaded. */
async function scriptsOf({ urls }: PageWeight): Promise<string[]> {
  const scripts = urls.map((told) => told.replace(/^\d+ /, "")).filter((url) => url.endsWith(".js"));
  return Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
}

for (const path of [PRODUCT, "/", LIST, "/sale"]) {
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
  const mostPictures = { [PRODUCT]: 8, "/": 6, [LIST]: 12, "/sale": 10 };
  const weigh = async ([path, most]: [string, number]) => {
    // Made on first demand; what is weighed is the page as it is stored.
    const html = Buffer.from(await (await fetch(origin + path)).arrayBuffer());
    expect(html.length, path).toBeLessThanOrEqual(MOST_HTML.get(path) ?? 120 * KB);
    expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(MOST_COMPRESSED.get(path) ?? 18 * KB);
    const weight = await weighPage(browser, origin + path);
    const told = `${path}\n${weight.urls.join("\n")}`;
    const pictures = weight.urls.filter((url) => url.includes("/media/")).length;
    expect(pictures, told).toBeGreaterThan(0);
    expect(pictures, told).toBeLessThanOrEqual(most);
    // The page, the frame's script and its other styles, icon and manifest.
    expect(weight.requests - pictures, told).toBeLessThanOrEqual(5);
    expect(weight.bytes.html, told).toBeGreaterThan(0);
    expect(weight.bytes.html, told).toBeLessThanOrEqual(22 * KB);
    expect(weight.bytes.js, told).toBeGreaterThan(0);
    expect(weight.bytes.js, told).toBeLessThanOrEqual(8 * KB + ANSWER_HEAD);
    expect(weight.total, told).toBeLessThanOrEqual(MOST_IN_ALL.get(path) ?? 90 * KB);
    if (path === PRODUCT) expect(weight.shifted, told).toEqual([]);
    expect(weight.madeReady.length, "likely to be opened next").toBeLessThanOrEqual(4);
  };
  await Promise.all(Object.entries(mostPictures).map(weigh));
});

/** Bytes that come before a browser has said that it got any: ten packets (docs/benchmarks.md). */
const FIRST_ROUND_TRIP = 14_600;

test("pages that shoppers land on come in a line's first round trip", async ({ shop }) => {
  for (const path of ["/", PRODUCT, "/p/low-noise-brown-tape-48-66", "/delivery", "/legal/privacy"]) {
    const answer = await fetch(shop.url + path);
    const lines = ["HTTP/1.1 200 OK", ...[...answer.headers].map(([name, value]) => `${name}: ${value}`), ""];
    const head = lines.join("\r\n").length + 2;
    // Some seconds after its first visitor it is sent so (lib/server/http/compressed-pages.ts).
    const body = brotliCompressSync(await answer.text()).length;
    expect(head, path).toBeGreaterThan(500);
    expect(head + body, `${path}: a head of ${head} bytes, and ${body}`).toBeLessThanOrEqual(
      FIRST_ROUND_TRIP,
    );
  }
});

/** Of a line of text that was cut where a piece of the page ended. */
const LEAST_SHIFT = 0.005;

test("nothing moves while a page comes in pieces", async ({ browser, wantedShop: { url: origin } }) => {
  const lookAt = async (path: string) => {
    const { cls, shifted } = await weighPage(browser, origin + path, { isAtEdge: true });
    expect(cls, `${path}\n${shifted.join("\n")}`).toBeLessThan(LEAST_SHIFT);
  };
  await Promise.all([PRODUCT, "/", LIST, "/sale", "/search?q=box", "/cart"].map(lookAt));
});

test("a page that is made for one request is light on such a phone", async ({
  browser,
  wantedShop: { url: origin },
}) => {
  const weigh = async ([path, most]: [string, number]) => {
    const weight = await weighPage(browser, origin + path);
    const told = `${path}\n${weight.urls.join("\n")}`;
    expect(weight.bytes.html, told).toBeLessThanOrEqual(most * KB);
    expect(weight.bytes.js, told).toBeGreaterThan(0);
    expect(weight.bytes.js, told).toBeLessThanOrEqual(8 * KB + ANSWER_HEAD);
  };
  const mostHtml = { "/contact": 24, "/order-status": 24, "/search?q=box": 28, "/login": 24 };
  await Promise.all(Object.entries(mostHtml).map(weigh));
});

test("React's data repeats nothing of the frame that is the same on every page", async ({
  shop,
  request,
}) => {
  const html = await (await request.get(`${shop.url}/login`)).text();
  /** As a link stands in the data, which is JSON in a text of JSON. */
  const inData = (link: string) => link.replace("=", '":').replaceAll('"', '\\"');
  expect(html, "the bar above the header is React's").toContain(inData('href="/quick-order"'));
  // A link of the footer, one of the menu on a phone, and one of the categories' panels.
  for (const link of ['href="/report"', 'href="/pack-it"', 'href="/c/house-moving-boxes"']) {
    expect(html).toContain(link);
    expect(html).not.toContain(inData(link));
  }
});

test("little comes before a stored page, and no keys where no cache in front is set", async ({
  shop,
  request,
}) => {
  const lines = (await request.get(shop.url + PRODUCT)).headersArray();
  expect(lines.map(({ name }) => name.toLowerCase())).toEqual(
    expect.arrayContaining(["content-security-policy", "etag", "x-nextjs-cache"]),
  );
  expect(
    lines.filter(({ name }) => /^(?:surrogate-key|cache-tag|x-nextjs-(?:prerender|stale-time))$/i.test(name)),
  ).toEqual([]);
  const bytes = lines.reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
  expect(bytes).toBeLessThanOrEqual(1.1 * KB);
});

/** Named by the library that checks what is typed and answered, in each of its builds. */
const VALIDATION = "ZodISODateTime";

test("cart and checkout are drawn before their scripts come, and check nothing by a library", async ({
  browser,
  wantedShop: shop,
  page,
}) => {
  await addToCart(page, shop.url, (await aProduct(shop, 5)).slug);
  const storageState = await page.context().storageState();
  const weigh = async (path: string) => {
    const weight = await weighPage(browser, shop.url + path, { storageState });
    const told = `${path}\n${weight.urls.join("\n")}`;
    expect(weight.urls[0], told).toContain(path);
    expect(weight.bytes.js, told).toBeGreaterThan(100 * KB);
    expect(weight.bytes.js, told).toBeLessThanOrEqual(165 * KB);
    expect(weight.total, told).toBeLessThanOrEqual(200 * KB);
    expect((await scriptsOf(weight)).filter((script) => script.includes(VALIDATION))).toEqual([]);
  };
  await Promise.all(["/cart", "/checkout"].map(weigh));

  for (const path of ["/cart", "/checkout"]) {
    await page.goto(shop.url + path);
    await untilStarted(page);
    const began = await page.evaluate(() => {
      const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const scripts = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
        ({ name }) => name.endsWith(".js"),
      );
      return { loaded: document!.loadEventStart, scripts: scripts.map(({ startTime }) => startTime) };
    });
    expect(began.scripts.length, path).toBeGreaterThan(1);
    expect(Math.min(...began.scripts), path).toBeGreaterThan(began.loaded);
  }
});

/** Pages of what a packaging shop has besides: the KB of HTML that each may come to over the wire. */
async function pagesOfTheTrade(shop: SharedShop): Promise<Record<string, number>> {
  const { id } = await cartWith(shop.api, [{ productId: (await aProduct(shop, 3)).id, quantity: 5 }]);
  const quote = await shop.api.call("makeQuote", { params: { id }, body: {} });
  const text = ["SW-305-229-152 x 5", "50 of 300x200x150", "ZZ-999-1", "TAPE-BR-HM-48-66, 6"].join("\n");
  const list = await shop.api.call("startQuickOrder", { body: { text } });
  const link = await shop.api.call("createShortLink", { body: { path: PRODUCT } });
  return {
    "/quick-order": 25,
    [quickOrderPage(list.key)]: 28,
    "/pack-it": 26,
    "/pack-it?l1=120&w1=90&h1=100&g1=350&n1=4&padding=10&parcels=40": 30,
    [quotePage(quote.key)]: 27,
    "/share": 26,
    [shareLinkPage(link.code)]: 26,
    "/order-status": 28,
    "/back-in-stock?done=sent": 24,
    "/product-question?product=single-wall-box-305-229-229": 28,
    "/books?done=stopped": 23,
    "/standing-order/a-mailed-link": 24,
  };
}

test("the pages of quick orders, quotes, parcels and links are light on such a phone", async ({
  browser,
  wantedShop,
}) => {
  const weigh = async ([path, most]: [string, number]) => {
    const weight = await weighPage(browser, wantedShop.url + path);
    const told = `${path}\n${weight.urls.join("\n")}`;
    expect(weight.bytes.html, told).toBeGreaterThan(0);
    expect(weight.bytes.html, told).toBeLessThanOrEqual(most * KB);
    expect(weight.bytes.js, told).toBeGreaterThan(0);
    expect(weight.bytes.js, told).toBeLessThanOrEqual(8 * KB + ANSWER_HEAD);
    expect(weight.bytes.css, told).toBeLessThanOrEqual(5.5 * KB);
  };
  const pages = Object.entries(await pagesOfTheTrade(wantedShop));
  // A few at a time: all of them at once wait for each other.
  for (let first = 0; first < pages.length; first += 4)
    await Promise.all(pages.slice(first, first + 4).map(weigh));
});

test("a price list is light for the goods that it has", async ({ shop }) => {
  const bytesOf = async (format: PriceListFormat) => {
    const answer = await fetch(shop.url + priceListPath("cardboard-boxes", format));
    return Buffer.from(await answer.arrayBuffer());
  };
  const csv = await bytesOf("csv");
  const rows = csv.toString().trimEnd().split("\n").length;
  expect(rows).toBeGreaterThan(100);
  expect(csv.length).toBeLessThanOrEqual(rows * 180);
  expect((await bytesOf("pdf")).length).toBeLessThanOrEqual(512 * KB);
});

test("a page has each of its style sheets once, and its data none of them", async ({ shop }) => {
  const countSheets = (text: string) => text.match(/@layer utilities\{/g)?.length ?? 0;
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

test("a built page names each class shortly, in its elements and in its data", async ({ shop }) => {
  const read = async (path: string) => (await fetch(shop.url + path)).text();
  for (const path of ["/cart", "/login", "/search?q=box", "/c/cardboard-boxes", PRODUCT]) {
    const page = await read(path);
    const classes = [...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(/\s+/));
    const short = classes.filter((name) => /^[a-z][A-Z0-9]{1,2}$/.test(name));
    expect(short.length, path).toBeGreaterThan(100);
    expect(new Set(classes.filter((name) => !/^(?:[a-z]*|[a-z][A-Z0-9]{1,2})$/.test(name))), path).toEqual(
      new Set(),
    );
    const data = /"data":"([^"]+)"/.exec(page)?.[1];
    expect(data === undefined ? page : await read(data)).not.toContain("min-h-target");
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
