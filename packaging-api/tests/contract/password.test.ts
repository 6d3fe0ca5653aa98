import { passwordMessages } from "../../../trade-rules/password-rule";
import { newPassword } from "../../contract";

const messageFor = (password: string) =>
  newPassword.safeParse(password).error?.issues.map(({ message }) => message);

describe("a new password", () => {
  it.each([
    "Corrugated-4",
    "£$!@%^*+={}]:,.-_",
    "a".repeat(200),
    "four words with spaces",
    "Kartönchen-4",
    "картонная4",
    "段ボール箱梱包資材",
    "लिफाफा४५६७",
    "𐐷".repeat(8),
  ])("%j is taken", (password) => {
    expect(newPassword.parse(password)).toBe(password.normalize("NFKC"));
  });

  it.each([
    ["letters that come in parts", "Karto\u0308nchen-4", "Kartönchen-4"],
    ["full-width digits", "Kartonage１２", "Kartonage12"],
    ["a ligature", "ﬃ-larch", "ffi-larch"],
    ["a no-break space", "larch\u00a0meadow", "larch meadow"],
  ])("with %s is the one that other keyboards make", (_what, typed, normal) => {
    expect(newPassword.parse(typed)).toBe(normal);
  });

  it.each([
    // docs/product.md, Passwords: "must be a minimum of 8 characters", also of nothing.
    ["", passwordMessages.short],
    ["         ", passwordMessages.blank],
    ["Abc-123", passwordMessages.short],
    ["𐐷".repeat(7), passwordMessages.short],
    // Fourteen UTF-16 units before it is put together.
    ["o\u0308".repeat(7), passwordMessages.short],
    ["a".repeat(201), passwordMessages.long],
    // Short as it is sent, and 18 letters each once it is normalised.
    ["\ufdfa".repeat(12), passwordMessages.long],
    ["a".repeat(100_000), passwordMessages.long],
    ["Corrugated[4", passwordMessages.characters],
    ["Corrugated4\n", passwordMessages.characters],
    ["Corrugated\u200b4", passwordMessages.characters],
    ["Corrugated📦4", passwordMessages.characters],
    ["Corrugated\ud8004", passwordMessages.characters],
  ])("%j is refused, with one message", (password, message) => {
    expect(messageFor(password)).toEqual([message]);
  });
});
