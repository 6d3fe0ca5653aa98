import { enhanceMegaMenu } from "@/lib/browser/shell/mega-menu";

let undo: () => void;

function setUp({ onDesk }: { onDesk: boolean }) {
  globalThis.matchMedia = ((query: string) => ({ matches: onDesk, media: query })) as typeof matchMedia;
  document.body.innerHTML = `
    <nav id="menu">
      <details><summary>Boxes</summary><a href="/c/single">Single</a></details>
      <details><summary>Tape</summary><a href="/c/brown">Brown</a></details>
    </nav>
    <button>Elsewhere</button>`;
  undo = enhanceMegaMenu(document.querySelector("nav")!);
}
beforeEach(() => {
  jest.useFakeTimers();
  setUp({ onDesk: true });
});
afterEach(() => {
  undo();
  jest.useRealTimers();
});

const panels = () => [...document.querySelectorAll("details")];
const open = () => panels().map((panel) => panel.open);
const hover = (panel: Element, kind: "mouseenter" | "mouseleave") =>
  panel.dispatchEvent(new MouseEvent(kind));

it("opens a panel after the mouse has rested on it for 120 ms, and closes the other", () => {
  hover(panels()[0]!, "mouseenter");
  jest.advanceTimersByTime(119);
  expect(open()).toEqual([false, false]);
  jest.advanceTimersByTime(1);
  expect(open()).toEqual([true, false]);
  hover(panels()[1]!, "mouseenter");
  jest.advanceTimersByTime(120);
  expect(open()).toEqual([false, true]);
});

it("does not open for a mouse that only passes", () => {
  hover(panels()[0]!, "mouseenter");
  jest.advanceTimersByTime(60);
  hover(panels()[0]!, "mouseleave");
  jest.advanceTimersByTime(1000);
  expect(open()).toEqual([false, false]);
});

it("leaves a panel open that is clicked right after it opened by hover", () => {
  hover(panels()[0]!, "mouseenter");
  jest.advanceTimersByTime(120);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  panels()[0]!.querySelector("summary")!.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  hover(panels()[0]!, "mouseleave");
  jest.advanceTimersByTime(1000);
  expect(open()).toEqual([true, false]);
});

it("closes on Escape and gives the focus back to the parent", () => {
  const [boxes] = panels();
  boxes!.open = true;
  boxes!.querySelector("a")!.focus();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(open()).toEqual([false, false]);
  expect(document.activeElement).toBe(boxes!.querySelector("summary"));
});

it("closes on a press outside", () => {
  panels()[1]!.open = true;
  document.querySelector("button")!.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(open()).toEqual([false, false]);
});

it("leaves the sheet of a phone to itself", () => {
  undo();
  setUp({ onDesk: false });
  hover(panels()[0]!, "mouseenter");
  jest.advanceTimersByTime(500);
  expect(open()).toEqual([false, false]);
});
