import { isUnsettled, paymentStanding } from "@/lib/orders/payment-standing";

const order = {
  orderState: "new",
  paymentState: "awaiting_payment",
  paymentMethod: "paypal",
  canPay: true,
} as const;

describe("what a shopper is told of a payment", () => {
  it.each([
    ["open", {}, undefined],
    ["failed", { paymentState: "failed" }, undefined],
    ["pending", { canPay: true }, "pending"],
    ["paid", { paymentState: "paid", canPay: false }, undefined],
    ["paid", { paymentState: "partially_refunded", canPay: false }, "partially_refunded"],
    ["over", { canPay: false }, undefined],
    [undefined, { orderState: "cancelled", canPay: false }, undefined],
    [undefined, { paymentState: "refunded", canPay: false }, "refunded"],
    [undefined, { paymentMethod: "bank_transfer" }, undefined],
  ] as const)("is %s of %j with %s", (standing, changes, paymentState) => {
    expect(paymentStanding({ ...order, ...changes }, paymentState && { paymentState })).toBe(standing);
  });

  it("is the payment's newer word where order and payment were read one after the other", () => {
    expect(paymentStanding(order, { paymentState: "paid" })).toBe("paid");
  });

  it("is asked for again until it is settled", () => {
    expect((["pending", "open", "failed", "paid", "over", undefined] as const).map(isUnsettled)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
