import { showPriceChoice } from "@/lib/browser/shell/choose-prices";
import type { PriceDisplay } from "@/lib/shared/display/price-display";
import { PRICE_CHOICE_SCRIPT } from "@/lib/shared/inline-scripts/price-choice";
import { runInline } from "@/tests/support/run-inline";

const html = document.documentElement;
const radio = (name: string, value: string) =>
  `<input type="radio" name="${name}" value="${value}" ${value === "inc" ? "checked" : ""}>`;
const aSwitch = (name: string) =>
  `<fieldset data-price-switch>${radio(name, "inc")}${radio(name, "ex")}</fieldset>`;
const input = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)!;

beforeAll(() => runInline(PRICE_CHOICE_SCRIPT));
const choose = (display: PriceDisplay) => window.choosePrices?.(display);

let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = aSwitch("a") + aSwitch("b") + radio("pose", "ex");
});
afterEach(() => stop());

it("shows in every switch what was chosen before", () => {
  choose("ex");
  stop = showPriceChoice(document);
  expect([input("a", "ex").checked, input("b", "ex").checked, input("pose", "ex").checked]).toEqual([
    true,
    true,
    false,
  ]);
});

it("chooses at a press, and for the next page", () => {
  choose("inc");
  stop = showPriceChoice(document);
  input("a", "ex").click();
  expect(html.dataset.prices).toBe("ex");
  expect(localStorage.getItem("prices")).toBe("ex");
  input("a", "inc").click();
  expect(html.dataset.prices).toBe("inc");
});

it("follows another tab", () => {
  choose("inc");
  stop = showPriceChoice(document);
  window.dispatchEvent(new StorageEvent("storage", { key: "prices", newValue: "ex" }));
  expect(html.dataset.prices).toBe("ex");
  return Promise.resolve().then(() => expect(input("b", "ex").checked).toBe(true));
});

it("is no other group of radio buttons", () => {
  choose("inc");
  stop = showPriceChoice(document);
  input("pose", "ex").click();
  expect(html.dataset.prices).toBe("inc");
});

it("stays with what was pressed before anything else was there", () => {
  choose("inc");
  input("a", "ex").click();
  stop = showPriceChoice(document);
  expect(html.dataset.prices).toBe("ex");
  expect([input("a", "ex").checked, input("b", "ex").checked]).toEqual([true, true]);
});
