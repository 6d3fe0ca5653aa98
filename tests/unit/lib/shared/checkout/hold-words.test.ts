import { durationWords, holdWords } from "@/lib/shared/checkout/hold-words";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/checkout.json";

it.each([
  [1, "1 minute"],
  [45, "45 minutes"],
  [60, "1 hour"],
  [90, "90 minutes"],
  [720, "12 hours"],
  [1_440, "24 hours"],
  [14_400, "10 days"],
])("says %i minutes as %j", (minutes, text) => {
  expect(durationWords(translate(words), minutes)).toBe(text);
});

it("shows a guest both times, and a customer the one that applies", () => {
  const transfer = { method: "bank_transfer", holdMinutes: { unproved: 720, proved: 14_400 } };
  const asGuest = holdWords(translate(words), transfer, { isGuest: true });
  expect(asGuest).toContain("12 hours, and for 10 days");
  expect(holdWords(translate(words), transfer, { isGuest: false })).toContain("for 10 days;");
  const payPal = { method: "paypal", holdMinutes: { unproved: 60, proved: 60 } };
  expect(holdWords(translate(words), payPal, { isGuest: true })).toContain("for 1 hour;");
});
