import { outcomeWords } from "@/lib/shared/account/outcome-words";
import words from "@/locales/en/addresses.json";
import failures from "@/locales/en/failures.json";

describe("what the form that led to a page came to", () => {
  it("is said in the page's own words", () => {
    expect(outcomeWords({ done: "saved" }, words, failures)).toEqual({ done: words.done_saved });
  });
  it("is a failure in the shop's words, which counts more", () => {
    expect(outcomeWords({ done: "saved", error: "too_many_attempts" }, words, failures)).toEqual({
      error: failures.too_many_attempts,
    });
    expect(outcomeWords({ error: "Your card was stolen" }, words, failures)).toEqual({
      error: failures.unknown,
    });
  });
  it("says nothing that somebody else wrote into the address", () => {
    for (const done of ["title", "nonsense", "__proto__", "<b>paid</b>", ""])
      expect(outcomeWords({ done }, words, failures)).toEqual({});
    expect(outcomeWords({}, words, failures)).toEqual({});
  });
});
