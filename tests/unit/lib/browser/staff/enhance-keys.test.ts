import { enhanceKeys } from "@/lib/browser/staff/enhance-keys";

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `<main><input type="search"><input id="other"></main>`;
  stop = enhanceKeys(document, {});
});
afterEach(() => stop());

const press = (key: string, target: Element = document.body, more: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
const search = () => document.querySelector("input[type=search]");

it("goes to the page's search", () => {
  expect(press("/")).toBe(false);
  expect(document.activeElement).toBe(search());
});

it("leaves keys alone that are typed into a field or meant for the browser", () => {
  expect(press("/", document.querySelector("#other")!)).toBe(true);
  expect(press("/", document.body, { ctrlKey: true })).toBe(true);
  expect(document.activeElement).not.toBe(search());
});

it("stops", () => {
  stop();
  expect(press("/")).toBe(true);
});
