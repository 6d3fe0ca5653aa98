import type { Database } from "../database/connect";
import { formatPence } from "../wording";
import { askRefund, RefundError, readRefundable } from "./ask-refund";
import { finishRefund } from "./finish-refund";
import { OrderUnknownError } from "./move-order";
import { lockOrder, readRefunds } from "./order-queries";
import type { OrderRow, RefundRow } from "./order-rows";

async function lock(tx: Database, number: string): Promise<OrderRow> {
  const order = await lockOrder(tx, { number });
  if (order === undefined) throw new OrderUnknownError(number);
  return order;
}

/** Refunds that staff send by hand and have not said to be sent. */
const toSend = (refunds: RefundRow[]) =>
  refunds.filter(({ state, paymentId }) => state === "asked" && paymentId === null);

const sum = (refunds: RefundRow[]) => refunds.reduce((total, { amount }) => total + amount, 0);

/**
 * Gives money of an order back for the staff: through the service that it came by, or noted as sent by them.
 * @param wish.amount pence, or everything that is left
 * @throws OrderUnknownError; RefundError when there is not so much to be given back.
 */
export async function refundOrder(
  tx: Database,
  { number, amount, reason }: { number: string; amount: number | "rest"; reason: string },
): Promise<RefundRow> {
  const order = await lock(tx, number);
  const promised = sum(toSend(await readRefunds(tx, order.id)));
  const { left } = await readRefundable(tx, order);
  if (left <= 0 && promised > 0)
    throw new RefundError(
      `${formatPence(promised)} is promised already: send it and say so with orders refund-sent ${number}.`,
    );
  return askRefund(tx, { order, amount, reason, actor: "staff", sent: true });
}

/**
 * Notes that the staff have sent the money by hand which an order's cancellation promised.
 * @returns pence that were sent.
 * @throws OrderUnknownError; RefundError when nothing waits to be sent.
 */
export async function markRefundsSent(tx: Database, number: string): Promise<number> {
  const order = await lock(tx, number);
  const waiting = toSend(await readRefunds(tx, order.id));
  if (waiting.length === 0) throw new RefundError(`No money of order ${number} waits to be sent by hand.`);
  for (const refund of waiting) {
    // Locked again: each refund moves the order's payment.
    await finishRefund(tx, await lock(tx, number), refund);
  }
  return sum(waiting);
}
