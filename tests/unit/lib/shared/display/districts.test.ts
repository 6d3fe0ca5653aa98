import { districtWords } from "@/lib/shared/display/districts";

it.each([
  [{ area: "ZE" }, "ZE"],
  [{ area: "PA", from: 20, to: 20 }, "PA20"],
  [{ area: "AB", from: 31, to: 38 }, "AB31-38"],
])("names %j as %s", (districts, words) => {
  expect(districtWords(districts)).toBe(words);
});
