import { enhanceSteppers } from "@/lib/browser/shell/steppers";

beforeAll(() => enhanceSteppers(document));
beforeEach(() => {
  document.body.innerHTML = `<span data-most="3">
    <button data-step="-1">−</button><input value="1"><button data-step="1">+</button>
  </span>`;
});

const press = (by: number) => document.querySelector<HTMLElement>(`[data-step="${by}"]`)?.click();
const packs = () => document.querySelector("input")?.value;

it("counts up to what there is and down to one", () => {
  for (let presses = 0; presses < 4; presses += 1) press(1);
  expect(packs()).toBe("3");
  for (let presses = 0; presses < 4; presses += 1) press(-1);
  expect(packs()).toBe("1");
});

it("counts from one where no number is typed", () => {
  document.querySelector("input")!.value = "some";
  press(1);
  expect(packs()).toBe("2");
});

it("leaves the press to React once it has taken the attribute", () => {
  document.querySelector("[data-most]")?.removeAttribute("data-most");
  press(1);
  expect(packs()).toBe("1");
});
