import { readSide, readUnit } from "@/lib/shared/catalogue/read-side";

it.each([
  ["300", "mm", 300],
  [" 300 mm ", "in", 300],
  ["30", "cm", 300],
  ["30.5cm", "mm", 305],
  ["30,5", "cm", 305],
  ["12", "in", 305],
  ["12in", "mm", 305],
  ['12"', "mm", 305],
  ["12 inches", "cm", 305],
  ["10½", "in", 267],
  ["10 ½ in", "mm", 267],
  ["10 1/2", "in", 267],
  ["½", "in", 13],
  ["3/4\u2033", "mm", 20],
  ["12.34", "mm", 13],
  ["0.1", "cm", 1],
  ["0", "mm", 0],
] as const)("reads %j in %s as %d mm", (typed, unit, millimetres) => {
  expect(readSide(typed, unit)).toBe(millimetres);
});

it.each(["", "wide", "-3", "12 feet", "1e3", "1/0", "10 1/0", "10..5", "10 1/2 1/2", "99999", "in"])(
  "takes %j for no length",
  (typed) => {
    expect(readSide(typed, "mm")).toBeUndefined();
  },
);

it("takes millimetres where no unit is named that it knows", () => {
  expect(["in", "cm", "ft", undefined].map(readUnit)).toEqual(["in", "cm", "mm", "mm"]);
});
