import type { Page } from "@playwright/test";
import { SIGNED_IN_COOKIE } from "../../lib/shared/account/signed-in-cookie-name";
import form from "../../locales/en/form.json" with { type: "json" };
import offline from "../../locales/en/offline.json" with { type: "json" };
import product from "../../locales/en/product.json" with { type: "json" };
import share from "../../locales/en/share.json" with { type: "json" };
import { isHydrated } from "../support/is-hydrated";
import type { SharedShop } from "../support/shared-shop";
import { aProduct } from "../support/shopper";
import { expect, test } from "../support/test";

/** What is fetched for React, besides the frame's own script. */
const FOR_REACT = /\/_next\/static\/.*\.js$|\/page-data\//;

/** The frame's own script. */
const FRAMES = /\/shell-[^/]+\.js$/;

/** The scripts that the page fetches from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (FOR_REACT.test(pathname)) scripts.push(pathname);
  });
  return scripts;
}

/** Empties the list once the next page takes the place of this one, which may be fetching scripts until then. */
function forgetAtNextPage(page: Page, scripts: string[]): void {
  page.once("framenavigated", () => {
    scripts.length = 0;
  });
}

/** A device that fetches nothing of itself, or one that does. */
async function setDevice(page: Page, device: "slow" | "quick"): Promise<void> {
  await page.addInitScript(
    (cores) => {
      Object.defineProperty(navigator, "hardwareConcurrency", { value: cores });
      Object.defineProperty(navigator, "deviceMemory", { value: cores });
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "4g", rtt: 50 } });
    },
    device === "quick" ? 8 : 2,
  );
}

/** Lets requests wait, as on a bad line. */
async function delay(page: Page, requests: RegExp, ms: number): Promise<void> {
  await page.route(requests, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fallback();
  });
}

async function countShares(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { shared: 0 };
    Object.assign(window, { counted });
    const countShare = async () => {
      counted.shared += 1;
    };
    Object.defineProperty(navigator, "share", { value: countShare });
  });
}

const sharesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { counted: { shared: number } }).counted.shared);

const productPath = async (shop: SharedShop) => `${shop.url}/p/${(await aProduct(shop, 5)).slug}`;
const more = (page: Page) => page.getByRole("button", { name: product.more });
const sum = (page: Page) => page.locator("[aria-live=polite]", { hasText: "pack" });
const figure = (page: Page) => page.locator("[data-cart=label]");

test("a slow phone buys, and no stored page fetches a script that it did not want", async ({
  page,
  wantedShop,
}) => {
  await setDevice(page, "slow");
  const scripts = scriptsOf(page);
  const path = await productPath(wantedShop);
  for (const address of [
    wantedShop.url,
    `${wantedShop.url}/c/cardboard-boxes`,
    `${wantedShop.url}/delivery`,
    path,
  ])
    await page.goto(address, { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);

  // What the frame's own script does: prices, menus, what was seen before.
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-price-switch] [value=ex]")?.click());
  await expect(page.locator("html")).toHaveAttribute("data-prices", "ex");
  await page.locator("button[popovertarget=more]").first().tap();
  await expect(page.locator("#more")).toBeVisible();
  await expect(page.locator("main")).toHaveJSProperty("inert", true);
  await page.keyboard.press("Escape");
  expect(scripts).toEqual([]);

  // A form works by itself, and a second press sends nothing more.
  await page.getByRole("button", { name: product.add }).first().dblclick();
  await page.waitForURL(/\/cart/);
  await expect(figure(page)).toHaveText("Cart, 1 item");
  forgetAtNextPage(page, scripts);
  await page.goto(wantedShop.url, { waitUntil: "networkidle" });
  await expect(figure(page)).toHaveText("Cart, 1 item");
  await expect(page.locator("#recently-viewed li")).toHaveCount(1);
  expect(scripts).toEqual([]);
});

test("what is pressed before the scripts are there is neither lost nor done twice", async ({
  page,
  wantedShop,
}) => {
  await setDevice(page, "slow");
  const path = await productPath(wantedShop);
  // Nor does a press wait for the frame's own script.
  await delay(page, FRAMES, 1_000);
  for (const pause of [0, 100, 500]) {
    await page.goto(path, { waitUntil: "commit" });
    await more(page).tap();
    await page.waitForTimeout(pause);
    await more(page).tap();
    await expect(page.locator("#quantity")).toHaveValue("3");
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect(sum(page)).toContainText(/^3 packs/);
    await more(page).tap();
    await expect(page.locator("#quantity")).toHaveValue("4");
    await expect(sum(page)).toContainText(/^4 packs/);
  }
});

/** Presses "+" time and again while React comes, and the other prices once. @returns how often "+" was pressed */
const pressWhileStarting = (page: Page, prices: string) =>
  page.evaluate(async (display) => {
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    let presses = 0;
    for (const until = performance.now() + 800; performance.now() < until; presses += 1) {
      press("[data-step='1']");
      if (presses === 6) press(`[data-price-switch] [value=${display}]`);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    return presses;
  }, prices);

test("no press is lost while React waits for a script, whichever of them is late", async ({
  page,
  wantedShop,
}) => {
  await setDevice(page, "slow");
  const path = await productPath(wantedShop);
  await page.goto(path, { waitUntil: "networkidle" });
  const { data, scripts } = JSON.parse((await page.locator("#page-start").textContent()) ?? "");
  const files: string[] = [data, ...scripts];
  expect(files.length).toBeGreaterThan(5);
  for (const [index, file] of files.entries()) {
    const late = new RegExp(`${file.replaceAll(/[^\w/]/g, ".")}$`);
    await delay(page, late, 400);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await more(page).focus();
    const prices = index % 2 === 0 ? "ex" : "inc";
    const presses = await pressWhileStarting(page, prices);
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect(page.locator("#quantity"), file).toHaveValue(String(1 + presses));
    await expect(page.locator("html"), file).toHaveAttribute("data-prices", prices);
    await page.unroute(late);
  }
});

test("a press on a plain button is repeated once the page has started, on a bad line too", async ({
  page,
  wantedShop,
}) => {
  await setDevice(page, "slow");
  const scripts = scriptsOf(page);
  await countShares(page);
  await delay(page, FOR_REACT, 300);
  await page.goto(`${wantedShop.url}/c/cardboard-boxes`, { waitUntil: "networkidle" });
  const button = page.getByRole("button", { name: new RegExp(share.shareOf.split("{{")[0] ?? "") }).first();
  await button.tap();
  expect(await isHydrated(page)).toBe(false);
  const shared = () => sharesOf(page);
  await expect.poll(shared).toBe(1);
  expect(scripts.filter((path) => path.startsWith("/page-data/"))).toHaveLength(1);
  await button.tap();
  await expect.poll(shared).toBe(2);
});

test("a link that shares, a button of a form and the switch of prices do their own, once, however early", async ({
  page,
  wantedShop,
}) => {
  await setDevice(page, "slow");
  await countShares(page);
  await delay(page, FRAMES, 600);
  await delay(page, FOR_REACT, 300);
  const path = await productPath(wantedShop);
  const open = async (address: string, pause: number) => {
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForTimeout(pause);
  };
  for (const pause of [0, 100, 500]) {
    await open(path, pause);
    await page.locator("#main a[data-share]").tap();
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect.poll(() => sharesOf(page)).toBe(1);
    expect(page.url()).toBe(path);

    await open(`${wantedShop.url}/login`, pause);
    const password = page.locator("#main input[name=password]");
    await page.locator("#main").getByRole("button", { name: form.show }).tap();
    await expect(password).toHaveAttribute("type", "text");

    const prices = pause === 100 ? "inc" : "ex";
    await open(`${wantedShop.url}/delivery`, pause);
    const chosen = page.locator(`footer [data-price-switch] [value=${prices}]`);
    await chosen.locator("..").tap();
    // The frame's script is there by then.
    await page.waitForLoadState("load");
    await expect(chosen).toBeChecked();
    await expect(page.locator("html")).toHaveAttribute("data-prices", prices);
  }
});

test("another order of a list is shown however early it is chosen, with the filters that were chosen", async ({
  page,
  wantedShop,
}) => {
  await setDevice(page, "slow");
  await delay(page, FRAMES, 1_000);
  for (const pause of [0, 100, 500]) {
    await page.goto(`${wantedShop.url}/c/single-wall-boxes?colour=Brown`, { waitUntil: "commit" });
    await page.waitForTimeout(pause);
    await page.locator("#sort").selectOption("price");
    await page.waitForURL(/sort=price/);
    expect(new URL(page.url()).searchParams.get("colour")).toBe("Brown");
    await expect(page.locator("#sort")).toHaveValue("price");
  }
});

test("a page that is made for one request fetches its scripts when it is wanted, too", async ({
  page,
  context,
  wantedShop,
}) => {
  for (const path of ["/search?q=box", "/c/cardboard-boxes?sort=price", "/contact", "/login"]) {
    // In a tab of its own: what the last one still fetches is none of its scripts.
    const tab = await context.newPage();
    await setDevice(tab, "slow");
    const scripts = scriptsOf(tab);
    await tab.goto(wantedShop.url + path, { waitUntil: "networkidle" });
    expect(scripts, path).toEqual([]);
    await tab.locator("#main").locator("input, select, textarea").filter({ visible: true }).first().focus();
    await expect.poll(() => isHydrated(tab), path).toBe(true);
    expect(new Set(scripts).size, path).toBe(scripts.length);
    await tab.close();
  }
  // Who buys has them at once.
  await setDevice(page, "slow");
  await page.goto(await productPath(wantedShop));
  await page.getByRole("button", { name: product.add }).first().tap();
  await page.waitForURL(/\/cart/);
  await expect.poll(() => isHydrated(page)).toBe(true);
});

test("without a connection a press still counts, and says that the rest cannot be had", async ({
  page,
  wantedShop,
  context,
}) => {
  await setDevice(page, "slow");
  await page.goto(await productPath(wantedShop), { waitUntil: "networkidle" });
  await context.setOffline(true);
  await more(page).tap();
  await expect(page.locator("#quantity")).toHaveValue("2");
  await expect(page.locator("#chunk-failure")).toBeVisible();
});

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a slow phone can read what it saw when there is no connection", async ({
    page,
    context,
    wantedShop,
  }) => {
    await setDevice(page, "slow");
    const path = await productPath(wantedShop);
    await page.goto(path, { waitUntil: "networkidle" });
    const cached = () =>
      page.evaluate(async () => (await (await caches.open("pages-1")).keys()).map(({ url }) => url));
    await expect.poll(cached).toContain(path);
    await context.setOffline(true);
    await page.reload();
    await expect(more(page)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-kept", "");
    await page.goto(`${wantedShop.url}/cart`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(offline.title);
  });
});

test("a field with the focus, a quick device and a customer have the scripts without a press", async ({
  page,
  wantedShop,
  context,
}) => {
  await setDevice(page, "slow");
  const scripts = scriptsOf(page);
  await page.goto(await productPath(wantedShop), { waitUntil: "networkidle" });
  await page.locator("#quantity").focus();
  await expect.poll(() => isHydrated(page)).toBe(true);

  // The page that is open would look the customer up, find no session, and delete the cookie.
  await page.goto("about:blank");
  await context.addCookies([{ name: SIGNED_IN_COOKIE, value: "1", url: wantedShop.url }]);
  scripts.length = 0;
  await page.goto(`${wantedShop.url}/delivery`);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await context.clearCookies();

  const another = await context.newPage();
  await setDevice(another, "quick");
  const wanted = scriptsOf(another);
  await another.goto(`${wantedShop.url}/delivery`, { waitUntil: "networkidle" });
  expect(wanted).toEqual([]);
  await expect.poll(() => isHydrated(another)).toBe(true);
});

test("the data of a page that was made again since is had by loading it again", async ({
  page,
  wantedShop,
}) => {
  await setDevice(page, "slow");
  const path = await productPath(wantedShop);
  await page.route(
    path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /\/page-data\/[\w-]{22}\//,
        `/page-data/${"0".repeat(22)}/`,
      );
      await route.fulfill({ response, body });
    },
    { times: 1 },
  );
  await page.goto(path, { waitUntil: "networkidle" });
  await page.locator("#quantity").focus();
  await page.waitForEvent("load");
  await page.locator("#quantity").focus();
  await expect.poll(() => isHydrated(page)).toBe(true);
});
