/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { OFFLINE_PAGE, PAGES_CACHE } from "@/lib/browser/offline/names";

const ORIGIN = "https://shop.example";
const PUBLIC = "s-maxage=300, stale-while-revalidate=86100";

/** As much of the browser's Cache as the worker uses. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  private key = (asked: string | { url: string }) =>
    new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).href;
  async match(asked: string | { url: string }) {
    return this.entries.get(this.key(asked))?.clone();
  }
  async put(asked: string, response: Response) {
    this.entries.set(this.key(asked), response);
  }
  async delete(asked: string | { url: string }) {
    return this.entries.delete(this.key(asked));
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
}

type Answers = Record<string, () => Response>;

/** A browser with the worker in it. */
async function browserWith(answers: Answers, file = "service-worker.js") {
  const stores = new Map<string, FakeCache>([["of-an-older-worker", new FakeCache()]]);
  const listeners: Record<string, (event: object) => void> = {};
  const network = { up: true, asked: [] as string[] };
  const open = (name: string) => stores.get(name) ?? stores.set(name, new FakeCache()).get(name);
  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (asked: { url: string }) => {
      for (const store of stores.values()) {
        const found = await store.match(asked);
        if (found !== undefined) return found;
      }
    },
  };
  const fetch = async (asked: string | { url: string }) => {
    const { pathname, search } = new URL(typeof asked === "string" ? asked : asked.url, ORIGIN);
    if (!network.up) throw new TypeError("Failed to fetch");
    network.asked.push(pathname);
    return answers[pathname + search]?.() ?? new Response("", { status: 404 });
  };
  let unregistered = false;
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    location: new URL(ORIGIN),
    navigator: {
      get onLine() {
        return network.up;
      },
    },
    skipWaiting: async () => undefined,
    registration: {
      unregister: async () => {
        unregistered = true;
      },
    },
  };
  const code = readFileSync(join(process.cwd(), "lib/browser/offline", file), "utf8");
  new Function("self", "caches", "fetch", code)(self, caches, fetch);
  const send = async (name: string, event: object): Promise<Response | undefined> => {
    let done: Promise<unknown> | undefined;
    const take = (promise: Promise<unknown>) => {
      done = promise;
    };
    listeners[name]?.({ ...event, waitUntil: take, respondWith: take });
    const result = await done;
    return result instanceof Response ? result : undefined;
  };
  return {
    network,
    unregistered: () => unregistered,
    stores: () => [...stores.keys()],
    kept: () => [...(stores.get(PAGES_CACHE)?.entries.keys() ?? [])].map((url) => url.replace(ORIGIN, "")),
    start: async () => {
      await send("install", {});
      await send("activate", {});
    },
    see: (path: string, files: string[] = []) =>
      send("message", {
        data: { page: ORIGIN + path, title: `Title of ${path}`, files: files.map((one) => ORIGIN + one) },
      }),
    open: (path: string, request = {}) =>
      send("fetch", { request: { method: "GET", mode: "navigate", url: ORIGIN + path, ...request } }),
  };
}

const page =
  (name: string, rule = PUBLIC, status = 200) =>
  () =>
    new Response(`<html lang="en-GB"><h1>${name}</h1>`, {
      status,
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": rule },
    });
const script = () => new Response("code", { headers: { "content-type": "text/javascript" } });
const CHUNK = "/_next/static/chunks/0ab1.js";
const DATA = "/page-data/0123456789012345678901/offline";
const START = JSON.stringify({ data: DATA, scripts: [CHUNK] });
const offlinePage = () =>
  new Response(
    `<html lang="en-GB"><h1>offline</h1><script type="application/json" id="page-start">${START}</script>`,
    {
      headers: { "content-type": "text/html", "cache-control": PUBLIC },
    },
  );
const shop: Answers = {
  [OFFLINE_PAGE]: offlinePage,
  [CHUNK]: script,
  [DATA]: script,
  "/p/box": page("box"),
  "/p/tape": page("tape"),
};

it("shows a page that was seen when there is no connection, marked as kept", async () => {
  const browser = await browserWith(shop);
  await browser.start();
  await browser.see("/p/box");
  browser.network.up = false;
  const kept = await browser.open("/p/box");
  expect(await kept?.text()).toBe('<html data-kept="" lang="en-GB"><h1>box</h1>');
  expect(decodeURIComponent(kept?.headers.get("x-page-title") ?? "")).toBe("Title of /p/box");
});

it("shows the offline page in place of one that was never seen", async () => {
  const browser = await browserWith(shop);
  await browser.start();
  browser.network.up = false;
  expect(await (await browser.open("/cart"))?.text()).toContain("<h1>offline</h1>");
});

it("fetches the scripts of the offline page only once a page wanted scripts", async () => {
  const browser = await browserWith(shop);
  await browser.start();
  await browser.see("/p/box", ["/shell-0123.js"]);
  expect(browser.network.asked).not.toContain(CHUNK);
  await browser.see("/p/tape", ["/_next/static/chunks/0other.js"]);
  expect(browser.network.asked).toEqual(expect.arrayContaining([CHUNK, DATA]));
  browser.network.up = false;
  expect(await (await browser.open(DATA, { mode: "no-cors" }))?.text()).toBe("code");
});

it("asks the shop first, whatever is kept", async () => {
  const answers = { ...shop };
  const browser = await browserWith(answers);
  await browser.start();
  await browser.see("/p/box");
  answers["/p/box"] = page("a better box");
  expect(await (await browser.open("/p/box"))?.text()).toBe('<html lang="en-GB"><h1>a better box</h1>');
});

it.each([
  ["somebody's own", page("cart", "private, no-store")],
  ["dynamic", page("results", "private, no-cache, no-store, max-age=0, must-revalidate")],
  ["never to be stored", page("odd", `no-store, ${PUBLIC}`)],
  ["without a rule", page("plain", "")],
  ["not there", page("nothing", PUBLIC, 404)],
  [
    "no page",
    () => new Response("{}", { headers: { "content-type": "application/json", "cache-control": PUBLIC } }),
  ],
])("keeps no page that is %s", async (_, answer) => {
  const browser = await browserWith({ ...shop, "/cart": answer });
  await browser.start();
  await browser.see("/cart", [CHUNK]);
  expect(browser.kept()).toEqual([OFFLINE_PAGE]);
});

it("keeps the fifty pages seen last, and the offline page besides", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 51 }, (_, index) => [`/p/${index}`, page(`${index}`)]),
  );
  const browser = await browserWith({ ...shop, ...many });
  await browser.start();
  for (const path of Object.keys(many).slice(0, 50)) await browser.see(path);
  await browser.see("/p/0");
  await browser.see("/p/50");
  const kept = browser.kept();
  expect(kept).toHaveLength(51);
  expect(kept).toEqual(expect.arrayContaining([OFFLINE_PAGE, "/p/0", "/p/50"]));
  expect(kept).not.toContain("/p/1");
});

it("hands out a page's files only while there is no connection, and asks for each once", async () => {
  const browser = await browserWith(shop);
  await browser.start();
  await browser.see("/p/box", [CHUNK, "/media/box.webp"]);
  await browser.see("/p/tape", [CHUNK]);
  expect(browser.network.asked.filter((path) => path === CHUNK)).toHaveLength(1);
  expect(browser.network.asked).not.toContain("/media/box.webp");
  expect(await browser.open(CHUNK, { mode: "no-cors" })).toBeUndefined();
  browser.network.up = false;
  expect(await (await browser.open(CHUNK, { mode: "no-cors" }))?.text()).toBe("code");
});

it("stays out of forms and of other sites", async () => {
  const browser = await browserWith(shop);
  await browser.start();
  browser.network.up = false;
  expect(await browser.open("/cart", { method: "POST" })).toBeUndefined();
  expect(await browser.open("", { url: "https://elsewhere.example/" })).toBeUndefined();
});

it("throws away what an older worker kept", async () => {
  const browser = await browserWith(shop);
  await browser.start();
  expect(browser.stores()).not.toContain("of-an-older-worker");
  expect(browser.stores()).toContain(PAGES_CACHE);
});

it("leaves no trace where it is switched off", async () => {
  const browser = await browserWith({}, "service-worker-off.js");
  await browser.start();
  expect(browser.stores()).toEqual([]);
  expect(browser.unregistered()).toBe(true);
});
