import { whileBusy } from "@/lib/browser/calls/while-busy";
import { showLoading } from "@/lib/browser/shell/loading";

let stop: () => void = () => undefined;

function note(): HTMLElement {
  document.body.innerHTML = `<div id="note" data-words="Loading..."></div><a href="/shop"><b>Shop</b></a>
    <a href="#part">Part</a><a href="tel:1">Call</a><a href="/file" download>File</a><form action="/cart"></form>`;
  const found = document.getElementById("note");
  if (found === null) throw new Error("no note");
  stop = showLoading(found);
  // Last of all: jsdom cannot leave the page.
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  return found;
}

const click = (selector: string, init: MouseEventInit = {}) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: false, ...init }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it("marks a link while its page loads slowly, until the shopper returns to this page", () => {
  const said = note();
  click("b");
  jest.advanceTimersByTime(399);
  expect(said).toBeEmptyDOMElement();
  jest.advanceTimersByTime(1);
  expect(said).toHaveTextContent("Loading...");
  dispatchEvent(new Event("pageshow"));
  expect(said).toBeEmptyDOMElement();
});

it("says so of a form that the browser sends, and not of one that a script has taken over", () => {
  const said = note();
  const send = (cancelable: boolean) => {
    const submit = new SubmitEvent("submit", { bubbles: true, cancelable });
    document.querySelector("form")?.dispatchEvent(submit);
    submit.preventDefault();
    jest.advanceTimersByTime(400);
  };
  send(true);
  expect(said).toBeEmptyDOMElement();
  send(false);
  expect(said).toHaveTextContent("Loading...");
});

it("says so while a form that a script sends waits for its answer", async () => {
  const said = note();
  const form = document.querySelector("form");
  if (form === null) throw new Error("no form");
  const submit = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  form.dispatchEvent(submit);
  submit.preventDefault();
  let answer: (text: string) => void = () => undefined;
  const answered = whileBusy(form, new Promise<string>((resolve) => (answer = resolve)));
  jest.advanceTimersByTime(400);
  expect(said).toHaveTextContent("Loading...");
  answer("done");
  await expect(answered).resolves.toBe("done");
  expect(said).toBeEmptyDOMElement();
});

it.each([
  ['[href="#part"]', {}],
  ['[href="tel:1"]', {}],
  ["[download]", {}],
  ["b", { ctrlKey: true }],
])("says nothing of what does not leave the page: %s", (selector, init) => {
  const said = note();
  click(selector, init);
  jest.advanceTimersByTime(400);
  expect(said).toBeEmptyDOMElement();
});
