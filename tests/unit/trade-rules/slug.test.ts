import { isSlug, SLUG_LENGTH } from "@/trade-rules/slug";

test.each([
  "tape",
  "a4",
  "single-wall-box-305-229-229",
  "amazon-shipping--fba-boxes",
  "a".repeat(SLUG_LENGTH),
])("%s is an address's name", (text) => {
  expect(isSlug(text)).toBe(true);
});

test.each([
  "",
  "-tape",
  "tape-",
  "a---b",
  "Tape",
  "two words",
  "tape/brown",
  "a_b",
  "a".repeat(SLUG_LENGTH + 1),
])("%j is none", (text) => {
  expect(isSlug(text)).toBe(false);
});
