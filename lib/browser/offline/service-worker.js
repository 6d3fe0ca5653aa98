/**
 * The shop's service worker: lets a shopper without a connection go on reading the pages they have seen. It stays out
 * of the way of everything that works: it answers only page loads that failed, and files while there is no connection.
 * Personal pages are never cached; the server marks them by their Cache-Control.
 * docs/decisions/offline.md
 */
const PAGES = "pages-1";
const FILES = "files-1";
const OFFLINE_PAGE = "/offline";
/** The largest number of cached pages; those not seen for longest are deleted first. */
const MOST = { [PAGES]: 50, [FILES]: 150 };
/** Content-hashed, so that a cached one is never wrong. A page's data is among them. */
const isFile = (path) => /^\/(?:_next\/static\/|page-data\/|(?:shell|deferred)-)/.test(path);
/** What starts a page: its files by their addresses. */
const START = /<script type="application\/json" id="page-start">([^<]+)</;

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(loadPage(event));
  else if (isFile(pathname) && !self.navigator.onLine) event.respondWith(cachedFile(request));
});

/** A page says that it was seen: { page: its address, title, files: the addresses of its files }. */
self.addEventListener("message", (event) => {
  const { page, title, files } = event.data;
  event.waitUntil(cachePage(page, title).then((isCached) => isCached && cacheFilesOf(files)));
});

async function loadPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const pages = await caches.open(PAGES);
    const page = (await pages.match(request, { ignoreVary: true })) ?? (await pages.match(OFFLINE_PAGE));
    if (page === undefined) throw error;
    return marked(page);
  }
}

/** The cached page, marked as such (components/shell/offline-bar.css). */
async function marked(page) {
  const html = (await page.text()).replace("<html ", '<html data-kept="" ');
  return new Response(html, { headers: page.headers });
}

async function cachedFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Whether the page is the same for everyone. */
function isForEveryone(response) {
  const rule = response.headers.get("cache-control") ?? "";
  const html = (response.headers.get("content-type") ?? "").startsWith("text/html");
  return (
    response.ok && !response.redirected && html && /s-maxage/.test(rule) && !/no-store|private/.test(rule)
  );
}

/** Taken from the browser's own cache, where it is since it was loaded. */
const fromBrowser = (address) => fetch(address, { cache: "force-cache", credentials: "omit" });

async function cachePage(address, title) {
  const response = await fromBrowser(address);
  if (!isForEveryone(response)) return false;
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  // What the offline page lists it by.
  headers.set("x-page-title", encodeURIComponent(title));
  await put(PAGES, address, new Response(await response.text(), { headers }));
  return true;
}

async function cacheFiles(addresses) {
  const known = await caches.open(FILES);
  for (const address of addresses) {
    if (!isFile(new URL(address).pathname) || (await known.match(address)) !== undefined) continue;
    const response = await fromBrowser(address);
    if (response.ok) await put(FILES, address, response);
  }
}

/** What a page used; and the offline page's own, once a page wanted scripts at all: a slow phone may never. */
async function cacheFilesOf(addresses) {
  await cacheFiles(addresses);
  if (!addresses.some((address) => new URL(address).pathname.startsWith("/_next/static/"))) return;
  const page = await (await caches.open(PAGES)).match(OFFLINE_PAGE);
  if (page === undefined) return;
  const { data, scripts } = JSON.parse(START.exec(await page.text())[1]);
  await cacheFiles([data, ...scripts].map((path) => new URL(path, self.location.href).href));
}

async function put(name, address, response) {
  const cache = await caches.open(name);
  // What is put in again is the latest seen.
  await cache.delete(address);
  await cache.put(address, response);
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE_PAGE);
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST[name]))) await cache.delete(key);
}

async function keepOfflinePage() {
  const page = await fetch(OFFLINE_PAGE, { cache: "reload" });
  if (!page.ok) throw new Error(`The offline page was answered with ${page.status}.`);
  await (await caches.open(PAGES)).put(OFFLINE_PAGE, page);
}

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== PAGES && name !== FILES).map((name) => caches.delete(name)),
  );
}
