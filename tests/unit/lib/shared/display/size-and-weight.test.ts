import { kilograms, sizeWords } from "@/lib/shared/display/size-and-weight";

it.each([
  ["305 × 229 × 229 mm", ["305", "229", "229"], "mm"],
  ["220 × 330 mm", ["220", "330"], "mm"],
  ["48 mm × 66 m", ["48 mm", "66 m"], ""],
  ["1,103 × 464 mm", ["1,103", "464"], "mm"],
  ["Pack of tools", ["Pack of tools"], ""],
])("%s", (size, values, unit) => {
  expect(sizeWords(size)).toEqual({ values, unit });
});

it.each([
  [0, "0.000"],
  [7, "0.007"],
  [12_480, "12.480"],
  [999.6, "1.000"],
  [1_234_567_890, "1,234,567.890"],
])("%d grams are %s kg", (grams, words) => {
  expect(kilograms(grams)).toBe(words);
});
