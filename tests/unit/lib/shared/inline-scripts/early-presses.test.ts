import { EARLY_PRESSES_SCRIPT } from "@/lib/shared/inline-scripts/early-presses";
import { MOST_PRESSES } from "@/lib/shared/page-start";

const button = (id: string) => document.getElementById(id)!;

/** Presses what an element's id names. @returns whether the browser would have done something by itself. */
const press = (id: string, keys: MouseEventInit = {}) =>
  button(id).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));

/** As the script at the end of the page does it. */
function takeEarlyPresses(): HTMLElement[] | undefined {
  const { earlyPresses } = window;
  window.earlyPresses = undefined;
  return earlyPresses;
}

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button" id="plain"><span id="inside">+</span></button>
    <button type="button" id="menu" popovertarget="x">Menu</button>
    <button type="submit" id="add">Add</button>
    <a href="#share" data-share id="share">Share</a>
    <a href="#link" id="link">Link</a>
    <select id="sort"></select>
    <select id="other"></select>`;
  new Function(EARLY_PRESSES_SCRIPT)();
});
afterEach(() => document.dispatchEvent(new Event("DOMContentLoaded")));

it("notes a press on what needs a script, and nothing else", () => {
  expect(press("inside")).toBe(false);
  expect(press("share")).toBe(false);
  for (const id of ["menu", "link"]) expect(press(id)).toBe(true);
  press("add");
  expect(takeEarlyPresses()).toEqual([button("plain"), button("share")]);
});

it("notes that another order was chosen, and no other choice", () => {
  for (const id of ["other", "sort"]) button(id).dispatchEvent(new Event("change", { bubbles: true }));
  expect(takeEarlyPresses()).toEqual([button("sort")]);
  document.dispatchEvent(new Event("DOMContentLoaded"));
  new Function(EARLY_PRESSES_SCRIPT)();
  document.dispatchEvent(new Event("DOMContentLoaded"));
  button("sort").dispatchEvent(new Event("change", { bubbles: true }));
  expect(takeEarlyPresses()).toEqual([]);
});

it("leaves a link to the browser that is opened in another tab", () => {
  expect(press("share", { ctrlKey: true })).toBe(true);
  expect(takeEarlyPresses()).toEqual([]);
});

it("notes nothing once it was asked, or once the page is there to its end", () => {
  takeEarlyPresses();
  expect(press("plain")).toBe(true);
  new Function(EARLY_PRESSES_SCRIPT)();
  document.dispatchEvent(new Event("DOMContentLoaded"));
  expect(press("plain")).toBe(true);
  expect(takeEarlyPresses()).toEqual([]);
});

it("drops what is pressed too often", () => {
  for (let presses = 0; presses < MOST_PRESSES + 5; presses += 1) press("plain");
  expect(takeEarlyPresses()).toHaveLength(MOST_PRESSES);
});
