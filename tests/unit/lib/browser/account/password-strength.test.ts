import { describeStrength } from "@/lib/browser/account/password-strength";
import words from "@/locales/en/password-strength.json";

jest.mock("@/lib/browser/words/fetch-words", () => ({
  fetchWords: () => Promise.resolve(jest.requireActual("@/locales/en/password-strength.json")),
}));

describe("the note on a password's strength", () => {
  it.each([
    ["12345678", words.weak],
    ["Tapestry9", words.weak],
    ["Foldwell2026", words.weak],
    ["correct horse battery staple", words.strong],
    ["Karto\u0308nchen Larch 44", words.strong],
    ["short", ""],
    ["", ""],
  ])("of %j is %j", async (password, note) => {
    expect(await describeStrength(password, [])).toBe(note);
  });

  it("knows whose it is", async () => {
    expect(await describeStrength("Zyxlomirquavert7", [])).not.toBe(words.weak);
    expect(await describeStrength("Zyxlomirquavert7", ["zyxlomirquavert"])).toBe(words.weak);
  });

  it("of a very long one takes no longer than it must", async () => {
    expect(await describeStrength("aZ3$".repeat(50), [])).toBe(words.weak);
  });
});
