import { checkMessage } from "@/lib/shared/contact/check-message";
import { limits } from "@/trade-rules/limits";

const whole = {
  name: "Ada Lovelace",
  email: "ada@shopper.example",
  topic: "order",
  orderNumber: "",
  message: "Where is my parcel?",
};
const mistakes = (changes: Record<string, string>) =>
  checkMessage({ ...whole, ...changes }, limits).map(
    ({ propertyPath, message }) => `${propertyPath}: ${message}`,
  );

describe("a message to the shop", () => {
  it("needs a name, an address, a topic and words, each reported once", () => {
    expect(mistakes({})).toEqual([]);
    expect(checkMessage({}, limits).map(({ propertyPath }) => propertyPath)).toEqual([
      "name",
      "email",
      "message",
      "topic",
    ]);
    expect(mistakes({ message: " \r\n " })).toEqual(["message: This value should not be blank."]);
  });

  it("is about something that the shop knows", () => {
    expect(mistakes({ topic: "constructor" })).toEqual(["topic: This value should not be blank."]);
  });

  it("gives an address that can be answered", () => {
    expect(mistakes({ email: "ada@shopper" })).toEqual(["email: This value is not a valid email address."]);
  });

  it("has as many characters as the counter allows, a line break being one", () => {
    const lines = "a\r\n".repeat(limits.message / 2);
    expect(mistakes({ message: lines })).toEqual([]);
    expect(mistakes({ message: "a".repeat(limits.message + 1) })).toEqual([
      "message: This value is too long. It should have 1500 characters or less.",
    ]);
    expect(mistakes({ orderNumber: "1".repeat(21), name: "a".repeat(61) })).toEqual([
      "name: This value is too long. It should have 60 characters or less.",
      "orderNumber: This value is too long. It should have 20 characters or less.",
    ]);
  });
});
