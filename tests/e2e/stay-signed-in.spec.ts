import type { BrowserContext, Page } from "@playwright/test";
import words from "../../locales/en/account.json" with { type: "json" };
import { runStaff } from "../../packaging-api/tests/staff/run-staff";
import { changeData } from "../../packaging-api/tests/support/sql";
import { newCustomer, signIn } from "../support/customer";
import type { Shop } from "../support/shop";
import { expect, shopForAll, test } from "../support/test";

/** Seconds for which a token is good: weeks go by in a minute. */
const TOKEN_SECONDS = 4;
const MARK = "foldwell-signed-in";

const openShop = shopForAll({
  api: { JWT_TTL_SECONDS: String(TOKEN_SECONDS) },
  // No proxy in front: what a client says of its address counts for nothing.
  storefront: { TRUSTED_PROXY_HOPS: "0" },
});

// Most of it is waiting: for tokens to expire, for programs to start.
test.slow();

const tokenExpires = (page: Page) => page.waitForTimeout((TOKEN_SECONDS + 1) * 1_000);

/** The statuses of some calls that a page makes at the same time. */
function callTogether(page: Page, times = 4): Promise<number[]> {
  return page.evaluate(
    (count) =>
      Promise.all(
        Array.from(
          { length: count },
          async () => (await fetch("/api/users/counts", { cache: "no-store" })).status,
        ),
      ),
    times,
  );
}

function renewals({ api }: Shop): number {
  return api.logs().split('"/api/token/refresh"').length - 1;
}

async function isMarked(context: BrowserContext): Promise<boolean> {
  return (await context.cookies()).some(({ name, value }) => name === MARK && value === "1");
}

test("a customer stays signed in: tokens expire, two tabs, a lost answer, the API away and back with other keys", async ({
  page,
  context,
}) => {
  const ownShop = openShop();
  const customer = await newCustomer(ownShop, "Stays");
  await signIn(page, customer, ownShop.url);
  await page.goto(`${ownShop.url}/account`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(`${ownShop.url}/account/orders`);

  await tokenExpires(page);
  const before = renewals(ownShop);
  const statuses = await Promise.all([callTogether(page), callTogether(tab)]);
  expect(statuses.flat()).toEqual(Array(8).fill(200));
  expect(renewals(ownShop) - before).toBe(1);

  // The storefront renews before it makes a page, too.
  await tokenExpires(page);
  await tab.goto(`${ownShop.url}/account/edit`);
  await expect(tab).toHaveURL(/\/account\/edit$/);

  // An answer with new tokens that never arrives: the old cookie comes again, after the storefront forgot it.
  await tokenExpires(page);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const lost = await fetch(`${ownShop.url}/api/users/counts`, { headers: { cookie } });
  expect([lost.status, lost.headers.getSetCookie().length > 0]).toEqual([200, true]);
  await page.waitForTimeout(11_000);
  expect(await callTogether(page, 1)).toEqual([200]);

  await ownShop.api.stop();
  expect(await runStaff(ownShop.api, "keys", "rotate")).toMatchObject({ code: 0 });
  expect(await callTogether(page, 1)).toEqual([503]);
  await tab.goto(`${ownShop.url}/account`);
  await expect(tab.getByText(words.downTitle)).toBeVisible();
  expect(await isMarked(context)).toBe(true);
  await ownShop.api.start();
  await tab.getByRole("link", { name: words.tryAgain }).click();
  await expect(tab.getByText(words.downTitle)).toBeHidden();
  expect(await callTogether(page)).toEqual([200, 200, 200, 200]);
});

test("a session ends: signed out elsewhere, too old a sign-in, and no more than that", async ({
  page,
  context,
}) => {
  const ownShop = openShop();
  const customer = await newCustomer(ownShop, "Ends");
  const { email, password } = customer;
  await signIn(page, customer, ownShop.url);
  await page.goto(`${ownShop.url}/account`);
  await expect(page).toHaveURL(/\/account$/);
  // What the page asks by itself when it comes must not be what hears of the end first.
  await page.waitForLoadState("networkidle");

  const { token } = await ownShop.api.call("login", { body: { username: email, password } });
  await ownShop.api.call("endAllSignIns", { headers: { authorization: `Bearer ${token}` } });
  // At once, and not only when the token expires: a call from the page, then the page.
  expect(await callTogether(page, 1)).toEqual([401]);
  expect(await isMarked(context)).toBe(false);
  await page.goto(`${ownShop.url}/account/orders?page=2`);
  await expect(page).toHaveURL(`${ownShop.url}/login?next=%2Faccount%2Forders%3Fpage%3D2`);

  // The same for a page that is asked for first: it cannot clear the cookie itself.
  await signIn(page, customer, ownShop.url);
  const other = await ownShop.api.call("login", { body: { username: email, password } });
  await ownShop.api.call("endAllSignIns", { headers: { authorization: `Bearer ${other.token}` } });
  await page.goto(`${ownShop.url}/account/edit`);
  await expect(page).toHaveURL(/\/login\?next=%2Faccount/);
  expect(await isMarked(context)).toBe(false);

  await signIn(page, customer, ownShop.url);
  expect(await callTogether(page, 1)).toEqual([200]);
  await changeData(ownShop.api, "update refresh_tokens set expires_at = now() - interval '1 minute'");
  await tokenExpires(page);
  expect(await callTogether(page, 2)).toEqual([401, 401]);
  await page.goto(`${ownShop.url}/account`);
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);

  // Whatever the address that a client claims to have, its attempts are counted together.
  const attempt = (address: string) =>
    fetch(`${ownShop.url}/api/sign-in`, {
      method: "POST",
      headers: { origin: ownShop.url, accept: "application/json", "x-forwarded-for": address },
      body: new URLSearchParams({
        username: `${crypto.randomUUID()}@example.co.uk`,
        password: "wrong-password",
      }),
    });
  let refused = 0;
  for (let turn = 1; turn <= 60 && refused === 0; turn += 1)
    if ((await attempt(`203.0.113.${turn}`)).status === 429) refused = turn;
  expect(refused).toBeGreaterThan(1);
});
