import { choosePriceDisplay, enhancePriceSwitches } from "@/lib/browser/shell/choose-prices";

const html = document.documentElement;
const radio = (name: string, value: string) =>
  `<input type="radio" name="${name}" value="${value}" ${value === "inc" ? "checked" : ""}>`;
const aSwitch = (name: string) =>
  `<fieldset data-price-switch>${radio(name, "inc")}${radio(name, "ex")}</fieldset>`;
const input = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)!;

let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = aSwitch("a") + aSwitch("b") + radio("pose", "ex");
});
afterEach(() => stop());

it("shows in every switch what was chosen before", () => {
  choosePriceDisplay("ex");
  stop = enhancePriceSwitches(document);
  expect([input("a", "ex").checked, input("b", "ex").checked, input("pose", "ex").checked]).toEqual([
    true,
    true,
    false,
  ]);
});

it("chooses at a press, and for the next page", () => {
  choosePriceDisplay("inc");
  stop = enhancePriceSwitches(document);
  input("a", "ex").click();
  expect(html.dataset.prices).toBe("ex");
  expect(localStorage.getItem("prices")).toBe("ex");
  input("a", "inc").click();
  expect(html.dataset.prices).toBe("inc");
});

it("follows another tab", () => {
  choosePriceDisplay("inc");
  stop = enhancePriceSwitches(document);
  window.dispatchEvent(new StorageEvent("storage", { key: "prices", newValue: "ex" }));
  expect(html.dataset.prices).toBe("ex");
  return Promise.resolve().then(() => expect(input("b", "ex").checked).toBe(true));
});

it("is no other group of radio buttons", () => {
  choosePriceDisplay("inc");
  stop = enhancePriceSwitches(document);
  input("pose", "ex").click();
  expect(html.dataset.prices).toBe("inc");
});
