/** @import { Browser, BrowserContextOptions } from "@playwright/test" */

/** @typedef {"html" | "css" | "js" | "images" | "other"} Kind */
/**
 * @typedef {object} PageWeight
 * @property {Record<Kind, number>} bytes As they came over the wire, headers included.
 * @property {number} total
 * @property {number} requests
 * @property {number} cls Cumulative layout shift until the page is quiet.
 * @property {string[]} urls Every address asked for, with its bytes.
 */

/** A phone as Lighthouse's mobile test has it. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The page is quiet when nothing has been asked for this long. */
const QUIET_MS = 1_500;
const MOST_MS = 30_000;

/** @type {Record<string, Kind>} */
const kinds = { Document: "html", Stylesheet: "css", Script: "js", Image: "images" };

/**
 * Loads a page once in a new browser context, as a shopper who never was here, and weighs what came.
 * @param {Browser} browser Chromium
 * @param {string} url
 * @param {BrowserContextOptions["storageState"]} [storageState] of a shopper who is signed in
 * @returns {Promise<PageWeight>}
 */
export async function weighPage(browser, url, storageState) {
  const context = await browser.newContext({ ...PHONE, ...(storageState && { storageState }) });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    await client.send("Network.setCacheDisabled", { cacheDisabled: true });
    /** @type {Map<string, { url: string, kind: Kind, bytes: number }>} */
    const seen = new Map();
    let lastAsked = Date.now();
    client.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
      if (!/^https?:/.test(request.url)) return;
      lastAsked = Date.now();
      seen.set(requestId, { url: request.url, kind: kinds[type ?? ""] ?? "other", bytes: 0 });
    });
    client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const request = seen.get(requestId);
      if (request !== undefined) request.bytes = encodedDataLength;
    });
    await page.addInitScript(watchShifts);
    await page.goto(url, { waitUntil: "load" });
    const deadline = Date.now() + MOST_MS;
    while (Date.now() - lastAsked < QUIET_MS && Date.now() < deadline) await page.waitForTimeout(100);
    const cls = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
    return summed([...seen.values()], cls);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function watchShifts() {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("value" in entry && typeof entry.value === "number") sum += entry.value;
    }
    document.documentElement.dataset.shift = String(sum);
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * @param {{ url: string, kind: Kind, bytes: number }[]} requests
 * @param {number} cls
 * @returns {PageWeight}
 */
function summed(requests, cls) {
  const bytes = { html: 0, css: 0, js: 0, images: 0, other: 0 };
  for (const request of requests) bytes[request.kind] += request.bytes;
  return {
    bytes,
    total: requests.reduce((sum, request) => sum + request.bytes, 0),
    requests: requests.length,
    cls,
    urls: requests.map((request) => `${request.bytes} ${request.url}`),
  };
}
