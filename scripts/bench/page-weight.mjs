/** @import { Browser, BrowserContextOptions } from "@playwright/test" */

/**
 * `data` is what React takes a stored page over with.
 * @typedef {"html" | "css" | "js" | "data" | "images" | "other"} Kind
 */
/**
 * @typedef {object} PageWeight
 * @property {Record<Kind, number>} bytes As they came over the wire, headers included.
 * @property {number} total
 * @property {number} requests
 * @property {number} cls Cumulative layout shift until the page is quiet.
 * @property {string[]} shifted What moved, and from where to where.
 * @property {string[]} urls Every address asked for, with its bytes.
 * @property {string[]} madeReady Pages that may be opened next and were made ready meanwhile; they count for nothing else.
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

/** @param {string} url @param {string} type as Chromium names it @returns {Kind} */
const kindOf = (url, type) =>
  new URL(url).pathname.startsWith("/page-data/") ? "data" : (kinds[type] ?? "other");

/** @type {Record<string, Kind>} */
const kinds = { Document: "html", Stylesheet: "css", Script: "js", Image: "images" };

/** A phone at the edge of its network: 20 KB a second, 300 ms away. */
const EDGE = { offline: false, latency: 300, downloadThroughput: 20_000, uploadThroughput: 20_000 };

/**
 * Loads a page once in a new browser context, as a shopper who never was here, and weighs what came.
 * @param {Browser} browser Chromium
 * @param {string} url
 * @param {object} [shopper]
 * @param {BrowserContextOptions["storageState"]} [shopper.storageState] of one who is signed in
 * @param {boolean} [shopper.isAtEdge] whose page comes in pieces
 * @param {Record<string, string>} [shopper.headers] with which all is asked for, such as cookies
 * @returns {Promise<PageWeight>}
 */
export async function weighPage(browser, url, { storageState, isAtEdge = false, headers } = {}) {
  const context = await browser.newContext({
    ...PHONE,
    ...(storageState && { storageState }),
    ...(headers && { extraHTTPHeaders: headers }),
  });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    await client.send("Network.setCacheDisabled", { cacheDisabled: true });
    if (isAtEdge) await client.send("Network.emulateNetworkConditions", EDGE);
    /** @type {Map<string, { url: string, kind: Kind, bytes: number }>} */
    const seen = new Map();
    /** @type {string[]} */
    const madeReady = [];
    /** @type {Set<string>} */
    const underWay = new Set();
    let lastHeard = Date.now();
    client.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
      if (!/^https?:/.test(request.url)) return;
      lastHeard = Date.now();
      underWay.add(requestId);
      if (type === "Prefetch") madeReady.push(new URL(request.url).pathname);
      else seen.set(requestId, { url: request.url, kind: kindOf(request.url, type ?? ""), bytes: 0 });
    });
    const end = (/** @type {string} */ requestId) => {
      lastHeard = Date.now();
      underWay.delete(requestId);
    };
    client.on("Network.loadingFailed", ({ requestId }) => end(requestId));
    client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      end(requestId);
      const request = seen.get(requestId);
      if (request !== undefined) request.bytes = encodedDataLength;
    });
    await page.addInitScript(watchShifts);
    await page.goto(url, { waitUntil: "load" });
    const deadline = Date.now() + MOST_MS;
    const isQuiet = () => underWay.size === 0 && Date.now() - lastHeard >= QUIET_MS;
    while (!isQuiet() && Date.now() < deadline) await page.waitForTimeout(100);
    const { shift = "0", shifted = "[]" } = await page.evaluate(() => ({
      ...document.documentElement.dataset,
    }));
    return { ...summed([...seen.values()]), cls: Number(shift), shifted: JSON.parse(shifted), madeReady };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function watchShifts() {
  /** @typedef {{ node: Node | null, previousRect: DOMRectReadOnly, currentRect: DOMRectReadOnly }} Source */
  let sum = 0;
  /** @type {string[]} */
  const moved = [];
  /** @param {DOMRectReadOnly} rect */
  const place = ({ x, y, width, height }) => `${x},${y} ${width}×${height}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!("value" in entry) || typeof entry.value !== "number" || !("sources" in entry)) continue;
      sum += entry.value;
      for (const { node, previousRect, currentRect } of /** @type {Source[]} */ (entry.sources)) {
        const name = node instanceof Element ? node.className || node.tagName : (node?.textContent ?? "");
        moved.push(`${name}: ${place(previousRect)} → ${place(currentRect)}`);
      }
    }
    document.documentElement.dataset.shift = String(sum);
    document.documentElement.dataset.shifted = JSON.stringify(moved);
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * @param {{ url: string, kind: Kind, bytes: number }[]} requests
 * @returns {Omit<PageWeight, "cls" | "shifted" | "madeReady">}
 */
function summed(requests) {
  const bytes = { html: 0, css: 0, js: 0, data: 0, images: 0, other: 0 };
  for (const request of requests) bytes[request.kind] += request.bytes;
  return {
    bytes,
    total: requests.reduce((sum, request) => sum + request.bytes, 0),
    requests: requests.length,
    urls: requests.map((request) => `${request.bytes} ${request.url}`),
  };
}
