import { eq } from "drizzle-orm";
import type { Connection, Database } from "../database/connect";
import { orderEvents, orders } from "../database/schema";
import { transact } from "../database/transaction";
import { notify } from "../notifications/notify";
import { lockOrder, type OrderRow } from "./queries";
import type { Machine, States } from "./states";
import { type Move, type StepName, takeStep } from "./steps";

/** A step that is to be taken with an order; `tracking`: the courier's number of the parcel, for the dispatch. */
export type OrderStep = { number: string; step: StepName; tracking?: string };

/** There is no order of that number. */
export class OrderUnknownError extends Error {
  constructor(number: string) {
    super(`There is no order ${number}.`);
  }
}

/** Writes the history: every move with where it came from. */
async function note(tx: Database, { id }: OrderRow, before: States, moves: readonly Move[], step: StepName) {
  const from: Record<Machine, string> = { ...before };
  await tx.insert(orderEvents).values(
    moves.map(({ machine, to }) => ({
      orderId: id,
      machine,
      from: from[machine],
      to,
      cause: step,
      actor: "staff",
    })),
  );
}

/**
 * Has the staff take a step with an order, in one transaction that holds it: of two who dispatch it at the same time
 * one is refused. The customer whose order it is hears of its dispatch.
 * @returns the order after it.
 * @throws OrderUnknownError; StepError or TransitionError when the order is not where the step begins.
 */
export function moveOrder(
  db: Connection["db"],
  { number, step, tracking = "" }: OrderStep,
): Promise<OrderRow> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (order === undefined) throw new OrderUnknownError(number);
    const before: States = {
      order: order.orderState,
      payment: order.paymentState,
      fulfilment: order.fulfilmentState,
    };
    const { moves, states } = takeStep(before, step);
    const columns = {
      orderState: states.order,
      paymentState: states.payment,
      fulfilmentState: states.fulfilment,
      ...(step === "dispatch" && { tracking }),
    };
    await tx.update(orders).set(columns).where(eq(orders.id, order.id));
    await note(tx, order, before, moves, step);
    if (step === "dispatch" && order.userId !== null)
      await notify(tx, order.userId, { kind: "order_dispatched", orderId: order.id, number, tracking });
    return { ...order, ...columns };
  });
}
