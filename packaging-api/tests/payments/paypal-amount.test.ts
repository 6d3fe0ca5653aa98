import { moneyOf, penceOf } from "../../payments/paypal/amount";

const pounds = (value: string) => ({ currency_code: "GBP", value });

describe("an amount as PayPal writes it", () => {
  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [99, "0.99"],
    [100, "1.00"],
    [123_456, "1234.56"],
    [2_000_000_000, "20000000.00"],
  ])("is pounds with two decimals: %i pence are %s", (pence, value) => {
    expect(moneyOf(pence)).toEqual(pounds(value));
    expect(penceOf(pounds(value))).toBe(pence);
  });

  it.each([
    "1",
    "1.5",
    "1.500",
    "-1.00",
    "x1.00",
    "1.00x",
    "1,00",
    " 1.00",
    ".50",
    "1x00",
    "1234567890.00",
    "",
  ])("is nothing that has to be guessed at: %j", (value) => {
    expect(() => penceOf(pounds(value))).toThrow("not in pounds and pence");
  });

  it("is of no other currency", () => {
    expect(() => penceOf({ currency_code: "EUR", value: "1.00" })).toThrow("not in pounds and pence");
  });
});
