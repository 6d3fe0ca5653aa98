import { accountMethod, heldWords } from "@/lib/shared/checkout/account-method";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/checkout.json";
import type { CreditStanding } from "@/packaging-api/contract";

const t = translate(words);
const standing = (changes: Partial<CreditStanding> = {}): CreditStanding => ({
  limit: 500_00,
  daysToPay: 30,
  owed: 120_00,
  left: 380_00,
  overdue: 0,
  hold: null,
  heldFor: "",
  ...changes,
});

describe("paying on account at the checkout", () => {
  it("is offered with what is left to a customer with terms", () => {
    expect(accountMethod(t, standing())).toEqual([
      {
        method: "on_account",
        hold: "£380.00 of £500.00 is left, and you have 30 days to pay.",
        paidLater: false,
      },
    ]);
    expect(accountMethod(t, standing({ daysToPay: 1 }))[0]?.hold).toContain("1 day to pay");
    expect(heldWords(t, standing())).toBeUndefined();
  });

  it("is not offered without terms, and nothing is said of it", () => {
    expect(accountMethod(t, undefined)).toEqual([]);
    expect(heldWords(t, undefined)).toBeUndefined();
    expect(accountMethod(t, standing({ hold: "ended" }))).toEqual([]);
    expect(heldWords(t, standing({ hold: "ended" }))).toBeUndefined();
  });

  it("says why it is not offered while the account is held", () => {
    const overdue = standing({ hold: "overdue", overdue: 20_00 });
    expect(accountMethod(t, overdue)).toEqual([]);
    expect(heldWords(t, overdue)).toContain("£20.00 is overdue");
    expect(heldWords(t, standing({ hold: "staff", heldFor: "New address?" }))).toContain("New address?");
  });
});
