import { outcomeWords } from "@/lib/shared/account/outcome-words";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/addresses.json";
import failures from "@/locales/en/failures.json";

describe("what the form that led to a page came to", () => {
  it("is said in the page's own words", () => {
    expect(outcomeWords({ done: "saved" }, translate(words), translate(failures))).toEqual({
      done: words.done_saved,
    });
  });
  it("is a failure in the shop's words, which counts more", () => {
    expect(
      outcomeWords({ done: "saved", error: "too_many_attempts" }, translate(words), translate(failures)),
    ).toEqual({
      error: failures.too_many_attempts,
    });
    expect(outcomeWords({ error: "Your card was stolen" }, translate(words), translate(failures))).toEqual({
      error: failures.unknown,
    });
  });
  it("shows no text from the address itself", () => {
    for (const done of ["title", "nonsense", "__proto__", "<b>paid</b>", ""])
      expect(outcomeWords({ done }, translate(words), translate(failures))).toEqual({});
    expect(outcomeWords({}, translate(words), translate(failures))).toEqual({});
  });
});
