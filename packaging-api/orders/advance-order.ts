import { eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { orderEvents, orders } from "../database/schema";
import { issueInvoice } from "../documents/issue-invoice";
import type { OrderEventRow, OrderRow } from "./queries";
import type { Machine, States } from "./states";
import { type Move, moveAll } from "./steps";

/** Who moved an order, and why: the name of the step, or a reason in words. */
export type Mover = { cause: string; actor: OrderEventRow["actor"] };

/** The three states of an order's row. */
export const statesOf = (
  order: Pick<OrderRow, "orderState" | "paymentState" | "fulfilmentState">,
): States => ({
  order: order.orderState,
  payment: order.paymentState,
  fulfilment: order.fulfilmentState,
});

/**
 * Makes moves with an order whose row the transaction holds, and writes each into the history with where it came from.
 * An order that becomes paid is invoiced with it.
 * @returns the order after them.
 * @throws TransitionError when a table does not allow one.
 */
export async function advanceOrder(
  tx: Database,
  order: OrderRow,
  moves: readonly Move[],
  { cause, actor }: Mover,
): Promise<OrderRow> {
  if (moves.length === 0) return order;
  const before = statesOf(order);
  const states = moveAll(before, moves);
  const columns = {
    orderState: states.order,
    paymentState: states.payment,
    fulfilmentState: states.fulfilment,
  };
  await tx.update(orders).set(columns).where(eq(orders.id, order.id));
  const from: Record<Machine, string> = { ...before };
  await tx
    .insert(orderEvents)
    .values(
      moves.map(({ machine, to }) => ({ orderId: order.id, machine, from: from[machine], to, cause, actor })),
    );
  const moved = { ...order, ...columns };
  if (moves.some(({ machine, to }) => machine === "payment" && to === "paid")) await issueInvoice(tx, moved);
  return moved;
}
