import { isAskedFor, isBeingAsked, isUnderway, type PaymentTry } from "../../orders/payment-progress";

const at = new Date("2026-06-01T10:00:00.000Z");
const begun: PaymentTry = { state: "open", captureAskedAt: null, returnedAt: null };

describe("a try to pay an order", () => {
  it.each<[string, PaymentTry, { askedFor: boolean; beingAsked: boolean; underway: boolean }]>([
    ["that its shopper has not agreed to", begun, { askedFor: false, beingAsked: false, underway: false }],
    [
      "whose shopper came back while the service could not be asked",
      { ...begun, returnedAt: at },
      { askedFor: false, beingAsked: true, underway: true },
    ],
    [
      "whose money was asked for",
      { ...begun, captureAskedAt: at },
      { askedFor: true, beingAsked: true, underway: true },
    ],
    [
      "that the service has under review",
      { state: "pending", captureAskedAt: at, returnedAt: at },
      { askedFor: false, beingAsked: false, underway: true },
    ],
    [
      "whose money was taken",
      { state: "captured", captureAskedAt: at, returnedAt: at },
      { askedFor: false, beingAsked: false, underway: false },
    ],
    [
      "that was declined",
      { state: "failed", captureAskedAt: at, returnedAt: at },
      { askedFor: false, beingAsked: false, underway: false },
    ],
  ])("%s", (_which, payment, expected) => {
    expect({
      askedFor: isAskedFor(payment),
      beingAsked: isBeingAsked(payment),
      underway: isUnderway(payment),
    }).toEqual(expected);
  });
});
