import { owedOf } from "../../trade-rules/pay-on-account";
import type { Database } from "../database/connect";
import { formatPence } from "../wording";
import { askRefund, type LineBack, RefundError, readRefundable } from "./ask-refund";
import { finishRefund } from "./finish-refund";
import { takeOut } from "./leave-out";
import { OrderUnknownError } from "./move-order";
import { readSettled } from "./on-account/credit-queries";
import { lockOrder, readLines, readRefunds } from "./order-queries";
import type { OrderRow, RefundRow } from "./order-rows";
import { type GoodsBack, workOutLines } from "./refund-lines";

async function lock(tx: Database, number: string): Promise<OrderRow> {
  const order = await lockOrder(tx, { number });
  if (order === undefined) throw new OrderUnknownError(number);
  return order;
}

/** Refunds that staff send by hand and have not said to be sent. */
const toSend = (refunds: RefundRow[]) =>
  refunds.filter(({ state, paymentId }) => state === "asked" && paymentId === null);

const sum = (refunds: RefundRow[]) => refunds.reduce((total, { amount }) => total + amount, 0);

/** What is to be given back: pence, everything that is left, or the price of goods. */
export type WantedBack = number | "rest" | GoodsBack;

/**
 * What was given back. Pence; `wasOwed`: what of it was owed still, so that no money moves for it. `sends`: what of the order is
 * still to be sent, where goods were left out of it with their price.
 */
export type GivenBack = RefundRow & {
  wasOwed: number;
  lines: readonly LineBack[];
  /** The names of these lines for the staff: their codes, and "delivery". */
  names: readonly string[];
  sends?: "less" | "nothing";
};

async function namesOf(tx: Database, order: OrderRow, back: readonly LineBack[]): Promise<string[]> {
  const lines = await readLines(tx, order.id);
  return back.map(({ position }) => lines.find((line) => line.position === position)?.sku ?? "delivery");
}

/**
 * Gives money of an order back for the staff: through the service that it came by, or noted as sent by them. Of an order on
 * account it lowers first what is owed.
 * @throws OrderUnknownError; RefundError when there is not so much to be given back.
 */
export async function refundOrder(
  tx: Database,
  { number, wanted, reason }: { number: string; wanted: WantedBack; reason: string },
): Promise<GivenBack> {
  const order = await lock(tx, number);
  const promised = sum(toSend(await readRefunds(tx, order.id)));
  const { left } = await readRefundable(tx, order);
  if (left <= 0 && promised > 0)
    throw new RefundError(
      `${formatPence(promised)} is promised already: send it and say so with orders refund-sent ${number}.`,
    );
  const owed =
    order.dueOn === null ? 0 : owedOf({ total: order.total, ...(await readSettled(tx, order.id)) });
  const lines = typeof wanted === "object" ? await workOutLines(tx, order, wanted) : [];
  const amount =
    typeof wanted === "object" ? lines.reduce((all, { net, tax }) => all + net + tax, 0) : wanted;
  const refund = await askRefund(tx, { order, amount, lines, reason, actor: "staff", sent: true });
  const isOut = typeof wanted === "object" && wanted.notSent === true;
  const sends = isOut && (await takeOut(tx, order, wanted.goods, refund.id)) ? "nothing" : "less";
  return {
    ...refund,
    wasOwed: Math.min(owed, refund.amount),
    lines,
    names: lines.length === 0 ? [] : await namesOf(tx, order, lines),
    ...(isOut && { sends }),
  };
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
