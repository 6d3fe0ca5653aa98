import { passphraseProblem } from "@/lib/browser/key-pair/passphrase-rule";

test.each([
  ["a long walk", "a long walk", "short"],
  ["a long walk!", "a long walk", "mismatch"],
  ["a long walk!", "a long walk!", undefined],
  ["📦📦📦📦📦📦", "📦📦📦📦📦📦", "short"],
])("%s with %s: %s", (passphrase, again, problem) => {
  expect(passphraseProblem(passphrase, again)).toBe(problem);
});
