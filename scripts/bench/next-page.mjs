import puppeteer from "puppeteer-core";
import { browserFlags, findWholeBrowser } from "../lib/browser.mjs";
import { numberOf } from "./command.mjs";
import { quantile } from "./quantile.mjs";

/** @import { Browser } from "puppeteer-core" */

/**
 * A list whose links lead to products.
 * @typedef {object} List
 * @property {string} name
 * @property {string} url
 * @property {string} link selects the products' links
 * @property {string} price selects what of a product's page says its price
 */

/** The same of a list of the shop. */
export const shopList = { link: "[data-part=list] h2 a", price: "[data-part=price]" };

/** Slow 4G as Lighthouse's mobile test has it: milliseconds and bytes a second. */
const SLOW_4G = { latency: 150, download: (1.6 * 1024 * 1024) / 8, upload: (750 * 1024) / 8 };
const SLOWER_PROCESSOR = 4;
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** How long a finger rests on a link. */
const PRESS_MS = 80;
/** How long a page is looked at before a link is pressed. */
const WAITS_MS = [4_000, 0];
const PRESSES = 5;
/** Between two looks whether the next page is there; it says by itself when it was shown. */
const POLL_MS = 5;
const TIMEOUT_MS = 30_000;

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs in the page of the product. Of one that was prerendered as a whole the browser says when it was first drawn; else
 * this waits for the frame after the one in which heading and price are there.
 * @param {string} price
 * @returns {Promise<number>} when they were shown, in milliseconds of the clock
 */
async function whenShown(price) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const [entry] = performance.getEntriesByType("navigation");
  const { activationStart = 0, domContentLoadedEventEnd = 0 } = entry?.toJSON() ?? {};
  const wasComplete = domContentLoadedEventEnd > 0 && domContentLoadedEventEnd < activationStart;
  while (document.querySelector("h1") === null || document.querySelector(price) === null) await frame();
  await frame();
  const [drawn] = performance.getEntriesByName("first-contentful-paint");
  return performance.timeOrigin + (wasComplete && drawn ? drawn.startTime : performance.now());
}

/**
 * Speaks to the product's page as soon as it is the one in the window. Where it was prerendered it is another target than
 * the list, which puppeteer does not tell of.
 * @param {Browser} browser
 * @param {string} pathname @param {string} price
 * @returns {Promise<number>} when the page was shown
 */
async function waitUntilShown(browser, pathname, price) {
  const session = await browser.target().createCDPSession();
  const late = Date.now() + TIMEOUT_MS;
  while (Date.now() < late) {
    const { targetInfos } = await session.send("Target.getTargets");
    const found = targetInfos.find(
      ({ type, subtype, url }) =>
        type === "page" && subtype !== "prerender" && URL.canParse(url) && new URL(url).pathname === pathname,
    );
    if (found === undefined) {
      await sleep(POLL_MS);
      continue;
    }
    const { sessionId } = await session.send("Target.attachToTarget", {
      targetId: found.targetId,
      flatten: true,
    });
    const opened = session.connection()?.session(sessionId);
    const answer = await opened?.send("Runtime.evaluate", {
      expression: `(${whenShown})(${JSON.stringify(price)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    const shown = numberOf(answer?.result.value);
    if (Number.isNaN(shown)) throw new Error(`${pathname} did not say when it was shown.`);
    return shown;
  }
  throw new Error(`${pathname} was not opened within ${TIMEOUT_MS / 1_000} s.`);
}

/**
 * One shopper who never was here, from the press on a link of the list until heading and price of the product are shown.
 * @param {Browser} browser @param {List} list
 * @param {number} turn which of the links @param {number} wait
 * @returns {Promise<number>} milliseconds
 */
async function timePress(browser, list, turn, wait) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.setViewport(PHONE);
    await page.emulateNetworkConditions(SLOW_4G);
    await page.emulateCPUThrottling(SLOWER_PROCESSOR);
    await page.goto(list.url, { waitUntil: "load" });
    const link = (await page.$$(list.link))[turn];
    if (link === undefined) throw new Error(`${list.url} has fewer than ${turn + 1} links.`);
    const pathname = await link.evaluate(
      (element) => new URL(element.getAttribute("href") ?? "", location.href).pathname,
    );
    // Stored, as a page is that shoppers go to: here nobody was on it before.
    await (await fetch(new URL(pathname, list.url), { signal: AbortSignal.timeout(TIMEOUT_MS) })).text();
    await link.scrollIntoView();
    await sleep(wait);
    const { x, y } = await link.clickablePoint();
    const pressed = Date.now();
    const touch = await page.touchscreen.touchStart(x, y);
    await sleep(PRESS_MS);
    await touch.end().catch((error) => {
      // The list may have made room for a page that was prerendered before it could answer.
      if (!(error instanceof Error && error.name === "TargetCloseError")) throw error;
    });
    return (await waitUntilShown(browser, pathname, list.price)) - pressed;
  } finally {
    await context.close();
  }
}

/**
 * How long the next page takes on a slow phone, by each of the first links of some lists in turn. A few seconds a press.
 * @param {List[]} lists
 * @param {number} wait milliseconds from the list's load to the press
 * @param {(line: string) => void} say
 * @returns {Promise<number[]>} of each list the median, in milliseconds
 * @throws {Error} when there is no browser that prerenders, or a page does not come.
 */
export async function medianPresses(lists, wait, say) {
  const executablePath = findWholeBrowser();
  if (executablePath === undefined)
    throw new Error("The browser without a window does not prerender: apt-get install chromium.");
  const browser = await puppeteer.launch({ executablePath, args: browserFlags });
  try {
    /** @type {number[]} */
    const medians = [];
    for (const list of lists) {
      say(`Next page, ${list.name}, ${wait / 1_000} s after load …`);
      /** @type {number[]} */
      const times = [];
      for (let turn = 0; turn < PRESSES; turn += 1) times.push(await timePress(browser, list, turn, wait));
      medians.push(
        quantile(
          times.sort((a, b) => a - b),
          0.5,
        ),
      );
    }
    return medians;
  } finally {
    await browser.close();
  }
}

/**
 * The same four seconds after the list has loaded and at once. Takes about a minute a list.
 * @param {[List, ...List[]]} lists the others are what the first is compared with
 * @param {(line: string) => void} say
 * @returns {Promise<string>} one table in Markdown, medians
 * @throws {Error} as medianPresses
 */
export async function timeNextPages(lists, say) {
  /** @type {string[][]} */
  const rows = [];
  for (const wait of WAITS_MS) {
    const [own = Number.NaN, ...others] = await medianPresses(lists, wait, say);
    rows.push([
      wait === 0 ? "pressed at once" : `pressed ${wait / 1_000} s after load`,
      `${own.toFixed(0)} ms`,
      ...others.map((time) => `${time.toFixed(0)} ms (× ${(own / time).toFixed(2)})`),
    ]);
  }
  const head = ["Next page, from the press to heading and price", ...lists.map(({ name }) => name)];
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
