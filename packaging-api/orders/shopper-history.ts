import type { OrderEvent } from "../contract";
import type { OrderEventRow } from "./order-rows";

/** What a state of a machine means to the shopper; states that are not there mean nothing to them. */
const events: Record<OrderEventRow["machine"], Record<string, OrderEvent["event"]>> = {
  order: { new: "placed", completed: "completed", cancelled: "cancelled" },
  payment: {
    paid: "payment_received",
    failed: "payment_failed",
    partially_refunded: "refunded",
    refunded: "refunded",
  },
  fulfilment: { processing: "processing", dispatched: "dispatched", delivered: "delivered" },
};

/** An order's history as its shopper sees it. */
export function shopperHistory(
  history: readonly Pick<OrderEventRow, "machine" | "to" | "at">[],
): OrderEvent[] {
  return history.flatMap(({ machine, to, at }) => {
    const event = events[machine][to];
    return event === undefined ? [] : [{ at: at.toISOString(), event }];
  });
}
