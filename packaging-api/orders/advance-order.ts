import type { Machine, States } from "../../trade-rules/order-states";
import type { Database } from "../database/connect";
import { insertOf, together, updateOf, type Write } from "../database/pipelining/write";
import { send } from "../database/transaction";
import { issueInvoice } from "./invoicing/issue-invoice";
import { readLines } from "./order-queries";
import type { OrderEventRow, OrderLineRow, OrderRow } from "./order-rows";
import { orderEvents, orders } from "./order-tables";
import { promiseWhenPaid } from "./promise-when-paid";
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
 * Moves an order, whose row the transaction has locked, to other states, and writes each move into the history. An order
 * that becomes paid is invoiced in the same step, and gets its final dispatch promise; one on account has both already.
 * @param moves at least one
 * @param along what is written in the same statement: further columns of the order, and rows elsewhere. `lines`: those
 *   of the order, where they are at hand; its invoice lists them
 * @returns the order after them.
 * @throws TransitionError when a table does not allow one.
 */
export async function advanceOrder(
  tx: Database,
  order: OrderRow,
  moves: readonly Move[],
  { cause, actor }: Mover,
  along: { columns?: Partial<OrderRow>; writes?: readonly Write[]; lines?: OrderLineRow[] | undefined } = {},
): Promise<OrderRow> {
  const before = statesOf(order);
  const states = moveAll(before, moves);
  const becomesPaid = order.dueOn === null && moves.some(({ to }) => to === "paid");
  const columns = {
    ...along.columns,
    orderState: states.order,
    paymentState: states.payment,
    fulfilmentState: states.fulfilment,
    promised: becomesPaid ? await promiseWhenPaid(tx, order) : order.promised,
  };
  const from: Record<Machine, string> = { ...before };
  const history = moves.map(({ machine, to }) => ({
    orderId: order.id,
    machine,
    from: from[machine],
    to,
    cause,
    actor,
  }));
  const moved = { ...order, ...columns };
  const writes = [
    updateOf(tx, orders, order.id, columns),
    insertOf(tx, orderEvents, history),
    ...(along.writes ?? []),
    // Last, because its number makes every other invoice wait until the commit.
    ...(becomesPaid ? issueInvoice(tx, moved, along.lines ?? (await readLines(tx, order.id))) : []),
  ];
  send(tx, together(tx, writes));
  return moved;
}
