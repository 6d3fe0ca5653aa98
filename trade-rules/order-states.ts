/** Whether an order stands (docs/product.md, Order states). */
export const orderStates = ["new", "confirmed", "completed", "cancelled"] as const;
/** Where its money is. */
export const paymentStates = [
  "awaiting_payment",
  "paid",
  "partially_refunded",
  "refunded",
  "failed",
] as const;
/** Where its goods are. */
export const fulfilmentStates = ["unfulfilled", "processing", "dispatched", "delivered"] as const;
/** The one word that a shopper is shown of the three. */
export const shopperStatuses = [
  "awaiting_payment",
  "confirmed",
  "processing",
  "dispatched",
  "delivered",
  "completed",
  "cancelled",
  "refunded",
] as const;
export type ShopperStatus = (typeof shopperStatuses)[number];

/** The three states of an order by the machine that moves each (docs/product.md, Order states). */
export type States = {
  order: (typeof orderStates)[number];
  payment: (typeof paymentStates)[number];
  fulfilment: (typeof fulfilmentStates)[number];
};
export type Machine = keyof States;

type Table<S extends string> = Record<S, readonly S[]>;

/** Which state may follow which. A state that nothing follows is an end. */
const transitions: { [M in Machine]: Table<States[M]> } = {
  order: {
    new: ["confirmed", "cancelled"],
    confirmed: ["completed", "cancelled"],
    completed: [],
    cancelled: [],
  },
  payment: {
    // To be paid another way is a move of its own, so that the history has it.
    // Credited in full before it was paid: an order on account alone, whose invoice is there before its money.
    awaiting_payment: ["awaiting_payment", "paid", "failed", "refunded"],
    paid: ["partially_refunded", "refunded"],
    // Every further refund is a move of its own, so that the history has it.
    partially_refunded: ["partially_refunded", "refunded"],
    refunded: [],
    // Paying can be tried again, and a service may say late that the money has come after all.
    failed: ["awaiting_payment", "paid"],
  },
  fulfilment: {
    unfulfilled: ["processing"],
    processing: ["dispatched"],
    dispatched: ["delivered"],
    delivered: [],
  },
};

/** Whether a machine has a state of that name. */
export function isState<M extends Machine>(machine: M, name: string): name is States[M] {
  return Object.hasOwn(transitions[machine], name);
}

/** Where an order begins that is to be paid after it was placed. */
export const awaitingPayment: States = {
  order: "new",
  payment: "awaiting_payment",
  fulfilment: "unfulfilled",
};

/** Where an order begins that stands at once and is paid on account, after its goods have left. */
export const confirmedOnAccount: States = {
  order: "confirmed",
  payment: "awaiting_payment",
  fulfilment: "unfulfilled",
};

/** The order is not in a state from which it could go there. */
export class TransitionError extends Error {
  constructor(machine: Machine, from: string, to: string) {
    super(`The ${machine} state cannot go from ${from} to ${to}.`);
  }
}

/** The states that may follow. */
export function following<M extends Machine>(machine: M, from: States[M]): readonly States[M][] {
  const table: Table<States[M]> = transitions[machine];
  return table[from];
}

/**
 * The states after one machine moved.
 * @throws TransitionError when the table does not allow it.
 */
export function move<M extends Machine>(states: States, machine: M, to: States[M]): States {
  if (!following(machine, states[machine]).includes(to)) {
    throw new TransitionError(machine, states[machine], to);
  }
  return { ...states, [machine]: to };
}

/** The three states as an order has them. */
type ShownStates = {
  orderState: States["order"];
  paymentState: States["payment"];
  fulfilmentState: States["fulfilment"];
};

/** The one word a shopper is shown: what matters most to them of the three. */
export function shopperStatus(order: ShownStates): ShopperStatus {
  if (order.paymentState === "refunded") return "refunded";
  if (order.orderState === "cancelled") return "cancelled";
  if (order.orderState === "completed") return "completed";
  if (order.fulfilmentState !== "unfulfilled") return order.fulfilmentState;
  // One on account is confirmed before its money is there.
  return order.orderState === "new" ? "awaiting_payment" : "confirmed";
}

/** Whether all goods of an order have left, or what was not left out of it. */
export const hasLeft = ({ fulfilmentState }: Pick<ShownStates, "fulfilmentState">): boolean =>
  fulfilmentState === "dispatched" || fulfilmentState === "delivered";

/** Whether goods of an order are still to be sent: it stands, they have not all left, and not all of its money went back. */
export const isToBeSent = ({ orderState, paymentState, fulfilmentState }: ShownStates): boolean =>
  orderState === "confirmed" && !hasLeft({ fulfilmentState }) && paymentState !== "refunded";

/**
 * Whether part of an order's goods has left and the rest is still to follow. Its fulfilment stays `processing` until the
 * last parcel has left.
 * @param order.partSentAt when the first of its parcels left without the rest; null where that never was
 */
export const restFollows = (order: ShownStates & { partSentAt: Date | null }): boolean =>
  order.partSentAt !== null && isToBeSent(order);
