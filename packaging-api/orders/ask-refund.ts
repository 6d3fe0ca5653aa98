import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { enqueue } from "../outbox/effect";
import { formatPence } from "../wording";
import { finishRefund } from "./finish-refund";
import type { OrderRow, RefundRow } from "./order-rows";
import { payments, refunds } from "./order-tables";

/** Money that is to go back. `amount` in pence, or everything that has not gone back yet. */
export type RefundWish = {
  /** Its row is locked by the transaction. */
  order: OrderRow;
  amount: number | "rest";
  reason: string;
  actor: RefundRow["actor"];
  /** Money that no service sends back for us: whether staff have sent it already. */
  sent?: boolean;
};

/** So much cannot go back; `message` is one sentence. */
export class RefundError extends Error {}

const pence = z.object({ pence: z.coerce.number() });

/** What has come for an order, and of it what has not been given back or promised. Pence. */
export async function readRefundable(
  tx: Database,
  order: Pick<OrderRow, "id" | "paymentState" | "total">,
): Promise<{ paymentId: string | null; left: number }> {
  const [payment] = await tx
    .select({ id: payments.id, amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, "captured")));
  const paidByHand = order.paymentState === "paid" || order.paymentState === "partially_refunded";
  const taken = payment?.amount ?? (paidByHand ? order.total : 0);
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

/**
 * Records a refund to be sent; what came through a payment service is sent by it after the commit. Money of a bank
 * transfer is sent by staff by hand: it waits until they say so, if they have not sent it already.
 * @throws RefundError when there is not so much to be given back.
 */
export async function askRefund(
  tx: Database,
  { order, amount, reason, actor, sent = false }: RefundWish,
): Promise<RefundRow> {
  const { paymentId, left } = await readRefundable(tx, order);
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: randomUUID(),
      orderId: order.id,
      paymentId,
      amount: amountOf(amount, left),
      reason,
      actor,
    })
    .returning();
  if (refund === undefined) throw new Error("A refund was written and is not there.");
  if (paymentId !== null) await enqueue(tx, { kind: "payment.refund", payload: { refundId: refund.id } });
  return sent && paymentId === null ? finishRefund(tx, order, refund) : refund;
}
