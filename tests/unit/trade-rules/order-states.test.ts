import {
  awaitingPayment,
  confirmedOnAccount,
  following,
  isState,
  isToBeSent,
  move,
  restFollows,
  shopperStatus,
  TransitionError,
} from "@/trade-rules/order-states";

const flat = (states: typeof awaitingPayment) => ({
  orderState: states.order,
  paymentState: states.payment,
  fulfilmentState: states.fulfilment,
});

describe("the three states of an order", () => {
  it("go the usual way, and the shopper's word follows", () => {
    const words: string[] = [];
    let states = awaitingPayment;
    const note = () => words.push(shopperStatus(flat(states)));
    note();
    states = move(states, "payment", "paid");
    states = move(states, "order", "confirmed");
    note();
    for (const to of ["processing", "dispatched", "delivered"] as const) {
      states = move(states, "fulfilment", to);
      note();
    }
    states = move(states, "order", "completed");
    note();
    expect(words).toEqual([
      "awaiting_payment",
      "confirmed",
      "processing",
      "dispatched",
      "delivered",
      "completed",
    ]);
  });

  it.each([
    ["order", "new", "completed"],
    ["order", "cancelled", "new"],
    ["order", "completed", "cancelled"],
    ["payment", "failed", "refunded"],
    ["payment", "paid", "awaiting_payment"],
    ["payment", "refunded", "paid"],
    ["fulfilment", "unfulfilled", "dispatched"],
    ["fulfilment", "delivered", "processing"],
  ] as const)("refuse %s from %s to %s", (machine, from, to) => {
    const states = { ...awaitingPayment, [machine]: from };
    expect(() => move(states, machine, to)).toThrow(TransitionError);
    expect(states[machine]).toBe(from);
  });

  it("take money that comes late, and give it back in parts", () => {
    let states = move(awaitingPayment, "payment", "failed");
    states = move(states, "payment", "paid");
    for (const to of ["partially_refunded", "partially_refunded", "refunded"] as const)
      states = move(states, "payment", to);
    expect(states.payment).toBe("refunded");
    expect(move({ ...awaitingPayment, payment: "failed" }, "payment", "awaiting_payment")).toEqual(
      awaitingPayment,
    );
  });

  it("move one machine and leave the others", () => {
    expect(move(awaitingPayment, "payment", "paid")).toEqual({ ...awaitingPayment, payment: "paid" });
  });

  it("say which move they refuse", () => {
    expect(() => move(awaitingPayment, "order", "completed")).toThrow(
      "The order state cannot go from new to completed.",
    );
  });

  it("are known by their names, each machine its own", () => {
    expect(isState("order", "confirmed")).toBe(true);
    expect(isState("payment", "confirmed")).toBe(false);
    expect(isState("fulfilment", "toString")).toBe(false);
  });

  /** docs/product.md, Order states: all that may follow. */
  it.each([
    ["order", "new", ["confirmed", "cancelled"]],
    ["order", "confirmed", ["completed", "cancelled"]],
    ["order", "completed", []],
    ["payment", "awaiting_payment", ["awaiting_payment", "paid", "failed", "refunded"]],
    ["payment", "paid", ["partially_refunded", "refunded"]],
    ["payment", "partially_refunded", ["partially_refunded", "refunded"]],
    ["payment", "failed", ["awaiting_payment", "paid"]],
    ["fulfilment", "unfulfilled", ["processing"]],
    ["fulfilment", "processing", ["dispatched"]],
    ["fulfilment", "dispatched", ["delivered"]],
  ] as const)("let the %s state go from %s to %j", (machine, from, to) => {
    expect(following(machine, from)).toEqual(to);
  });

  it("have ends", () => {
    expect(following("order", "cancelled")).toEqual([]);
    expect(following("payment", "refunded")).toEqual([]);
    expect(following("fulfilment", "delivered")).toEqual([]);
  });

  it("say money back and cancelled before anything else", () => {
    const dispatched = { ...awaitingPayment, fulfilment: "dispatched" as const };
    expect(shopperStatus(flat({ ...dispatched, order: "cancelled" }))).toBe("cancelled");
    expect(shopperStatus(flat({ ...dispatched, order: "cancelled", payment: "refunded" }))).toBe("refunded");
    expect(shopperStatus(flat({ ...awaitingPayment, payment: "failed" }))).toBe("awaiting_payment");
    expect(shopperStatus(flat(confirmedOnAccount))).toBe("confirmed");
    expect(shopperStatus(flat({ ...confirmedOnAccount, order: "cancelled" }))).toBe("cancelled");
  });

  it("say that a rest follows until the last parcel has left, or nothing is sent any more", () => {
    const partSentAt = new Date("2026-11-28T10:00:00Z");
    const packed = { order: "confirmed", payment: "paid", fulfilment: "processing" } as const;
    expect(restFollows({ ...flat(packed), partSentAt })).toBe(true);
    expect(restFollows({ ...flat(packed), partSentAt: null })).toBe(false);
    expect(restFollows({ ...flat({ ...packed, payment: "partially_refunded" }), partSentAt })).toBe(true);
    expect(restFollows({ ...flat({ ...packed, payment: "refunded" }), partSentAt })).toBe(false);
    expect(restFollows({ ...flat({ ...packed, fulfilment: "dispatched" }), partSentAt })).toBe(false);
  });

  it("say that goods are still to be sent of an order that stands", () => {
    expect(isToBeSent(flat(confirmedOnAccount))).toBe(true);
    expect(isToBeSent(flat(awaitingPayment))).toBe(false);
    expect(isToBeSent(flat({ ...confirmedOnAccount, order: "cancelled" }))).toBe(false);
    expect(isToBeSent(flat({ ...confirmedOnAccount, fulfilment: "delivered" }))).toBe(false);
  });
});
