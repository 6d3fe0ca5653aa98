import { fetchTouched } from "@/lib/browser/shell/fetch-touched";

const prefetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")].map(({ href }) =>
    href.replace(location.origin, ""),
  );

function touch(href: string, type = "pointerdown"): void {
  const link = document.createElement("a");
  link.href = href;
  const words = link.appendChild(document.createElement("span"));
  document.body.append(link);
  words.dispatchEvent(new Event(type, { bubbles: true }));
}

let stop = () => {};
/** Opens a page in a browser that knows speculation rules or not, on such a line. */
function open({ knowsRules = false, saveData = false, knowsPrefetch = true } = {}): void {
  Object.defineProperty(DOMTokenList.prototype, "supports", {
    configurable: true,
    value: (rel: string) => rel === "prefetch" && knowsPrefetch,
  });
  Object.defineProperty(HTMLScriptElement, "supports", {
    configurable: true,
    value: (type: string) => type === "speculationrules" && knowsRules,
  });
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData } });
  document.head.replaceChildren();
  stop = fetchTouched(document);
}
afterEach(() => stop());

it("fetches a page as its link is touched, or the pointer is over it, each once", () => {
  open();
  touch("/p/box");
  touch("/p/box", "pointerover");
  touch("/c/boxes#list", "pointerover");
  expect(prefetched()).toEqual(["/p/box", "/c/boxes"]);
});

it("fetches a page like anything else where a browser knows no links for it", () => {
  const fetched = jest.fn<Promise<Response>, [string]>(() => Promise.reject(new TypeError("offline")));
  globalThis.fetch = fetched as unknown as typeof fetch;
  open({ knowsPrefetch: false });
  touch("/p/box");
  touch("/p/box");
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(["/p/box"]);
  expect(prefetched()).toEqual([]);
});

it("fetches neither what is made for its request nor what is not the shop's", () => {
  open();
  for (const href of ["/cart", "/search?q=box", "/c/boxes?sort=price", "https://elsewhere.example/p/box"])
    touch(href);
  expect(prefetched()).toEqual([]);
});

it("fetches no more than ten of one page", () => {
  open();
  for (let index = 0; index < 15; index += 1) touch(`/p/other-${index}`);
  expect(prefetched()).toHaveLength(10);
});

it.each([{ knowsRules: true }, { saveData: true }])("does nothing where %j", (browser) => {
  open(browser);
  touch("/p/last");
  expect(prefetched()).toEqual([]);
});
