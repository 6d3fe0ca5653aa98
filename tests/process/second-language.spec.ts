import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { storedItems } from "@/lib/shared/consent/stored-items";
import { FLAT_DELIVERY } from "@/trade-rules/delivery-charge";
import { runStaff } from "../../packaging-api/tests/staff/run-staff";
import { root } from "../../packaging-api/tests/support/program";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";
import { buildStorefront } from "../../scripts/lib/build.mjs";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import shopDetails from "../../shop-details.json" with { type: "json" };
import { authenticator } from "../support/authenticator";
import { cutWords } from "../support/cut-words";
import { signInWithEverything } from "../support/full-account";
import { LeakedWords, textsOf } from "../support/leaked-words";
import { pageAddresses } from "../support/page-addresses";
import { noteStarts, untilStarted } from "../support/page-start";
import { choosePorts } from "../support/ports";
import { pseudoLanguage, writePseudoLanguage } from "../support/pseudo-language";
import { openStorefront, type Shop, startShopApi } from "../support/shop";
import { shopSettings } from "../support/shop-settings";
import { newShopper } from "../support/shopper";
import { invitationLink, staffPassword } from "../support/staff";
import { teaTins } from "../support/tea-tins";

test.use({ launchOptions: { executablePath: findBrowser(), args: browserFlags } });

const PRODUCT = "single-wall-box-305-229-229";

/** Where pages with parameters are found; several for one that has several faces. */
const samples: Record<string, string[]> = {
  "/c/[slug]": [
    "/c/cardboard-boxes",
    "/c/single-wall-boxes?colour=Brown&maxLength=400",
    "/c/single-wall-boxes?minLength=9000",
    "/c/tins",
  ],
  "/p/[...path]": [`/p/${PRODUCT}`, "/p/tea-tin", "/p/tea-tin?variant=TIN-LB"],
  "/sitemap/products/[page]": ["/sitemap/products/1"],
  "/search": ["/search", "/search?q=zzzzzz", "/search?length=200&width=150&height=100"],
  "/search/[term]": ["/search/tape"],
  "/back-in-stock": ["/back-in-stock", "/back-in-stock?done=sent", "/back-in-stock?done=forgotten"],
  "/back-in-stock/[token]": ["/back-in-stock/a-mailed-link"],
  "/books": ["/books?done=stopped"],
  "/books/[token]": ["/books/a-mailed-link"],
  "/product-question": [
    "/product-question",
    `/product-question?product=${PRODUCT}`,
    "/product-question?done=sent",
    "/product-question?done=forgotten",
  ],
  "/product-question/[token]": ["/product-question/a-mailed-link"],
  "/standing-order/[token]": ["/standing-order/a-mailed-link", "/standing-order/a-mailed-link?done=ended"],
  "/pack-it": [
    "/pack-it",
    "/pack-it?l1=0&g1=z&n1=z&parcels=0",
    "/pack-it?l1=120&w1=90&h1=100&g1=7000&n1=1&padding=10&parcels=9000",
    "/pack-it?l1=210&w1=148&h1=20&g1=300&n1=2&l2=90&w2=90&h2=90&g2=9&n2=3&padding=0&parcels=40",
    "/pack-it?l1=3000&w1=3000&h1=3000&g1=1&n1=1&padding=0&parcels=1",
  ],
  "/activate/[token]": ["/activate/a-mailed-link"],
  "/recover/[token]": ["/recover/a-mailed-link"],
  "/recover/[token]/done": ["/recover/a-mailed-link/done"],
};
/** Pages that show what another page shows, by a mailed link, and codes that are seen once after they were made. */
const shownOnce = /\[key\]|recovery-codes/;
/** Pages that need somebody's order or account. */
const personal = /^\/(account(?!\/activation)|profile|checkout)/;
/** Pages of the people behind the shop. */
const ofStaff = /^\/staff(?:\/|$)/;
/** Of these the ones that are full of what commands did, and of what shoppers say. */
const isOfData = /^\/staff\/(?:audit|catalogue\/(?:search-terms|judged-queries))$/;

let shop: Shop;
let remove: () => void = () => undefined;
let english: LeakedWords;

/** What the shop sells, in its own words and number. */
async function dataOf({ api }: Pick<Shop, "api">): Promise<string[]> {
  const menu = await api.call("getMenu", {});
  const slugs = menu.flatMap(({ slug, categories }) => [slug, ...categories.map((child) => child.slug)]);
  const data = textsOf([
    menu,
    await api.call("getProduct", { params: { slug: PRODUCT } }),
    await api.call("getProduct", { params: { slug: "tea-tin" } }),
    await Promise.all(slugs.map((slug) => api.call("getCategory", { params: { slug } }))),
  ]);
  const first = await api.call("listProducts", { query: { numOfRecords: 100 } });
  const further = Array.from({ length: Math.ceil(first.total / 100) - 1 }, (_, index) =>
    api.call("listProducts", { query: { numOfRecords: 100, page: index + 2 } }),
  );
  const products = [first, ...(await Promise.all(further))].flatMap((list) => list.products);
  return [
    ...data,
    ...textsOf([first.facets, products, await api.call("listDeliveryZones", {})]),
    FLAT_DELIVERY,
    ...Object.keys(storedItems).map((name) => (/[-:]$/.test(name) ? `${name}…` : name)),
  ];
}

test.beforeAll(async () => {
  const ports = (await choosePorts(2)).shared;
  remove = writePseudoLanguage();
  const language = { NEXT_DIST_DIR: ".next-language", SHOP_LANGUAGE: pseudoLanguage };
  const behind = await startShopApi(ports);
  expect(await runStaff(behind.api, "catalogue", "import", await teaTins())).toMatchObject({ code: 0 });
  await buildStorefront({
    distDir: language.NEXT_DIST_DIR,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...shopSettings(ports), ...language },
    logFile: join(root, "var", "logs", "language-build.log"),
  });
  shop = await openStorefront(behind, ports, { storefront: language });
  english = new LeakedWords([...textsOf(shopDetails), ...(await dataOf(shop))]);
});

test.afterAll(async () => {
  await shop?.stop();
  remove();
});

/** Leaks and cuts of a page as it is now, at a phone's width and at the least of a desk. */
async function mistakes(page: Page, what: string): Promise<string[]> {
  const wrong = (await english.onPage(page)).map((leak) => `${what}: ${leak}`);
  for (const width of [360, 992]) {
    await page.setViewportSize({ width, height: 800 });
    for (const cut of await cutWords(page)) wrong.push(`${what} at ${width}: ${cut}`);
  }
  return wrong;
}

async function visit(page: Page, addresses: string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const address of addresses) {
    await page.goto(shop.url + address);
    wrong.push(...(await mistakes(page, address)));
  }
  return wrong;
}

/** Pictures hold no words, and drawing them takes its time. */
test.beforeEach(({ page }) =>
  page.route(/\/media\//, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="672" height="504"/>',
    }),
  ),
);

/** Lines of each kind, in no language: goods, fewer of them, a choice, nothing. */
const LIST =
  "SW-305-229-152 x 5\nDW-305-229-152 x 9000\n300x200x150, 50\n3000x2000x1500, 2\nSW-305-229-127 x 0";

/** A quote of one product. @returns its secret */
async function makeQuote(): Promise<string> {
  const { products } = await shop.api.call("listProducts", {});
  const [product] = products.filter(({ stock }) => stock > 0);
  const wanted = { productId: product?.id ?? "", quantity: 1 };
  const { id } = await shop.api.call("addCartItem", { params: { id: "new" }, body: wanted });
  return (await shop.api.call("makeQuote", { params: { id }, body: {} })).key;
}

/** A product with a change that is not made yet. @returns the address of the page that shows it */
async function makePreview(): Promise<string> {
  const { products } = await shop.api.call("listProducts", {});
  const change = [products[0]?.sku ?? "", "--set", "sale_ends_on="];
  const { output } = await runStaff(shop.api, "catalogue", "preview", ...change);
  return /\/preview\/[\w-]+/.exec(output)?.[0] ?? "";
}

test("no word of a visitor's page is English, and longer words fit", { tag: THOROUGH_TAG }, async ({
  page,
}) => {
  const { key } = await shop.api.call("startQuickOrder", { body: { text: LIST } });
  const quote = await makeQuote();
  const { code } = await shop.api.call("createShortLink", { body: { path: "/sale" } });
  // The page of the link has its whole address, the staff's table of links its parts.
  english.learn([`${shop.url}/s/${code}`, `/s/${code}`, "/sale", new URL(shop.url).host]);
  const all: typeof samples = {
    ...samples,
    "/preview/[key]": [await makePreview()],
    "/quick-order/[key]": [`/quick-order/${key}`],
    "/quote/[key]": [`/quote/${quote}`],
    "/share/link/[code]": [`/share/link/${code}`],
    "/s/[code]": [`/s/${code}`],
  };
  const addresses = pageAddresses().filter((address) => !personal.test(address) && !ofStaff.test(address));
  expect(
    addresses.filter((address) => address.includes("[") && all[address] === undefined),
    "pages without a sample",
  ).toEqual([]);
  expect(
    await visit(
      page,
      addresses.flatMap((address) => all[address] ?? [address]),
    ),
  ).toEqual([]);
});

test("nor is one of a customer's, of a dialog's or of a toast's", { tag: THOROUGH_TAG }, async ({ page }) => {
  await noteStarts(page.context());
  await page.goto(`${shop.url}/p/${PRODUCT}`);
  // Before its scripts have come, the form leads to the cart.
  await untilStarted(page);
  await page.locator("form[id^=buy-] button[type=submit]").click();
  await expect(page.locator("[data-part=toast]")).toBeVisible();
  const wrong = await mistakes(page, "the toast");
  await page.goto(`${shop.url}/cart`);
  // Before its scripts have come, the link leads to the page of its own.
  await untilStarted(page);
  await page
    .locator("a[data-dialog=login]")
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("dialog")).toBeVisible();
  wrong.push(...(await mistakes(page, "the login dialog")));

  const { customer, orderId } = await signInWithEverything(page, shop);
  const addresses = await page.request.get(`${shop.url}/api/addresses/all`, {
    headers: { accept: "application/json" },
  });
  const addressId = /"id":"([^"]+)"/.exec(await addresses.text())?.[1];
  // What the customer typed, and what the packaging API wrote for them: notifications, the name of a browser.
  const told = [
    addresses,
    ...(await Promise.all([
      page.request.post(`${shop.url}/api/notifications/all`, { data: {} }),
      page.request.get(`${shop.url}/api/users/me/sign-ins`),
      page.request.get(`${shop.url}/api/orders/all`),
    ])),
  ];
  const written = await Promise.all(told.map(async (answer) => textsOf(await answer.json())));
  english.learn([...written.flat(), ...textsOf(customer)]);
  const personalPages = pageAddresses().filter(
    (address) => personal.test(address) && !shownOnce.test(address),
  );
  wrong.push(
    ...(await visit(
      page,
      personalPages.map((address) =>
        address.replace("order/[id]", `order/${orderId}`).replace("[id]", String(addressId)),
      ),
    )),
  );
  expect(wrong).toEqual([]);
});

test("nor is one of the back office's", { tag: THOROUGH_TAG }, async ({ page }) => {
  const { email } = newShopper("Staff");
  expect(await runStaff(shop.api, "members", "invite", email, "owner")).toMatchObject({ code: 0 });
  const link = await invitationLink(shop, email);
  await page.goto(link);
  const app = authenticator((await page.locator("main code").textContent()) ?? "");
  const accepted = await page.request.post(`${shop.url}/staff/do/acceptStaffInvitation`, {
    form: { token: link.split("/").at(-1) ?? "", name: "Pat", password: staffPassword, code: app.code() },
    headers: { accept: "application/json", origin: shop.url },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
  // What the first test searched for, and what the packaging API calls this browser.
  english.learn([email, "Pat", "zzzzzz", "Chrome on Linux"]);
  const addresses = pageAddresses().filter(
    (address) => ofStaff.test(address) && !address.includes("[") && !isOfData.test(address),
  );
  expect(addresses.length).toBeGreaterThan(20);
  expect(await visit(page, addresses)).toEqual([]);
});
