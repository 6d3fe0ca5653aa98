import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:http2";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { photograph } from "../../packaging-api/tests/support/photograph";
import type { Program } from "../../packaging-api/tests/support/program";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";
import { newCustomer } from "../support/customer";
import { httpsCaller } from "../support/https-call";
import { exampleKeepAlive, makeCertificate, nginxBinary, startNginx } from "../support/nginx";
import { answerPayPal } from "../support/paypal-order";
import { choosePorts } from "../support/ports";
import { openStorefront, type Shop, startShopApi } from "../support/shop";
import { testDistDir } from "../support/shop-settings";
import { addToCart, aProduct, comeToPayment, mailsTo, newShopper, payButton } from "../support/shopper";

test.use({
  launchOptions: { executablePath: findBrowser(), args: browserFlags },
  javaScriptEnabled: false,
  ignoreHTTPSErrors: true,
});

const SESSION = "__Host-foldwell-session";

test.skip(nginxBinary === undefined, "nginx is not installed");

let shop: Shop;
let nginx: Program;
let ca: string;
let storefrontUrl: string;
let plainUrl: string;
let call: ReturnType<typeof httpsCaller>;

/** The shop with its own build, as its address stands in pages and headers, behind nginx with the example's settings. */
test.beforeAll(async () => {
  test.setTimeout(400_000);
  if (nginxBinary === undefined) return;
  const { shared: ports, own } = await choosePorts(3);
  const [https = 0, http = 0] = own.map((of) => of.shop);
  const origin = `https://localhost:${https}`;
  const certificate = await makeCertificate();
  ca = readFileSync(certificate.certificate, "utf8");
  storefrontUrl = `http://127.0.0.1:${ports.shop}`;
  plainUrl = `http://127.0.0.1:${http}`;
  call = httpsCaller(origin, ca);

  const address = { SHOP_URL: origin, TRUSTED_PROXY_HOPS: "1" };
  const storefront = { ...address, NEXT_DIST_DIR: testDistDir };
  const settings = {
    api: address,
    storefront,
    simulator: { webhookUrl: `${origin}/gateway/paypal/webhook`, trusted: certificate.certificate },
  };
  const behind = await startShopApi(ports, settings);
  shop = await openStorefront(behind, ports, settings);
  nginx = await startNginx(nginxBinary, { storefront: ports.shop, https, http }, certificate);
});

test.afterAll(async () => {
  await nginx?.stop();
  await shop?.stop();
});

/** One GET by HTTP/2. */
async function getByHttp2(path: string, headers: Record<string, string>) {
  const session = connect(shop.url, { ca });
  try {
    const stream = session.request({ ":path": path, ...headers });
    stream.end();
    const [answered] = (await once(stream, "response")) as [Record<string, string | number>];
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    return { protocol: session.alpnProtocol, headers: answered, body: Buffer.concat(parts) };
  } finally {
    session.close();
  }
}

test("pages come by HTTP/2 and TLS, with HSTS, as small as the shop made them, and once", async () => {
  const browser = { accept: "text/html", "accept-encoding": "gzip, br" };
  const page = await getByHttp2("/shop", browser);
  expect(page.protocol).toBe("h2");
  expect(page.headers).toMatchObject({
    ":status": 200,
    "content-encoding": "br",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
  });
  const html = brotliDecompressSync(page.body).toString();
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(`${shop.url}/shop`);
  expect(html.includes(storefrontUrl)).toBe(false);
  const again = await getByHttp2("/shop", { ...browser, "if-none-match": String(page.headers.etag) });
  expect(again.headers[":status"]).toBe(304);
  expect(again.body).toHaveLength(0);
});

test("every redirect leads to the shop's own address", async () => {
  const plain = await fetch(`${plainUrl}/shop?eco=1`, { redirect: "manual" });
  expect([plain.status, plain.headers.get("location")]).toEqual([308, `${shop.url}/shop?eco=1`]);
  for (const [path, status, goal] of [
    ["/account/orders?page=2", 307, "/login?next=%2Faccount%2Forders%3Fpage%3D2"],
    ["/p/boxes/single-wall-box-305-229-229", 308, "/p/single-wall-box-305-229-229"],
    ["/shop?page=0", 308, "/shop"],
    ["/notifications", 308, "/account/notifications"],
  ] as const) {
    const { headers, ...answer } = await call(path);
    const location = new URL(headers.location ?? "", shop.url).href;
    expect([answer.status, location], path).toEqual([status, shop.url + goal]);
  }
});

/** What every cookie has that only this host sees, and only by TLS. */
const ownHostByTls = [/; Path=\/(;|$)/i, /; Secure(;|$)/i];

test("who signs in gets cookies that only this host sees, and only by TLS", async () => {
  const { email, password } = await newCustomer(shop, "Proxied");
  const form = { username: email, password };
  const foreign = await call("/api/sign-in", { form, headers: { origin: storefrontUrl } });
  expect(foreign.status).toBe(403);
  const { status, headers } = await call("/api/sign-in", { form, headers: { origin: shop.url } });
  expect(status).toBe(303);
  const set = headers["set-cookie"] ?? [];
  for (const cookie of set) for (const attribute of ownHostByTls) expect(cookie).toMatch(attribute);
  const session = set.find((cookie) => cookie.startsWith(`${SESSION}=`)) ?? "";
  expect(session).toMatch(/; HttpOnly/i);
  expect(session).not.toMatch(/; Domain=/i);
  expect(new URL(headers.location ?? "", shop.url).origin).toBe(shop.url);

  const cookie = set.map((line) => line.split(";")[0]).join("; ");
  const account = await call("/api/users/counts", { headers: { cookie } });
  expect(account.status).toBe(200);
  const out = await call("/api/sign-out", { form: {}, headers: { cookie, origin: shop.url } });
  expect([out.status, new URL(out.headers.location ?? "", shop.url).href]).toEqual([303, `${shop.url}/`]);
  const after = out.headers["set-cookie"] ?? [];
  for (const line of after) for (const attribute of ownHostByTls) expect(line).toMatch(attribute);
  for (const jar of [cookie, after.map((line) => line.split(";")[0]).join("; ")])
    expect((await call("/api/users/counts", { headers: { cookie: jar } })).status).toBe(401);
});

test("the address that nginx saw counts, and not what a client says of its own", async () => {
  const signIn = async (from: string, forged: string) => {
    const { status, body } = await call("/api/sign-in", {
      form: { username: `${crypto.randomUUID()}@example.co.uk`, password: "Wrong.2026" },
      headers: { origin: shop.url, accept: "application/json", "x-forwarded-for": forged },
      from,
    });
    return { status, reason: JSON.parse(body).data?.reason };
  };
  const statuses: number[] = [];
  for (let tries = 0; tries < 40 && !statuses.includes(429); tries += 1) {
    const { status, reason } = await signIn("127.0.0.2", `198.51.100.${tries}, 203.0.113.${tries}`);
    statuses.push(status);
    if (status === 429) expect(reason).toBe("too_many_attempts");
  }
  // The packaging API refuses the 31st from one address, whatever account it names.
  expect(statuses).toEqual([...Array(30).fill(401), 429]);
  // Who names that address is not taken for it.
  expect((await signIn("127.0.0.3", "127.0.0.2")).status).toBe(401);
  expect((await signIn("127.0.0.2", "127.0.0.3")).status).toBe(429);
});

test("a picture of several megabytes arrives with the contact form", async ({ page }) => {
  const shopper = newShopper("Uploads");
  await page.goto(`${shop.url}/report`);
  await page.locator("#contact-name").fill(shopper.firstName);
  await page.locator("#contact-email").fill(shopper.email);
  await page.locator("#contact-message").fill("The lid came open.");
  // What follows a JPEG's end is read by nobody.
  const buffer = Buffer.concat([await photograph(), Buffer.alloc(4 * 1024 * 1024)]);
  await page.locator("#contact-picture").setInputFiles({ name: "open.jpg", mimeType: "image/jpeg", buffer });
  // The form wants to have been open for three seconds.
  await page.waitForTimeout(3_100);
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL(`${shop.url}/report?done=sent`);
  await expect.poll(async () => (await mailsTo(shopper, shop)).join("\n")).toContain("image/jpeg");
});

test("a guest pays with PayPal: there, back, and PayPal's notice, all through the proxy", async ({
  page,
}) => {
  const shopper = newShopper("Payer");
  await addToCart(page, shop.url, (await aProduct(shop)).slug);
  await page.goto(`${shop.url}/checkout`);
  await comeToPayment(page, shopper);
  await page.locator("input[name=paymentMethod][value=paypal]").check();
  await payButton(page).click();
  await answerPayPal(page, "completed");
  await expect(page).toHaveURL(`${shop.url}/checkout/thank-you`);
  await expect(page.locator("[data-standing]")).toHaveAttribute("data-standing", "paid");

  await expect.poll(async () => (await mailsTo(shopper, shop)).length, { timeout: 30_000 }).toBe(1);
  const [mail = ""] = await mailsTo(shopper, shop);
  const links = [...mail.matchAll(/https?:\/\/localhost[^\s"<>]*/g)].map(([link]) => link);
  expect(links.filter((link) => !link.startsWith(`${shop.url}/`))).toEqual([]);
  const order = links.find((link) => link.includes("/checkout/thank-you/")) ?? "";
  await page.context().clearCookies();
  await page.goto(order);
  await expect(page.locator("[data-standing]")).toHaveAttribute("data-standing", "paid");

  await expect
    .poll(async () => (await shop.paypal.sentNotices()).length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  const statuses = (await shop.paypal.sentNotices()).map(({ status }) => status);
  expect(new Set(statuses.map((status) => Math.floor(status / 100)))).toEqual(new Set([2]));
});

test("what is too large is refused in time, and nothing becomes a 502", async () => {
  const withCookie = (bytes: number) => call("/shop", { headers: { cookie: `kept=${"x".repeat(bytes)}` } });
  expect((await withCookie(12_000)).status).toBe(200);
  expect([400, 431]).toContain((await withCookie(40_000)).status);
  const upgrade = await call("/", { headers: { connection: "Upgrade", upgrade: "websocket" } });
  expect(upgrade.status).toBe(200);
});

test("the storefront keeps an idle connection longer than nginx does", async () => {
  const answer = await call("/robots.txt");
  expect(answer.status).toBe(200);
  const direct = await fetch(`${storefrontUrl}/robots.txt`);
  await direct.arrayBuffer();
  const seconds = Number(/timeout=(\d+)/.exec(direct.headers.get("keep-alive") ?? "")?.[1]);
  expect(exampleKeepAlive()).toBeGreaterThan(0);
  expect(seconds).toBeGreaterThan(exampleKeepAlive());
});
