import { readSearchInput } from "@/lib/shared/catalogue/search-input";

it("searches for the words of the query string or of the path", () => {
  expect(readSearchInput({ q: " brown tape " })).toEqual({ kind: "words", term: "brown tape" });
  expect(readSearchInput({}, "a4 mailer")).toEqual({ kind: "words", term: "a4 mailer" });
});

it("refuses an empty term, and offers both searches when nothing was asked", () => {
  expect(readSearchInput({ q: "   " })).toEqual({ kind: "blank" });
  expect(readSearchInput({})).toEqual({ kind: "nothing" });
});

it("cuts a term of any length to what the API takes", () => {
  expect(readSearchInput({ q: "x".repeat(500) })).toEqual({ kind: "words", term: "x".repeat(200) });
});

it("reads three sides in millimetres", () => {
  expect(readSearchInput({ length: "300", width: " 200", height: "150" })).toEqual({
    kind: "fit",
    sides: { length: 300, width: 200, height: 150 },
  });
});

it("reads sides in other units, and those with a unit of their own", () => {
  expect(readSearchInput({ length: "12", width: "10 1/2", height: "20cm", unit: "in" })).toEqual({
    kind: "fit",
    sides: { length: 305, width: 267, height: 200 },
  });
  expect(readSearchInput({ length: "300", width: "200", height: "", unit: "cm" })).toMatchObject({
    kind: "unfit",
    unit: "cm",
  });
});

it("shows an absent side as an empty field", () => {
  expect(readSearchInput({ length: "300" })).toEqual({
    kind: "unfit",
    typed: { length: "300", width: "", height: "" },
    unit: "mm",
  });
});

it.each([
  { length: "300", width: "200", height: "" },
  { length: "300", width: "200", height: "0" },
  { length: "300", width: "200", height: "5001" },
  { length: "30.5.1", width: "200", height: "100" },
  { length: "-3", width: "200", height: "100" },
])("keeps what was typed when it is no size: %o", (typed) => {
  expect(readSearchInput(typed)).toEqual({
    kind: "unfit",
    typed,
    unit: "mm",
  });
});
