import { EARLY_PRESSES_SCRIPT } from "@/lib/shared/inline-scripts/early-presses";
import { MOST_PRESSES } from "@/lib/shared/page-start";
import { runInline } from "@/tests/support/run-inline";

const button = (id: string) => document.getElementById(id)!;

/** Presses what an element's id names. @returns whether the browser would have done something by itself. */
const press = (id: string, keys: MouseEventInit = {}) =>
  button(id).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));

/** As the frame's script does it. */
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
    <select id="other"></select>
    <form id="order" method="post"></form>
    <form id="find" method="get"></form>`;
  runInline(EARLY_PRESSES_SCRIPT);
});
afterEach(() => {
  takeEarlyPresses();
});

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
});

it("leaves a link to the browser that is opened in another tab", () => {
  expect(press("share", { ctrlKey: true })).toBe(true);
  expect(takeEarlyPresses()).toEqual([]);
});

it("goes on while the page is whole and the frame's script is late, and notes nothing once that asked", () => {
  document.dispatchEvent(new Event("DOMContentLoaded"));
  expect(press("plain")).toBe(false);
  expect(takeEarlyPresses()).toEqual([button("plain")]);
  expect(press("plain")).toBe(true);
  expect(takeEarlyPresses()).toBeUndefined();
});

/** @returns whether the browser would send the form. */
function submit(id: string, milliseconds: number): boolean {
  const event = new Event("submit", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "timeStamp", { value: milliseconds });
  return button(id).dispatchEvent(event);
}

it("lets a form that changes something be sent once in two seconds", () => {
  expect(submit("order", 5_000)).toBe(true);
  expect(submit("order", 6_900)).toBe(false);
  expect(submit("order", 7_100)).toBe(true);
  expect([submit("find", 5_000), submit("find", 5_100)]).toEqual([true, true]);
});

it("leaves the forms that React sends to it", () => {
  const send = (event: Event) => event.preventDefault();
  document.addEventListener("submit", send);
  submit("order", 5_000);
  document.removeEventListener("submit", send);
  expect(submit("order", 5_100)).toBe(true);
});

it("drops what is pressed too often", () => {
  for (let presses = 0; presses < MOST_PRESSES + 5; presses += 1) press("plain");
  expect(takeEarlyPresses()).toHaveLength(MOST_PRESSES);
});
