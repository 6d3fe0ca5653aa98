import { isUnsettled, paymentStanding } from "@/lib/shared/orders/payment-standing";

const order = {
  orderState: "new",
  paymentState: "awaiting_payment",
  paymentMethod: "paypal",
  canPay: true,
  paymentUnderway: false,
} as const;

describe("what the page says of a payment", () => {
  it.each([
    ["open", {}, undefined],
    ["failed", { paymentState: "failed" }, undefined],
    ["pending", { canPay: true }, { paymentState: "pending", asking: false, canPay: false }],
    ["asking", { canPay: true }, { paymentState: "pending", asking: true, canPay: false }],
    ["pending", { canPay: false, paymentUnderway: true }, undefined],
    [
      "open",
      { canPay: false, paymentUnderway: true },
      { paymentState: "awaiting_payment", asking: false, canPay: true },
    ],
    ["paid", { paymentState: "paid", canPay: false }, undefined],
    [
      "paid",
      { paymentState: "partially_refunded", canPay: false },
      { paymentState: "partially_refunded", asking: false, canPay: false },
    ],
    ["over", { canPay: false }, undefined],
    [undefined, { orderState: "cancelled", canPay: false }, undefined],
    [undefined, { orderState: "cancelled", paymentState: "paid", canPay: false }, undefined],
    [
      undefined,
      { paymentState: "refunded", canPay: false },
      { paymentState: "refunded", asking: false, canPay: false },
    ],
    [undefined, { paymentMethod: "bank_transfer" }, undefined],
  ] as const)("is %s of %j with %s", (standing, changes, check) => {
    expect(paymentStanding({ ...order, ...changes }, check)).toBe(standing);
  });

  it("is the payment's newer word where order and payment were read one after the other", () => {
    expect(paymentStanding(order, { paymentState: "paid", asking: false, canPay: false })).toBe("paid");
  });

  it("is asked for again until it is settled", () => {
    expect(
      (["pending", "asking", "open", "failed", "paid", "over", undefined] as const).map(isUnsettled),
    ).toEqual([true, true, true, true, false, false, false]);
  });
});
