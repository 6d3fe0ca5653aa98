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

it("goes over the rows of a list, and stays at its ends", () => {
  document.body.innerHTML = `<main><table><tbody>
    <tr><th><a href="/a" id="a">A</a></th><td><a href="/x">x</a></td></tr>
    <tr><td><a href="/b" id="b">B</a></td></tr></tbody></table></main>`;
  const at = () => document.activeElement?.id;
  press("j");
  expect(at()).toBe("a");
  press("j", document.activeElement!);
  expect(at()).toBe("b");
  press("j", document.activeElement!);
  expect(at()).toBe("b");
  press("k", document.activeElement!);
  expect(at()).toBe("a");
  press("k", document.activeElement!);
  expect(at()).toBe("a");
});

it("leaves keys out of the help that do nothing on the page", () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    `<dialog id="keys"><p id="search" data-needs="main input[type=search]"></p><p id="rows" data-needs="main tbody a"></p></dialog>`,
  );
  const help = document.querySelector("dialog")!;
  help.showModal = jest.fn();
  press("?");
  expect(help.showModal).toHaveBeenCalledTimes(1);
  expect(document.querySelector<HTMLElement>("#search")!.hidden).toBe(false);
  expect(document.querySelector<HTMLElement>("#rows")!.hidden).toBe(true);
});
