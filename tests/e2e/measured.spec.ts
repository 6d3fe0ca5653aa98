import type { BrowserContext, Page } from "@playwright/test";
import { runStaff } from "../../packaging-api/tests/staff/run-staff";
import { type Listener, listen } from "../../packaging-api/tests/support/listen";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";
import { expectAccessible } from "../support/scan";
import { portsOf } from "../support/shared-shop";
import { type Shop, startShop } from "../support/shop";
import { spansOf } from "../support/spans";
import { expect, test } from "../support/test";

// Errors of a shop on localhost are not reported: this one has a name.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...browserFlags, "--host-resolver-rules=MAP shop.test 127.0.0.1"],
  },
});

const ORDER_KEY = "Zk3vQ8y1xW0123456789ab";

const taken = () => 200;

let analytics: Listener;
let monitoring: Listener;
let collector: Listener;
let shop: Shop;

test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  [analytics, monitoring, collector] = await Promise.all([listen(taken), listen(taken), listen(taken)]);
  const ports = portsOf(parallelIndex, "own");
  const watched = {
    SHOP_URL: `http://shop.test:${ports.shop}`,
    SENTRY_DSN: `${monitoring.url.replace("//", "//key@")}/7`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  shop = await startShop(ports, {
    api: watched,
    storefront: { ...watched, ANALYTICS_URL: `${analytics.url}/api/event`, WEB_VITALS: "on" },
  });
});
test.afterAll(async () => {
  if (shop.storefront.running()) await shop.stop();
  await Promise.all([analytics.close(), monitoring.close(), collector.close()]);
});

const banner = (page: Page) => page.locator("#consent");
const views = () =>
  analytics.calls.map(({ body }) => JSON.parse(body)).filter(({ name }) => name === "pageview");
const kept = (context: BrowserContext) =>
  context.storageState().then(({ cookies, origins }) => JSON.stringify([cookies, origins]));

/** Looks at pages that are made for each shopper: the built ones have the policy of a shop that measures nothing. */
async function visit(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(shop.url + path);
    await page.waitForLoadState("networkidle");
  }
}

/** @returns the address of a product's page with a change that is not made */
async function makePreview(): Promise<string> {
  const { products } = await shop.api.call("listProducts", {});
  const change = [products[0]?.sku ?? "", "--set", "description=New"];
  const { output } = await runStaff(shop.api, "catalogue", "preview", ...change);
  return /\/preview\/[\w-]+/.exec(output)?.[0] ?? "";
}

test("a shopper who agrees is counted, and only then", async ({ page, context }) => {
  const measuring: string[] = [];
  page.on("request", (request) => {
    if (/\/measure-|\/api\/web-vitals$/.test(request.url())) measuring.push(request.url());
  });
  await visit(page, "/login?utm_source=letter&next=/account");
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page, "the question about measuring", "#consent");
  await visit(page, "/cart");
  expect([analytics.calls, measuring]).toEqual([[], []]);
  expect(await kept(context)).not.toContain("consent");

  await visit(page, "/login?utm_source=letter&next=/account");
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(banner(page)).toBeHidden();
  await expect
    .poll(views)
    .toEqual([expect.objectContaining({ domain: "shop.test", url: `${shop.url}/login?utm_source=letter` })]);
  // What the staff show before it is made is no visit.
  await visit(page, "/cart", await makePreview(), `/recover/${ORDER_KEY}`, "/login");
  await expect
    .poll(() => views().map(({ url }) => url.slice(shop.url.length)))
    .toEqual(["/login?utm_source=letter", "/cart", "/recover/[token]", "/login"]);
  await expect(banner(page)).toBeHidden();
  const metrics = analytics.calls.map(({ body }) => JSON.parse(body).props?.metric);
  expect(metrics).toContain("LCP");
  expect(metrics).toContain("CLS");
  expect(JSON.stringify(analytics.calls)).not.toContain(ORDER_KEY);

  await page.getByRole("link", { name: "Cookie settings" }).click();
  await expect(banner(page)).toContainText("You have agreed to it.");
  await page.getByRole("button", { name: "Reject" }).click();
  const before = views().length;
  await visit(page, "/cart");
  expect(views()).toHaveLength(before);
});

test("nobody is counted who says no, here or to everybody", async ({ page, browser }) => {
  const before = analytics.calls.length;
  await visit(page, "/login");
  await page.getByRole("button", { name: "Reject" }).click();
  await visit(page, "/cart");
  await expect(banner(page)).toBeHidden();

  const refusing = await browser.newContext();
  await refusing.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  const other = await refusing.newPage();
  await visit(other, "/login", "/cart");
  await expect(banner(other)).toBeHidden();
  await refusing.close();
  expect(analytics.calls).toHaveLength(before);
});

test("an error of the browser is reported without the shopper", async ({ page }) => {
  const reports: string[] = [];
  await page.route(`${monitoring.url}/**`, async (route) => {
    reports.push(route.request().postData() ?? "");
    await route.fulfill({ headers: { "access-control-allow-origin": "*" } });
  });
  await visit(page, `/recover/${ORDER_KEY}?email=ada@example.co.uk`);
  await page.evaluate(() => {
    const error = new TypeError("No order of ada@example.co.uk");
    error.stack = `${error}\n    at pay (${location.origin}/_next/static/chunks/pay.js:3:7)`;
    reportError(error);
  });
  await expect.poll(() => reports.join("\n")).toContain('"value":"No order of [e-mail]"');
  expect(reports.join("\n")).toContain("/recover/[token]");
  expect(reports.join("\n")).not.toMatch(new RegExp(`${ORDER_KEY}|ada@`));
});

test("one trace leads from a browser's request to the database", async ({ request }) => {
  const typed = "ada-at-example";
  await request.get(`${shop.url.replace("shop.test", "127.0.0.1")}/search?q=${typed}`);
  // What was gathered last is sent as the programs stop.
  await shop.stop();
  const told = collector.calls.map(({ body }) => body).join("\n");
  const spans = spansOf(collector.calls);
  const page = spans.find(({ name }) => name === "GET /search");
  const call = spans.find(
    ({ name, program, traceId }) =>
      name === "POST /api/search" && program === "storefront" && traceId === page?.traceId,
  );
  expect(page).toMatchObject({ program: "storefront", parentSpanId: "" });
  expect(call).toMatchObject({ program: "storefront", parentSpanId: page?.spanId });
  const answered = spans.find(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(answered).toMatchObject({
    program: "packaging-api",
    name: "POST /api/search",
    traceId: page?.traceId,
  });
  const statement = spans.find(
    ({ name, parentSpanId }) => name.startsWith("select from ") && parentSpanId === answered?.spanId,
  );
  expect(statement).toMatchObject({ program: "packaging-api", traceId: page?.traceId });
  // The speed that the shopper above had, by kind of page.
  expect(told).toMatch(/"foldwell\.web_vital".*"LCP"/s);
  expect(told).toContain('"sign-in"');
  for (const figure of ["http.server.request.duration", "foldwell.outbox.depth", "foldwell.layout_shift"])
    expect(told).toContain(figure);
  for (const secret of [typed, ORDER_KEY]) expect(told).not.toContain(secret);
});
