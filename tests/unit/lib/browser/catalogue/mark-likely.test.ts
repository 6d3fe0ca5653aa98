import { markLikelyRows } from "@/lib/browser/catalogue/mark-likely";

type Entry = { target: Element; isIntersecting: boolean };
let tell: (entries: Entry[]) => void;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: Entry[]) => void) {
      tell = callback;
    }
    observe() {}
  } as unknown as typeof IntersectionObserver;
  document.body.innerHTML = `<div data-part="list"><ol>${'<li data-part="row"></li>'.repeat(24)}</ol></div>`;
});
afterEach(() => jest.useRealTimers());

const rows = () => [...document.querySelectorAll("[data-part=row]")];
const marked = () => rows().flatMap((row, index) => (row.hasAttribute("data-likely") ? [index] : []));
function scrollTo(from: number, to: number): void {
  tell(rows().map((target, index) => ({ target, isIntersecting: index >= from && index < to })));
}
function scrollAndRest(from: number, to: number): void {
  scrollTo(from, to);
  jest.advanceTimersByTime(400);
}

it("marks the first rows in the window, four at most, once it stands still", () => {
  markLikelyRows(document);
  scrollTo(0, 6);
  jest.advanceTimersByTime(200);
  expect(marked()).toEqual([]);
  scrollTo(2, 8);
  jest.advanceTimersByTime(200);
  expect(marked()).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(marked()).toEqual([2, 3, 4, 5]);
});

it("takes the mark from rows that leave the window", () => {
  markLikelyRows(document);
  scrollAndRest(0, 3);
  scrollAndRest(2, 5);
  expect(marked()).toEqual([2, 3, 4]);
});

it("marks twelve rows of a page in all", () => {
  markLikelyRows(document);
  for (const from of [0, 4, 8]) scrollAndRest(from, from + 4);
  expect(marked()).toEqual([8, 9, 10, 11]);
  scrollAndRest(12, 16);
  expect(marked()).toEqual([]);
});
