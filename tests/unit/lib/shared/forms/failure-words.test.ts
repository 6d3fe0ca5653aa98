import { failureWords } from "@/lib/shared/forms/failure-words";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/failures.json";

it.each([
  [undefined, "Too many attempts. Wait a few minutes, then try again."],
  [1, "Too many attempts. Wait 1 minute, then try again."],
  [60, "Too many attempts. Wait 1 minute, then try again."],
  [61, "Too many attempts. Wait 2 minutes, then try again."],
])("says how long to wait when the shop asks for %s seconds", (retryAfter, sentence) => {
  expect(failureWords(translate(words), "too_many_attempts", { retryAfter })).toBe(sentence);
});

it.each([
  [{ available: 7, name: "Tape" }, "at most 7 packs of Tape"],
  [{ available: 1, name: "Tape" }, "at most 1 pack of Tape"],
  [{ available: 7 }, "at most 7 packs of one of these products"],
  [{ available: 0, name: "Tape" }, "as much of Tape"],
  [{ available: 0 }, "as much of one of these products"],
])("says of %j how much can be ordered without payment", (details, part) => {
  expect(failureWords(translate(words), "unpaid_share", details)).toContain(part);
});
