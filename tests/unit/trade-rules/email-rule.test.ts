import { EMAIL_MISTAKE, EMAIL_SHAPE } from "@/trade-rules/email-rule";

describe("what looks like an e-mail address", () => {
  it.each([
    "a@example.com",
    "jo.doe+shop@mail-1.example.co.uk",
    "o'neil@a--b.example",
    "a@mail-server.example",
  ])("is %s", (address) => {
    expect(EMAIL_SHAPE.test(address)).toBe(true);
  });

  it.each([
    "a@example-.com",
    "a@-example.com",
    "a@mail-.example.com",
    "a@example",
    "a@example.com-",
    "a@example..com",
    "a.@example.com",
    "a b@example.com",
  ])("is not %s", (address) => {
    expect(EMAIL_SHAPE.test(address)).toBe(false);
  });

  it("is asked for in the wire's words", () => {
    expect(EMAIL_MISTAKE).toBe("This value is not a valid email address.");
  });

  it("is found out in no time for any text", () => {
    const start = process.cpuUsage();
    expect(EMAIL_SHAPE.test(`a@${"a-".repeat(50_000)}`)).toBe(false);
    expect(EMAIL_SHAPE.test(`a@${"a".repeat(50_000)}`)).toBe(false);
    // Processor time: the machine may be busy with other things. What is quadratic takes many seconds.
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  });
});
