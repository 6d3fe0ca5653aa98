import { type Machine, move, type States } from "./states";

/** One machine moved to one of its states. */
export type Move = { [M in Machine]: { machine: M; to: States[M] } }[Machine];

type Step = {
  moves: readonly Move[];
  /** The order's own state before which the step makes no sense: goods leave once the money is there. */
  wants?: States["order"];
};

/** What the staff does with an order, as the moves of its three states. */
const steps = {
  "mark-paid": {
    moves: [
      { machine: "payment", to: "paid" },
      { machine: "order", to: "confirmed" },
    ],
  },
  process: { wants: "confirmed", moves: [{ machine: "fulfilment", to: "processing" }] },
  dispatch: { wants: "confirmed", moves: [{ machine: "fulfilment", to: "dispatched" }] },
  // Paid it was before it left: with the goods there the order is at its end.
  deliver: {
    wants: "confirmed",
    moves: [
      { machine: "fulfilment", to: "delivered" },
      { machine: "order", to: "completed" },
    ],
  },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof steps;
export const stepNames: readonly StepName[] = ["mark-paid", "process", "dispatch", "deliver"];

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

/**
 * The moves of a step and the states after it.
 * @throws StepError or TransitionError when the order is not where the step begins.
 */
export function takeStep(states: States, name: StepName): { moves: readonly Move[]; states: States } {
  const step: Step = steps[name];
  if (step.wants !== undefined && states.order !== step.wants)
    throw new StepError(`The order is ${states.order}, and “${name}” wants it to be ${step.wants}.`);
  return { moves: step.moves, states: moveAll(states, step.moves) };
}
