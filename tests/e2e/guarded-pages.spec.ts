import type { APIRequestContext } from "@playwright/test";
import { newCustomer, signIn } from "../support/customer";
import { expect, test } from "../support/test";

/** Every signed-in route (docs/product.md, Guarded pages), and what lies below them. */
const ownPages = [
  "/account",
  "/account/edit",
  "/account/email",
  "/account/books",
  "/account/email/a-mailed-link",
  "/account/password",
  "/account/notifications",
  "/account/notifications?page=2",
  "/account/wishlist",
  "/account/orders",
  "/account/order/00000000-0000-0000-0000-000000000000",
  "/account/addresses",
  "/account/addresses/new",
  "/account/nothing-here",
];

const publicPages = [
  "/login",
  "/register",
  "/recover",
  "/activate/abc",
  "/recover/abc",
  "/recover/abc/done",
  "/account/activation/failed",
  "/account/activation/activated",
  "/account/activation/complete",
];

/** What a page answers: its status, and for a redirect where to. */
async function look(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const location = answer.headers().location;
  return location === undefined
    ? String(answer.status())
    : `${answer.status()} ${location.replace(/^https?:\/\/[^/]+/, "")}`;
}

async function table(request: APIRequestContext, paths: string[]): Promise<Record<string, string>> {
  const rows: [string, string][] = [];
  for (const path of paths) rows.push([path, await look(request, path)]);
  return Object.fromEntries(rows);
}

const each = (paths: string[], answer: (path: string) => string) =>
  Object.fromEntries(paths.map((path) => [path, answer(path)]));

const renamed = {
  "/account/wish-list": "308 /account/wishlist",
  "/notifications": "308 /account/notifications",
  "/.well-known/change-password": "307 /account/password",
};

test("a visitor signs in before any page of an account @desktop", async ({ page }) => {
  const { request } = page.context();
  const guarded = [...ownPages, "/profile"];
  expect(await table(request, guarded)).toEqual(
    each(guarded, (path) => `307 /login?next=${encodeURIComponent(path)}`),
  );
  expect(await table(request, publicPages)).toEqual(each(publicPages, () => "200"));
  expect(await table(request, Object.keys(renamed))).toEqual(renamed);
});

test("a customer sees the pages of the account, and none that is not there @desktop", async ({
  page,
  shop,
}) => {
  await signIn(page, await newCustomer(shop, "Guard"), shop.url);
  const { request } = page.context();
  const emptied = "/account/notifications?page=2&done=removed";
  const missing = ["/account/order/00000000-0000-0000-0000-000000000000", "/account/nothing-here"];
  expect(await table(request, [...ownPages, emptied, "/profile"])).toEqual({
    ...each(ownPages, (path) => (missing.includes(path) ? "404" : "200")),
    // Beyond the last page nothing is; who has just removed the last one of it is led to the page before.
    "/account/notifications?page=2": "404",
    [emptied]: "307 /account/notifications?done=removed",
    "/profile": "200",
  });
  const signing = ["/login", "/register"];
  expect(await table(request, signing)).toEqual(each(signing, () => "307 /account"));
  expect(await look(request, "/login?next=/account/orders")).toBe("307 /account/orders");
  expect(await look(request, "/login?next=//evil.example")).toBe("307 /account");
  const outcomes = publicPages.filter((path) => path.startsWith("/account/"));
  expect(await table(request, outcomes)).toEqual(each(outcomes, () => "200"));
});

test("a page that is not there is whole, runs its scripts and stays for a customer @desktop", async ({
  page,
  shop,
}) => {
  await signIn(page, await newCustomer(shop, "Guard"), shop.url);
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto("/account/order/00000000-0000-0000-0000-000000000000");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.waitForLoadState("networkidle");
  // Marked before the first paint, and greeted by what only customers are sent.
  await expect(page.locator("html")).toHaveAttribute("data-account", "in");
  await expect(page).toHaveURL(/\/account\/order\/0/);
  expect(documents, "it is loaded once").toBe(1);
  expect(said.filter((text) => !text.includes("404") && !text.includes("Service Worker"))).toEqual([]);
});

test("a customer without a profile makes one first @desktop", async ({ page, shop }) => {
  await signIn(page, await newCustomer(shop, "Guard", { profile: false }), shop.url);
  const { request } = page.context();
  const guarded = [...ownPages, "/checkout"];
  expect(await table(request, guarded)).toEqual(
    each(guarded, (path) => `307 /profile?next=${encodeURIComponent(path)}`),
  );
  const exempt = ["/profile", ...publicPages.filter((path) => path.startsWith("/account/"))];
  expect(await table(request, exempt)).toEqual(each(exempt, () => "200"));
  // Cached pages are the same bytes for everybody: there the browser goes on.
  expect(await look(request, "/shop")).toBe("200");
  await page.goto("/shop");
  await page.waitForURL("**/profile?next=%2Fshop");
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.waitForLoadState("networkidle");
  expect(documents, "the page that they are sent to is the last").toBe(0);
  expect(new URL(page.url()).search).toBe("?next=%2Fshop");
});

test("the pages of an account are kept by nobody and found by nobody @desktop", async ({ page, shop }) => {
  await signIn(page, await newCustomer(shop, "Guard"), shop.url);
  for (const path of ["/account", "/account/password", "/profile", "/account/activation/failed"]) {
    const headers = (await page.context().request.get(path)).headers();
    expect(headers["cache-control"], path).toContain("no-store");
    expect(headers["x-robots-tag"], path).toContain("noindex");
    expect(headers["content-security-policy"], path).toMatch(/script-src [^;]*'nonce-/);
    expect(headers["content-security-policy"], path).not.toMatch(/script-src [^;]*'unsafe-inline'/);
  }
});
