import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { owedOf } from "../../trade-rules/pay-on-account";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { enqueue } from "../outbox/effect";
import { formatPence } from "../wording";
import { finishRefund } from "./finish-refund";
import { readSettled } from "./on-account/credit-queries";
import type { OrderRow, RefundLineRow, RefundRow } from "./order-rows";
import { payments, refundLines, refunds } from "./order-tables";

/** What goes back of one line. Pence. */
export type LineBack = Omit<RefundLineRow, "refundId">;

/** Money that is to go back. `amount` in pence, or everything that has not gone back yet. */
export type RefundWish = {
  /** Its row is locked by the transaction. */
  order: OrderRow;
  amount: number | "rest";
  /** What of its lines that is, for the credit note; together as much as `amount`. */
  lines?: readonly LineBack[];
  reason: string;
  actor: RefundRow["actor"];
  /** Money that no service sends back for us: whether staff have sent it already. */
  sent?: boolean;
  /** Whether another letter says it: that of the cancellation. */
  quiet?: boolean;
};

/** So much cannot go back; `message` is one sentence. */
export class RefundError extends Error {}

const pence = z.object({ pence: z.coerce.number() });

/**
 * What has come for an order, and of it what has not been given back or promised. Pence. The price of one on account counts
 * as come: it is invoiced from the beginning, and a credit note takes it back.
 */
export async function readRefundable(
  tx: Database,
  order: Pick<OrderRow, "id" | "paymentState" | "total" | "dueOn">,
): Promise<{ paymentId: string | null; left: number }> {
  const [payment] = await tx
    .select({ id: payments.id, amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, "captured")));
  const paidByHand = order.paymentState === "paid" || order.paymentState === "partially_refunded";
  const taken = payment?.amount ?? (paidByHand || order.dueOn !== null ? order.total : 0);
  const back = await readRow(
    tx,
    pence,
    sql`select coalesce(sum(amount), 0) as pence from refunds where order_id = ${order.id} and state <> 'failed' and not surplus`,
  );
  return { paymentId: payment?.id ?? null, left: taken - back.pence };
}

function amountOf(amount: RefundWish["amount"], left: number): number {
  if (left <= 0) throw new RefundError("There is no money of it to be given back.");
  if (amount === "rest") return left;
  if (amount > left) throw new RefundError(`Only ${formatPence(left)} of it can be given back.`);
  return amount;
}

/** Whether it takes back only what is owed still: then no money moves, and nothing is to be sent. */
async function isCredit(tx: Database, { id, total, dueOn }: OrderRow, amount: number): Promise<boolean> {
  return dueOn !== null && amount <= owedOf({ total, ...(await readSettled(tx, id)) });
}

/**
 * Records a refund to be sent; what came through a payment service is sent by it after the commit. Money of a bank
 * transfer is sent by staff by hand: it waits until they say so, if they have not sent it already. What is owed on account is
 * credited at once.
 * @throws RefundError when there is not so much to be given back.
 */
export async function askRefund(
  tx: Database,
  { order, amount: wanted, lines = [], reason, actor, sent = false, quiet = false }: RefundWish,
): Promise<RefundRow> {
  const { paymentId, left } = await readRefundable(tx, order);
  const amount = amountOf(wanted, left);
  const isOver = sent || (await isCredit(tx, order, amount));
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: randomUUID(),
      orderId: order.id,
      paymentId,
      amount,
      reason,
      actor,
    })
    .returning();
  if (refund === undefined) throw new Error("A refund was written and is not there.");
  if (lines.length > 0)
    await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId: refund.id })));
  if (paymentId !== null) await enqueue(tx, { kind: "payment.refund", payload: { refundId: refund.id } });
  return isOver && paymentId === null ? finishRefund(tx, order, refund, { quiet }) : refund;
}
