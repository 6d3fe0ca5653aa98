import { consentStore } from "@/lib/browser/consent/analytics-consent";
import { SIGNED_IN_COOKIE } from "@/lib/shared/account/signed-in-cookie-name";
import { FIRST_PAINT_SCRIPT } from "@/lib/shared/inline-scripts/first-paint";
import { runInline } from "@/tests/support/run-inline";

const scripts = () => [...document.head.querySelectorAll("script")];
const setPrerendering = (value: boolean) =>
  Object.defineProperty(document, "prerendering", { configurable: true, value });

it("says who it is for once more when it is opened", () => {
  runInline(FIRST_PAINT_SCRIPT);
  const { dataset } = document.documentElement;
  expect(dataset.account).toBeUndefined();
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab's sign-in sets it
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
  document.dispatchEvent(new Event("prerenderingchange"));
  expect(dataset.account).toBe("in");
  window.markPage = undefined;
});

it("measures nothing of a page that is made ready, and stores nothing, until it is opened", async () => {
  globalThis.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  globalThis.requestIdleCallback = ((callback: () => void) =>
    setTimeout(callback, 0)) as unknown as typeof requestIdleCallback;
  document.body.innerHTML = `
    <section id="consent" data-script="/measure-0123.js" hidden></section>
    <section id="recently-viewed" data-slug="box" data-title="Box"><ul></ul></section>
    <div data-part="list"><ol><li data-part="row"></li></ol></div>`;
  const watched: Element[] = [];
  globalThis.IntersectionObserver = class {
    observe(row: Element) {
      watched.push(row);
    }
  } as unknown as typeof IntersectionObserver;
  consentStore.set("accepted");
  setPrerendering(true);
  await import("@/lib/browser/bundles/shell");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([scripts(), localStorage.getItem("app"), watched.length]).toEqual([[], null, 0]);

  setPrerendering(false);
  document.dispatchEvent(new Event("prerenderingchange"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(["/measure-0123.js"]);
  expect(localStorage.getItem("app")).toContain("box");
  expect(watched).toEqual([document.querySelector("[data-part=row]")]);
});
