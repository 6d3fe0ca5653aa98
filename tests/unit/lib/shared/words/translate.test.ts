import { grouped, translate } from "@/lib/shared/words/translate";

const t = translate({
  hello: "Hello {{name}}",
  packs_one: "{{count}} pack",
  packs_other: "{{count}} packs",
  other: "Something else",
});

it.each([
  [0, "0"],
  [999, "999"],
  [4890, "4,890"],
  [1234567, "1,234,567"],
])("writes %d as %s", (count, words) => {
  expect(grouped(count)).toBe(words);
});

it("fills the places of a sentence, in the plural that fits", () => {
  expect(t("hello", { name: "Jo" })).toBe("Hello Jo");
  expect([0, 1, 2, 1000].map((count) => t("packs", { count }))).toEqual([
    "0 packs",
    "1 pack",
    "2 packs",
    "1,000 packs",
  ]);
});

it("says what it is given for a key that has no words", () => {
  expect(t("packs_two", { defaultValue: t("other") })).toBe("Something else");
  expect(t("constructor", { defaultValue: "" })).toBe("");
});

it("leaves a place without a value as it is", () => {
  expect(t("hello")).toBe("Hello {{name}}");
  expect(t("hello", { constructor: "a name that every object has" })).toBe("Hello {{name}}");
});
