import { loadPart } from "@/lib/browser/shell/load-part";
import {
  CHUNK_FAILURE_SCRIPT,
  LEAVING_MS,
  RELOADED_KEY,
  REMEMBERED_MS,
} from "@/lib/shared/inline-scripts/chunk-failure";
import { runInline } from "@/tests/support/run-inline";

/** How often the page was loaded again; jsdom cannot do it, and says so on its console. */
let reloads: jest.SpyInstance;
const reloaded = () => reloads.mock.calls.length;
const bar = () => document.getElementById("chunk-failure");
const remembered = RELOADED_KEY + location.pathname;

/** Runs the inline script as a page would that was just loaded. */
function pageArrives(): void {
  document.body.innerHTML = "";
  runInline(CHUNK_FAILURE_SCRIPT, { failed: "Part of this page is missing.", again: "Try again" });
}

function scriptFails(src: string, sentWithThePage = true): void {
  const script = document.createElement("script");
  script.src = src;
  if (sentWithThePage) script.setAttribute("async", "");
  // Detached, jsdom loads nothing; the event is what the browser would send.
  document.body.append(script);
  script.dispatchEvent(new Event("error"));
}

function stylesFail(href: string): void {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href });
  document.body.append(link);
  link.dispatchEvent(new Event("error"));
}

const chunk = "/_next/static/chunks/0ab1.js";
const lost = () => Promise.reject(new Error("Failed to load chunk /_next/static/chunks/0ab1.js"));

let listening: [string, EventListenerOrEventListenerObject, AddEventListenerOptions | boolean | undefined][] =
  [];
const listen = window.addEventListener.bind(window);
beforeEach(() => {
  sessionStorage.clear();
  listening = [];
  jest.spyOn(window, "addEventListener").mockImplementation((...args: Parameters<typeof listen>) => {
    listening.push(args as (typeof listening)[number]);
    listen(...args);
  });
  reloads = jest.spyOn(console, "error").mockImplementation(() => undefined);
  pageArrives();
});
afterEach(() => {
  for (const args of listening) window.removeEventListener(...args);
  jest.restoreAllMocks();
});

it("loads the page again when one of its scripts is missing, and shows the second failure", () => {
  scriptFails(chunk);
  expect(reloaded()).toBe(1);
  expect(bar()).toBeNull();
  scriptFails(chunk);
  expect(reloaded()).toBe(1);
  expect(bar()).toHaveTextContent("Part of this page is missing. Loading chunk 0ab1.js failed. Try again");
  expect(bar()).toHaveAttribute("role", "alert");
  scriptFails("/_next/static/chunks/other.js");
  expect(document.querySelectorAll("#chunk-failure")).toHaveLength(1);
});

it("loads the page again when its styles are missing", () => {
  stylesFail("https://elsewhere.example/x.css");
  expect(reloaded()).toBe(0);
  stylesFail("/deferred-0ab1.css");
  expect(reloaded()).toBe(1);
});

it("leaves scripts alone that are not its chunks, or that a chunk asked for", () => {
  scriptFails("https://elsewhere.example/x.js");
  scriptFails(chunk, false);
  expect(reloaded()).toBe(0);
  expect(bar()).toBeNull();
});

it("reloads each page once, and after an hour once more", () => {
  sessionStorage.setItem(`${RELOADED_KEY}/another-page`, String(Date.now()));
  scriptFails(chunk);
  expect(reloaded()).toBe(1);
  sessionStorage.setItem(remembered, String(Date.now() - REMEMBERED_MS - 1));
  scriptFails(chunk);
  expect(reloaded()).toBe(2);
});

it("does not reload where it could not remember that, nor without a connection", () => {
  const storage = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  scriptFails(chunk);
  expect(reloaded()).toBe(0);
  expect(bar()).not.toBeNull();
  storage.mockRestore();
  pageArrives();
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  scriptFails(chunk);
  expect(reloaded()).toBe(0);
});

it("lets a shopper go who is leaving, and is there again when they stay or come back", () => {
  const now = jest.spyOn(Date, "now").mockReturnValue(1_800_000_000_000);
  expect(window.isLeaving?.()).toBe(false);
  dispatchEvent(new Event("beforeunload"));
  expect(window.isLeaving?.()).toBe(true);
  scriptFails(chunk);
  expect(reloaded()).toBe(0);
  expect(bar()).toBeNull();
  dispatchEvent(new Event("pageshow"));
  expect(window.isLeaving?.()).toBe(false);
  scriptFails(chunk);
  expect(reloaded()).toBe(1);
  dispatchEvent(new Event("beforeunload"));
  now.mockReturnValue(1_800_000_000_000 + LEAVING_MS);
  scriptFails(chunk);
  expect(bar()).not.toBeNull();
});

describe("a part that is fetched on demand", () => {
  it("is handed on", async () => {
    await expect(loadPart(() => Promise.resolve("toast"))).resolves.toBe("toast");
  });
  it("takes the page with it once, then throws", async () => {
    const first = loadPart(lost);
    await expect(
      Promise.race([first, new Promise((resolve) => setTimeout(resolve, 5, "waits"))]),
    ).resolves.toBe("waits");
    expect(reloaded()).toBe(1);
    await expect(loadPart(lost)).rejects.toMatchObject({
      name: "ChunkLoadError",
      message: /Failed to load chunk/,
    });
    expect(bar()).toHaveTextContent("Failed to load chunk /_next/static/chunks/0ab1.js");
  });
  it("leaves the page alone without a connection", async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await expect(loadPart(lost)).rejects.toMatchObject({ name: "ChunkLoadError" });
    expect(reloaded()).toBe(0);
    expect(bar()).toBeNull();
  });
  it("is given up after two minutes", async () => {
    sessionStorage.setItem(remembered, String(Date.now()));
    jest.useFakeTimers({ doNotFake: ["Date"] });
    const given = expect(loadPart(() => new Promise(() => undefined))).rejects.toThrow("longer than 120 s");
    await jest.advanceTimersByTimeAsync(119_999);
    expect(bar()).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    await given;
    expect(bar()).toHaveTextContent("Loading took longer than 120 s.");
    jest.useRealTimers();
  });
});
