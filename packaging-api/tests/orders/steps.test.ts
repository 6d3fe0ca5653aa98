import { awaitingPayment, TransitionError } from "../../orders/states";
import { StepError, takeStep } from "../../orders/steps";

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

  it("are not taken before their time, nor twice", () => {
    expect(() => takeStep(awaitingPayment, "process")).toThrow(StepError);
    expect(() => takeStep({ ...awaitingPayment, order: "cancelled" }, "dispatch")).toThrow(StepError);
    const paid = takeStep(awaitingPayment, "mark-paid").states;
    expect(() => takeStep(paid, "mark-paid")).toThrow(TransitionError);
    expect(() => takeStep(paid, "dispatch")).toThrow(TransitionError);
    expect(() => takeStep(paid, "deliver")).toThrow(TransitionError);
  });
});
