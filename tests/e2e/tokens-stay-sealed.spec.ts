import accountWords from "../../locales/en/account.json" with { type: "json" };
import signInWords from "../../locales/en/sign-in.json" with { type: "json" };
import { accountPages } from "../support/account-pages";
import { newCustomer } from "../support/customer";
import { listen, type Overheard, readable, tokensOf } from "../support/overheard";
import { sessionSecret } from "../support/shop-settings";
import { addToCart, aProduct } from "../support/shopper";
import { expect, test } from "../support/test";

const pages = ["/", ...accountPages, "/cart", "/checkout", "/account/nothing-here"];

/** Pages that are open at the same time. */
const AT_ONCE = 4;

/** Calls of the browser that answer with something of the customer, and the storefront's own doors. */
const reads = [
  "/api/auth/session",
  "/api/users/me",
  "/api/users/counts",
  "/api/addresses/all",
  "/api/orders/all",
];

/** Anything that looks like a JWT, whoever it belongs to. */
const ANY_JWT = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/;

function leaks(heard: Overheard[], secrets: string[]): string[] {
  return heard
    .filter(({ text }) => ANY_JWT.test(text) || secrets.some((secret) => text.includes(secret)))
    .map(({ where }) => where);
}

test("neither token of a session is ever seen outside its seal @desktop", async ({ browser, ownShop }) => {
  const customer = await newCustomer(ownShop, "Sealed");
  const context = await browser.newContext({ baseURL: ownShop.url });
  const heard = listen(context);
  const seen: Overheard[] = [];
  const secrets = new Set<string>();
  const page = await context.newPage();
  const note = async (shown = page) => {
    for (const token of await tokensOf(context, sessionSecret)) secrets.add(token);
    seen.push(await readable(shown));
  };
  const visit = async (path: string) => {
    const tab = await context.newPage();
    await tab.goto(path, { waitUntil: "networkidle" });
    await note(tab);
    // A page that closes takes what was not read of its answers with it.
    await heard();
    await tab.close();
  };

  await addToCart(page, ownShop.url, (await aProduct(ownShop)).slug);
  await page.goto("/login");
  await page.locator("#login-username").fill(customer.email);
  await page.locator("#login-password").fill(customer.password);
  await page.getByRole("button", { name: signInWords.login, exact: true }).click();
  await page.waitForURL("**/account");
  await note();
  // A page is quiet after a while: some wait for that together.
  for (let first = 0; first < pages.length; first += AT_ONCE)
    await Promise.all(pages.slice(first, first + AT_ONCE).map(visit));
  for (const path of reads) {
    const answer = await page.evaluate(async (url) => (await fetch(url)).text(), path);
    expect(answer, path).not.toBe("");
  }
  // What is refused is answered as well.
  for (const path of ["/api/login_check", "/api/token/refresh", "/api/cart/new/merge"])
    await page.evaluate(async (url) => (await fetch(url, { method: "POST", body: "{}" })).text(), path);
  await page.goto("/shop");
  await page.locator("button[popovertarget=account-menu]").click();
  await page.locator("#account-menu").getByRole("button", { name: accountWords.logout }).click();
  await page.waitForURL(`${ownShop.url}/`);
  await note();
  expect(await tokensOf(context, sessionSecret)).toEqual([]);
  seen.push(...(await heard()));
  await context.close();
  seen.push({ where: "the storefront's log", text: ownShop.storefront.logs() });
  seen.push({ where: "the packaging API's log", text: ownShop.api.logs() });

  expect(secrets.size).toBeGreaterThanOrEqual(2);
  expect(leaks(seen, [...secrets])).toEqual([]);
  // The search does find what is there: the customer's e-mail address is on their pages, and in no log.
  const withEmail = seen.filter(({ text }) => text.includes(customer.email)).map(({ where }) => where);
  expect(withEmail.filter((where) => where.includes("/api/auth/session"))).not.toEqual([]);
  expect(withEmail.filter((where) => where.endsWith("log"))).toEqual([]);
  expect(leaks([{ where: "here", text: `token=${[...secrets][0]}` }], [...secrets])).toEqual(["here"]);
});
