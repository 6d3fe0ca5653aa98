import { isMailboxRefusal } from "../../mail/mailer";

const answered = (command: string, response: string) =>
  Object.assign(new Error("not sent"), { command, response, responseCode: Number(response.slice(0, 3)) });

describe("a mail server's answer", () => {
  it.each([
    ["RCPT TO", "550 5.1.1 <ada@shopper.example>: Recipient address rejected: User unknown"],
    ["RCPT TO", "550 no such user here"],
    ["RCPT TO", "552-5.2.2 The mailbox is full"],
    ["RCPT TO", "553 not local"],
    ["RCPT TO", "556 5.1.10 This domain takes no mail"],
    ["DATA", "550 5.1.1 unknown"],
  ])("refuses the mailbox for good: %s %s", (command, response) => {
    expect(isMailboxRefusal(answered(command, response))).toBe(true);
  });

  it.each([
    ["RCPT TO", "450 4.2.1 The mailbox is busy"],
    ["RCPT TO", "451 greylisted"],
    ["RCPT TO", "550 5.7.1 Relaying denied"],
    ["RCPT TO", "530 5.7.0 Authentication required"],
    ["RCPT TO", "503 bad sequence"],
    ["AUTH PLAIN", "535 5.7.8 Wrong password"],
    ["MAIL FROM", "550 not you"],
    ["MAIL FROM", "550 5.1.8 Bad sender"],
    ["DATA", "554 5.7.1 Looks like spam"],
    ["DATA", "550 not now"],
  ])("does not: %s %s", (command, response) => {
    expect(isMailboxRefusal(answered(command, response))).toBe(false);
  });

  it("that never came refuses nothing", () => {
    expect(isMailboxRefusal(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }))).toBe(false);
  });
});
