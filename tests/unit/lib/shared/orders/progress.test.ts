import { orderProgress } from "@/lib/shared/orders/progress";

const done = (...states: Parameters<typeof orderProgress>) =>
  orderProgress(...states)?.flatMap((entry) => (entry.done ? [entry.step] : []));

describe("how far an order has come", () => {
  it("begins as ordered", () => {
    expect(
      done({ orderState: "new", paymentState: "awaiting_payment", fulfilmentState: "unfulfilled" }),
    ).toEqual(["ordered"]);
  });
  it("is paid once the money is here, also when some of it went back", () => {
    for (const paymentState of ["paid", "partially_refunded"] as const)
      expect(done({ orderState: "confirmed", paymentState, fulfilmentState: "processing" })).toEqual([
        "ordered",
        "paid",
      ]);
  });
  it("may be dispatched before it is paid", () => {
    expect(
      done({ orderState: "confirmed", paymentState: "awaiting_payment", fulfilmentState: "dispatched" }),
    ).toEqual(["ordered", "dispatched"]);
  });
  it("ends with delivery", () => {
    expect(done({ orderState: "completed", paymentState: "paid", fulfilmentState: "delivered" })).toEqual([
      "ordered",
      "paid",
      "dispatched",
      "delivered",
    ]);
  });
  it("is nowhere when the order was cancelled or its money went back", () => {
    expect(
      done({ orderState: "cancelled", paymentState: "failed", fulfilmentState: "unfulfilled" }),
    ).toBeUndefined();
    expect(
      done({ orderState: "confirmed", paymentState: "refunded", fulfilmentState: "dispatched" }),
    ).toBeUndefined();
  });
});
