import { awaitingPayment, type States } from "../../../trade-rules/order-states";
import { StepError, type StepName, takeStep } from "../../orders/steps";

describe("the staff's steps with an order", () => {
  it("lead from the money to the courier", () => {
    const paid = takeStep(awaitingPayment, "mark-paid");
    expect(paid.states).toEqual({ order: "confirmed", payment: "paid", fulfilment: "unfulfilled" });
    expect(paid.moves.map(({ machine }) => machine)).toEqual(["payment", "order"]);
    const packed = takeStep(paid.states, "process");
    const sent = takeStep(packed.states, "dispatch");
    expect(sent.states.fulfilment).toBe("dispatched");
    expect(takeStep(sent.states, "deliver").states).toEqual({
      order: "completed",
      payment: "paid",
      fulfilment: "delivered",
    });
  });

  const paid: States = { order: "confirmed", payment: "paid", fulfilment: "unfulfilled" };
  const first =
    "The order is not paid yet: its money comes first, and “orders mark-paid” notes that of a bank transfer.";
  it.each<[StepName, States, string]>([
    ["process", awaitingPayment, first],
    ["dispatch", { ...awaitingPayment, payment: "failed" }, first],
    ["mark-paid", paid, "The order is paid already."],
    ["mark-paid", { ...paid, payment: "partially_refunded" }, "The order is paid already."],
    ["dispatch", paid, "The order is confirmed: “orders process” comes first."],
    ["deliver", paid, "The order is confirmed: “orders process” comes first."],
    [
      "deliver",
      { ...paid, fulfilment: "processing" },
      "The order is processing: “orders dispatch” comes first.",
    ],
    ["process", { ...paid, fulfilment: "processing" }, "The order is processing already."],
    ["process", { ...paid, fulfilment: "dispatched" }, "The order is dispatched already."],
    ["deliver", { ...paid, order: "completed", fulfilment: "delivered" }, "The order is delivered already."],
    ["mark-paid", { ...awaitingPayment, order: "cancelled" }, "The order is cancelled."],
    ["dispatch", { ...paid, order: "cancelled" }, "The order is cancelled."],
    [
      "process",
      { ...paid, payment: "refunded" },
      "All of its money went back: nothing is to be sent any more.",
    ],
  ])("are not taken before their time, nor twice, and why is said: %s of %j", (name, states, sentence) => {
    expect(() => takeStep(states, name)).toThrow(new StepError(sentence));
    expect(() => takeStep(states, name)).toThrow(StepError);
  });

  it("bring to its end what was under way when all of its money went back", () => {
    const underWay: States = { ...paid, payment: "refunded", fulfilment: "dispatched" };
    expect(takeStep(underWay, "deliver").states).toEqual({
      order: "completed",
      payment: "refunded",
      fulfilment: "delivered",
    });
  });
});
