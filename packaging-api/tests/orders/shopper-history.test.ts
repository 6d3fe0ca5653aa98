import { shopperHistory } from "../../orders/shopper-history";

const at = new Date("2026-06-01T10:00:00.000Z");

describe("an order's history as its shopper sees it", () => {
  it("says each event once, in the order in which they came", () => {
    const told = shopperHistory([
      { machine: "order", to: "new", at },
      { machine: "payment", to: "awaiting_payment", at },
      { machine: "fulfilment", to: "unfulfilled", at },
      { machine: "payment", to: "failed", at },
      { machine: "payment", to: "paid", at },
      { machine: "order", to: "confirmed", at },
      { machine: "fulfilment", to: "processing", at },
      { machine: "fulfilment", to: "dispatched", at },
      { machine: "fulfilment", to: "delivered", at },
      { machine: "order", to: "completed", at },
      { machine: "payment", to: "partially_refunded", at },
      { machine: "payment", to: "refunded", at },
    ]);
    expect(told.map(({ event }) => event)).toEqual([
      "placed",
      "payment_failed",
      "payment_received",
      "processing",
      "dispatched",
      "delivered",
      "completed",
      "refunded",
      "refunded",
    ]);
    expect(told[0]?.at).toBe(at.toISOString());
  });

  it("says a cancellation", () => {
    expect(shopperHistory([{ machine: "order", to: "cancelled", at }])).toEqual([
      { at: at.toISOString(), event: "cancelled" },
    ]);
  });
});
