import { act, fireEvent, render, screen } from "@testing-library/react";
import { nextPlace, SearchSuggestions } from "@/components/catalogue/search-suggestions";

type Answer = (data: unknown) => void;
/** What was asked for, each with the way to answer it. */
let asked: { term: string | null; answer: Answer }[];

const found = {
  categories: [{ slug: "tape", name: "Tape" }],
  products: [
    { slug: "brown", name: "Brown tape", size: "48 mm × 66 m" },
    { slug: "clear", name: "Clear tape" },
  ],
};

function field(value = ""): HTMLInputElement {
  document.body.innerHTML = `<form action="/search"><div data-search><input name="q" id="q" aria-label="Search"></div></form>`;
  const input = document.querySelector("input");
  if (input === null) throw new Error("no field");
  input.value = value;
  return input;
}

async function passed(ms: number): Promise<void> {
  await act(async () => {
    jest.advanceTimersByTime(ms);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  });
}

async function type(input: HTMLInputElement, value: string, wait = 150): Promise<void> {
  fireEvent.input(input, { target: { value } });
  await passed(wait);
}

async function answer(data: unknown, index = asked.length - 1): Promise<void> {
  asked[index]?.answer(data);
  await passed(0);
}

const press = (input: HTMLInputElement, key: string): boolean => fireEvent.keyDown(input, { key });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.fetch = (url) =>
    new Promise((resolve) => {
      const { searchParams } = new URL(String(url), location.origin);
      asked.push({
        term: searchParams.get("q"),
        answer: (data) =>
          resolve({ status: data === undefined ? 503 : 200, json: async () => ({ data }) } as Response),
      });
    });
});
afterEach(() => jest.useRealTimers());

it("asks once typing stops, and says what there is and how many", async () => {
  const input = field();
  render(<SearchSuggestions field={input} cdnUrl="" />);
  await type(input, "t");
  await type(input, "ta", 100);
  await type(input, "tap", 100);
  expect(asked).toEqual([]);
  await passed(50);
  expect(asked.map(({ term }) => term)).toEqual(["tap"]);
  await answer(found);
  expect(options()).toEqual(["Tape", "48 mm × 66 m Brown tape", "Clear tape"]);
  // It hangs below the field, wherever on the page that is.
  expect(input.parentElement).toContainElement(screen.getByRole("listbox"));
  expect(screen.getByRole("combobox")).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("status")).toHaveTextContent("3 suggestions");
});

it("asks for what was typed before it was there", async () => {
  render(<SearchSuggestions field={field("tape")} cdnUrl="" />);
  await passed(150);
  expect(asked.map(({ term }) => term)).toEqual(["tape"]);
});

it("has one request under way, and shows no answer to words that are gone", async () => {
  const input = field();
  render(<SearchSuggestions field={input} cdnUrl="" />);
  await type(input, "ta");
  await type(input, "tap");
  await type(input, "tape");
  expect(asked).toHaveLength(1);
  await answer(found);
  expect(options()).toEqual([]);
  expect(asked.map(({ term }) => term)).toEqual(["ta", "tape"]);
  await type(input, "");
  await answer(found);
  expect(options()).toEqual([]);
});

it("is walked through by the arrows, with the field between last and first, and closed by Escape", async () => {
  const input = field();
  render(<SearchSuggestions field={input} cdnUrl="" />);
  await type(input, "tape");
  await answer(found);
  const chosen = () =>
    document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect(chosen()).toBeUndefined();
  expect(press(input, "ArrowDown")).toBe(false);
  expect(chosen()).toBe("Tape");
  press(input, "ArrowUp");
  expect(chosen()).toBeUndefined();
  press(input, "ArrowUp");
  expect(chosen()).toBe("Clear tape");
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Clear tape");
  press(input, "Escape");
  expect(input).toHaveAttribute("aria-expanded", "false");
  expect(input).not.toHaveAttribute("aria-activedescendant");
  // The form's own Enter.
  expect(press(input, "Enter")).toBe(true);
  press(input, "ArrowDown");
  expect(input).toHaveAttribute("aria-expanded", "true");
  fireEvent.blur(input);
  expect(input).toHaveAttribute("aria-expanded", "false");
});

it("shows what a product looks like and costs, whether it is there, and pages that help", async () => {
  const input = field();
  render(<SearchSuggestions field={input} cdnUrl="https://cdn.example" />);
  await type(input, "tape");
  const offer = { size: "", image: "/media/abc", price: 1000, vatRate: 20, packSize: 6 };
  await answer({
    categories: [],
    products: [
      { slug: "brown", name: "Brown tape", ...offer, stock: 50 },
      { slug: "clear", name: "Clear tape", ...offer, stock: 3 },
      { slug: "paper", name: "Paper tape", ...offer, image: "", stock: 0 },
    ],
    pages: ["/legal/returns", "/no-such-page"],
  });
  const [returns, brown, clear, paper, ...more] = screen.getAllByRole("option");
  expect(brown).toHaveTextContent("Brown tape£12.00£10.00 inc VATex VAT In stock");
  expect(brown?.querySelector("img")).toHaveAttribute(
    "src",
    "https://cdn.example/media/abc?view=row&width=112",
  );
  expect(clear).toHaveTextContent("Low stock");
  expect(paper).toHaveTextContent("Sold out");
  expect(paper?.querySelector("img")).toBeNull();
  expect(returns).toHaveTextContent(/^Returns$/);
  expect(more).toEqual([]);
});

it("leaves the search as it was when there is no answer, and logs it", async () => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const input = field();
  render(<SearchSuggestions field={input} cdnUrl="" />);
  await type(input, "tape");
  await answer(undefined);
  expect(input).toHaveAttribute("aria-expanded", "false");
  expect(press(input, "Enter")).toBe(true);
  expect(logged).toHaveBeenCalledWith("No suggestions: 503 unavailable.");
  logged.mockRestore();
});

it("goes round over the field", () => {
  expect([-1, 0, 1, 2].map((place) => nextPlace(place, 1, 3))).toEqual([0, 1, 2, -1]);
  expect([-1, 0, 1, 2].map((place) => nextPlace(place, -1, 3))).toEqual([2, -1, 0, 1]);
});
