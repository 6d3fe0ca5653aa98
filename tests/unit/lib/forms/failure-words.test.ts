import { failureWords } from "@/lib/forms/failure-words";
import words from "@/locales/en/failures.json";

it.each([
  [undefined, "Too many attempts. Wait a few minutes, then try again."],
  [1, "Too many attempts. Wait 1 minute, then try again."],
  [60, "Too many attempts. Wait 1 minute, then try again."],
  [61, "Too many attempts. Wait 2 minutes, then try again."],
])("says how long to wait when the shop asks for %s seconds", (retryAfter, sentence) => {
  expect(failureWords(words, "too_many_attempts", { retryAfter })).toBe(sentence);
});
