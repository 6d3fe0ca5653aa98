import { consentStore } from "@/lib/browser/consent/analytics-consent";
import { SIGNED_IN_COOKIE } from "@/lib/shared/account/signed-in-cookie-name";
import { FIRST_PAINT_SCRIPT } from "@/lib/shared/inline-scripts/first-paint";

const scripts = () => [...document.head.querySelectorAll("script")];
const setPrerendering = (value: boolean) =>
  Object.defineProperty(document, "prerendering", { configurable: true, value });

it("says who it is for once more when it is opened", () => {
  new Function(FIRST_PAINT_SCRIPT)();
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
    <section id="recently-viewed" data-slug="box" data-title="Box"><ul></ul></section>`;
  consentStore.set("accepted");
  setPrerendering(true);
  await import("@/lib/browser/bundles/shell");
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect([scripts(), localStorage.getItem("app"), document.documentElement.dataset.idle]).toEqual([
    [],
    null,
    undefined,
  ]);

  setPrerendering(false);
  document.dispatchEvent(new Event("prerenderingchange"));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(["/measure-0123.js"]);
  expect(localStorage.getItem("app")).toContain("box");
  expect(document.documentElement.dataset.idle).toBe("");
});
