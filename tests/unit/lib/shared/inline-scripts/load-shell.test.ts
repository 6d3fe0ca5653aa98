import { LOAD_SHELL_SCRIPT } from "@/lib/shared/inline-scripts/load-shell";
import { runInline } from "@/tests/support/run-inline";

const loaded = () => [...document.head.querySelectorAll("script")].map(({ src }) => new URL(src).pathname);

function run(dataset: Record<string, string> = {}): void {
  document.head.replaceChildren();
  runInline(LOAD_SHELL_SCRIPT, { shell: "/shell-0123.js", ...dataset });
}

beforeEach(() => {
  jest.useFakeTimers();
  document.body.replaceChildren();
  run();
});
afterEach(() => {
  jest.useRealTimers();
  delete document.documentElement.dataset.account;
});

it("fetches the frame's script once the page has loaded and was drawn", () => {
  window.dispatchEvent(new Event("load"));
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(loaded()).toEqual(["/shell-0123.js"]);
});

it.each(["pointerdown", "keydown", "focusin"])("fetches it at the first %s, once", (type) => {
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  window.dispatchEvent(new Event("load"));
  jest.advanceTimersByTime(10_000);
  expect(loaded()).toEqual(["/shell-0123.js"]);
  // As one of the page's own, whose failure is told (chunk-failure.ts).
  expect(document.head.querySelector("script")).toMatchObject({ async: true });
});

it("fetches it for a pointer over the menu, not for one that rests elsewhere", () => {
  document.body.innerHTML = `<nav id="categories"><ul></ul></nav>`;
  document.body.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(loaded()).toEqual([]);
  document.querySelector("ul")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(loaded()).toEqual(["/shell-0123.js"]);
});

it("does not wait for a picture that does not come", () => {
  document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
  jest.advanceTimersByTime(1_999);
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(loaded()).toEqual(["/shell-0123.js"]);
});

it("fetches it at once where the page's scripts are wanted at once", () => {
  run({ atOnce: "true" });
  expect(loaded()).toEqual(["/shell-0123.js"]);
});

it("fetches it at once for a customer", () => {
  document.documentElement.dataset.account = "in";
  run();
  expect(loaded()).toEqual(["/shell-0123.js"]);
});
