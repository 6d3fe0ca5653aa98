import { keepSteps, STEP_LIFE_MS } from "@/lib/browser/staff/kept-steps";
import { hasKeptSteps, STEP_ENTRY } from "@/lib/browser/staff/step-entry";

const goods = { kind: "goods", sku: "FW-1", quantity: 1 } as const;
const step = (key: string, number = "100001") => ({ key, packer: "pat", number, act: goods });
let now = 1_000_000;
const kept = () => keepSteps(localStorage, () => now);
const keys = () =>
  kept()
    .list()
    .map(({ key }) => key);

beforeEach(() => {
  localStorage.clear();
  now = 1_000_000;
});
afterEach(() => jest.restoreAllMocks());

it("are there again after a reload, in the order in which they were done", () => {
  expect(hasKeptSteps()).toBe(false);
  for (const key of ["z", "a", "m"]) kept().add(step(key));
  expect(hasKeptSteps()).toBe(true);
  expect(keys()).toEqual(["z", "a", "m"]);
});

it("stay in order when the phone's clock goes back", () => {
  kept().add(step("first"));
  now -= 60_000;
  kept().add(step("second"));
  expect(keys()).toEqual(["first", "second"]);
});

it("of two tabs do not overwrite one another", () => {
  const [one, other] = [kept(), kept()];
  one.add(step("a"));
  other.add(step("b"));
  one.remove("b");
  other.add(step("c"));
  expect(keys()).toEqual(["a", "c"]);
});

it("keep number, code and count, and nothing else that a page has", () => {
  kept().add(step("a"));
  expect(JSON.parse(localStorage.getItem(`${STEP_ENTRY}a`) ?? "")).toEqual({
    ...step("a"),
    at: now,
  });
});

/** As many steps as given, each with so many letters of a refusal. */
const fill = (count: number, letters = 0) => {
  for (let index = 0; index < count; index++) {
    const refusal = { why: "refused", sentence: "x".repeat(letters) };
    const text = JSON.stringify({ ...step(`k${index}`), at: now, ...(letters > 0 && { refusal }) });
    localStorage.setItem(`${STEP_ENTRY}k${index}`, text);
  }
};

it("have a limit in number", () => {
  fill(499);
  const all = kept();
  expect(all.add(step("last"))).toBe(true);
  expect(all.add(step("more"))).toBe(false);
  all.remove("k0");
  expect(all.add(step("more"))).toBe(true);
});

it("have a limit in size", () => {
  fill(160, 1_400);
  expect(kept().add(step("fits"))).toBe(true);
  fill(180, 1_400);
  expect(kept().add(step("more"))).toBe(false);
});

it("that were refused are told of, and deleted some time after nobody could have sent them", () => {
  kept().add(step("a"));
  kept().refuse("a", { why: "refused", sentence: "Pat packs it." });
  expect(kept().list()).toMatchObject([{ refusal: { why: "refused", sentence: "Pat packs it." } }]);
  now += 2 * STEP_LIFE_MS + 1;
  expect(kept().list()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it("that are broken are deleted, and other entries are left alone", () => {
  localStorage.setItem(`${STEP_ENTRY}broken`, '{"key":');
  localStorage.setItem(`${STEP_ENTRY}odd`, '{"key":"odd"}');
  localStorage.setItem("cart", "mine");
  expect(kept().list()).toEqual([]);
  expect(localStorage).toHaveLength(1);
});

it("last as long as the page where the browser stores nothing", () => {
  const none = keepSteps(undefined, () => now);
  expect(none.isLasting()).toBe(false);
  expect(none.add(step("a"))).toBe(true);
  expect(none.list()).toHaveLength(1);
  none.remove("a");
  expect(none.list()).toEqual([]);
});

it("last as long as the page where the storage is full", () => {
  const all = kept();
  expect(all.isLasting()).toBe(true);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(all.add(step("a"))).toBe(true);
  expect(all.isLasting()).toBe(false);
  expect(all.list()).toMatchObject([{ key: "a" }]);
});
