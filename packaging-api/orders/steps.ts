import { following, type Machine, move, type States } from "../../trade-rules/order-states";

/** One machine moved to one of its states. */
export type Move = { [M in Machine]: { machine: M; to: States[M] } }[Machine];

/** What the staff does with an order, as the moves of its three states. */
const steps = {
  "mark-paid": [
    { machine: "payment", to: "paid" },
    { machine: "order", to: "confirmed" },
  ],
  process: [{ machine: "fulfilment", to: "processing" }],
  dispatch: [{ machine: "fulfilment", to: "dispatched" }],
  // Paid it was before it left: with the goods there the order is at its end.
  deliver: [
    { machine: "fulfilment", to: "delivered" },
    { machine: "order", to: "completed" },
  ],
} as const satisfies Record<string, readonly Move[]>;

export type StepName = keyof typeof steps;
const stepNames: readonly StepName[] = ["mark-paid", "process", "dispatch", "deliver"];

/** The order is not where the step begins; `message` is one sentence. */
export class StepError extends Error {}

function moved(states: States, { machine, to }: Move): States {
  switch (machine) {
    case "order":
      return move(states, machine, to);
    case "payment":
      return move(states, machine, to);
    case "fulfilment":
      return move(states, machine, to);
  }
}

/**
 * The states after one move after the other.
 * @throws TransitionError when a table does not allow one.
 */
export const moveAll = (states: States, moves: readonly Move[]): States => moves.reduce(moved, states);

/** The step that the goods of a paid order take next. */
const nextSteps: Record<States["fulfilment"], StepName | undefined> = {
  unfulfilled: "process",
  processing: "dispatch",
  dispatched: "deliver",
  delivered: undefined,
};

/** Where an order is that cannot take a step, and what comes before it, in one sentence; undefined when it can. */
function obstacle({ order, payment, fulfilment }: States, name: StepName): string | undefined {
  if (order === "cancelled") return "The order is cancelled.";
  if (name === "mark-paid")
    return following("payment", payment).includes("paid") ? undefined : "The order is paid already.";
  // Goods leave once the money is there.
  if (order === "new")
    return "The order is not paid yet: its money comes first, and “orders mark-paid” notes that of a bank transfer.";
  if (payment === "refunded" && name !== "deliver")
    return "All of its money went back: nothing is to be sent any more.";
  const next = nextSteps[fulfilment];
  if (next === name) return undefined;
  if (next === undefined || stepNames.indexOf(name) < stepNames.indexOf(next))
    return `The order is ${fulfilment} already.`;
  return `The order is ${fulfilment === "unfulfilled" ? order : fulfilment}: “orders ${next}” comes first.`;
}

/** Whether an order is where a step begins. */
export const canTakeStep = (states: States, name: StepName): boolean => obstacle(states, name) === undefined;

/**
 * The moves of a step and the states after it.
 * @throws StepError when the order is not where the step begins.
 */
export function takeStep(states: States, name: StepName): { moves: readonly Move[]; states: States } {
  const problem = obstacle(states, name);
  if (problem !== undefined) throw new StepError(problem);
  const moves = steps[name];
  return { moves, states: moveAll(states, moves) };
}
