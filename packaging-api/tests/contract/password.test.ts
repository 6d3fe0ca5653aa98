import { newPassword, passwordMessages } from "../../contract";

const messageFor = (password: string) =>
  newPassword.safeParse(password).error?.issues.map(({ message }) => message);

describe("a new password", () => {
  it.each(["Corrugated-4", "£$!@%^*+={}]:,.-_", "a".repeat(200)])("%j is taken", (password) => {
    expect(newPassword.parse(password)).toBe(password);
  });

  it.each([
    ["", passwordMessages.blank],
    ["Abc-123", passwordMessages.short],
    ["a".repeat(201), passwordMessages.long],
    ["Corrugated 4", passwordMessages.characters],
    ["Corrugated[4", passwordMessages.characters],
    ["Corrugated4\n", passwordMessages.characters],
    ["Kartönchen-4", passwordMessages.characters],
  ])("%j is refused, with one message", (password, message) => {
    expect(messageFor(password)).toEqual([message]);
  });
});
