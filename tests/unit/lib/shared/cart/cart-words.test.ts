import { laterWords } from "@/lib/shared/cart/later-words";
import {
  canCheckOut,
  hasLater,
  isAllLater,
  lineState,
  packsIn,
  sharedVatRate,
} from "@/lib/shared/cart/line-state";
import { mergedWords } from "@/lib/shared/cart/merged-words";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/cart.json";
import failures from "@/locales/en/failures.json";
import { failureReasons } from "@/packaging-api/contract";

describe("a line", () => {
  it.each([
    [{ quantity: 2, stock: 100 }, "fine"],
    [{ quantity: 2, stock: 12 }, "low"],
    [{ quantity: 12, stock: 12 }, "low"],
    [{ quantity: 13, stock: 12 }, "over"],
    [{ quantity: 1, stock: 0 }, "gone"],
    [{ quantity: 12, stock: 12, most: 20 }, "low"],
    [{ quantity: 13, stock: 12, most: 20 }, "later"],
    [{ quantity: 21, stock: 12, most: 20 }, "over"],
    [{ quantity: 1, stock: 0, most: 8 }, "later"],
  ])("of %j is %s", (line, state) => {
    expect(lineState(line)).toBe(state);
  });
  it("that cannot be had blocks the checkout, as does an empty cart", () => {
    expect(canCheckOut([{ quantity: 1, stock: 5 }])).toBe(true);
    expect(
      canCheckOut([
        { quantity: 1, stock: 5 },
        { quantity: 1, stock: 0 },
      ]),
    ).toBe(false);
    expect(canCheckOut([{ quantity: 6, stock: 5 }])).toBe(false);
    expect(canCheckOut([])).toBe(false);
  });
  it("of which some follow can be ordered, and says what is here and what follows when", () => {
    const line = { quantity: 15, stock: 12, most: 20 };
    const later = [
      { packs: 1, on: "2026-12-03" },
      { packs: 2, on: "2026-12-10" },
    ];
    expect([canCheckOut([line]), hasLater([line]), isAllLater([line])]).toEqual([true, true, false]);
    expect(laterWords(translate(words), { ...line, later })).toBe(
      "12 packs are here. 1 pack follows: expected here on Thu 3 Dec. 2 packs follow: expected here on Thu 10 Dec.",
    );
    expect(laterWords(translate(words), { stock: 0, later: later.slice(0, 1) })).toBe(
      "1 pack follows: expected here on Thu 3 Dec.",
    );
    expect(laterWords(translate(words), line)).toBeUndefined();
    expect(isAllLater([{ quantity: 1, stock: 0, most: 8 }])).toBe(true);
    expect([hasLater([{ quantity: 1, stock: 5 }]), isAllLater([])]).toEqual([false, false]);
  });
  it("counts with the others in packs", () => {
    expect(packsIn([{ quantity: 2 }, { quantity: 5 }])).toBe(7);
  });
});

it("names the VAT rate only when all lines share it", () => {
  expect(sharedVatRate([{ vatRate: 20 }, { vatRate: 20 }])).toBe(20);
  expect(sharedVatRate([{ vatRate: 20 }, { vatRate: 0 }])).toBeUndefined();
  expect(sharedVatRate([])).toBeUndefined();
});

it("says what signing in did to the cart", () => {
  const short = [{ name: "Brown tape", wanted: 7, quantity: 5 }];
  expect(mergedWords(translate(words), { moved: 1, short: [] })).toEqual([
    "What you put in before you signed in is in your cart: 1 line.",
  ]);
  expect(mergedWords(translate(words), { moved: 2, short })).toEqual([
    "What you put in before you signed in is in your cart: 2 lines.",
    "Brown tape: both carts together asked for 7 packs, and there are only 5.",
  ]);
});

describe("failures in words", () => {
  it.each(failureReasons)("%s has a sentence of its own", (reason) => {
    const text = failureWords(translate(failures), reason, {});
    expect(text).not.toBe(failures.unknown);
    expect(text).not.toMatch(/\{\{/);
  });
  it("say how many packs there are", () => {
    expect(failureWords(translate(failures), "not_enough_stock", { available: 1 })).toBe(
      "There is only 1 pack left.",
    );
    expect(failureWords(translate(failures), "not_enough_stock", { available: 0, name: "Tape" })).toMatch(
      /^Tape is sold out/,
    );
    expect(failureWords(translate(failures), "not_enough_stock", { available: 3, name: "Tape" })).toMatch(
      /only 3 packs left of Tape/,
    );
  });
  it("never repeat a code that is not ours", () => {
    expect(failureWords(translate(failures), "<b>call 0900 1234</b>", {})).toBe(failures.unknown);
    expect(failureWords(translate(failures), "unknown", {})).toBe(failures.unknown);
    expect(failureWords(translate(failures), "constructor", {})).toBe(failures.unknown);
  });
});

it("turns the API's violations into one problem a field", () => {
  expect(
    fieldProblems([
      { propertyPath: "email", message: "This value should not be blank." },
      { propertyPath: "email", message: "This value is not a valid email address." },
      { propertyPath: "postCode", message: "This value is not a valid UK postcode." },
      { propertyPath: "company", message: "This value is too long. It should have 100 characters or less." },
      { propertyPath: "country", message: "This value is not a valid country." },
    ]),
  ).toEqual([
    { field: "email", kind: "blank" },
    { field: "postCode", kind: "postcode" },
    { field: "company", kind: "long" },
    { field: "country", kind: "wrong" },
  ]);
});
