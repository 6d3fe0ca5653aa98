import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRow, readRows } from "../database/rows";
import type { OrderRow, RefundRow } from "./order-rows";
import { refunds, transferParts } from "./order-tables";

/** Pence that came for the order `o` in parts and are kept for it: it is not paid with them, and they did not go back. */
export const partsOfOrder = sql`(select coalesce(sum(t.amount), 0) from transfer_parts t
  where t.order_id = o.id and t.used_at is null and t.refund_id is null)`;

const isKept = (orderId: string) =>
  and(eq(transferParts.orderId, orderId), isNull(transferParts.usedAt), isNull(transferParts.refundId));

const pence = z.object({ pence: z.coerce.number() });

/** Pence that came for an order in parts and are kept for it. */
export async function readTransferParts(db: Database, orderId: string): Promise<number> {
  const row = await readRow(
    db,
    pence,
    sql`select ${partsOfOrder} as pence from orders o where o.id = ${orderId}`,
  );
  return row.pence;
}

/**
 * Notes money that came for an order and is less than is open for it.
 * @param order its row is locked by the transaction
 * @param amount pence
 * @param receivedOn the day in London
 */
export async function noteTransferPart(
  tx: Database,
  order: Pick<OrderRow, "id">,
  { amount, receivedOn }: { amount: number; receivedOn: string },
): Promise<void> {
  await tx.insert(transferParts).values({ id: randomUUID(), orderId: order.id, amount, receivedOn });
}

/** Notes that an order is paid with the parts that came for it. @param orderId of an order whose row is locked */
export async function spendTransferParts(tx: Database, orderId: string): Promise<void> {
  await tx.update(transferParts).set({ usedAt: new Date() }).where(isKept(orderId));
}

const keptParts = z.object({
  number: z.string(),
  parts: z.coerce.number(),
  total: z.number(),
  is_awaited: z.boolean(),
});

/** Parts that are kept for an order. Pence. */
export type KeptParts = {
  number: string;
  parts: number;
  total: number;
  /** Whether the rest is waited for; else the parts are to go back. */
  isAwaited: boolean;
};

/** The orders for which parts are kept, the oldest first. */
export async function listKeptParts(db: Database, limit: number): Promise<KeptParts[]> {
  const rows = await readRows(
    db,
    keptParts,
    sql`select o.number, sum(t.amount) as parts, o.total,
        o.order_state = 'new' and o.payment_state in ('awaiting_payment', 'failed')
          and o.payment_method = 'bank_transfer' as is_awaited
      from transfer_parts t join orders o on o.id = t.order_id
      where t.used_at is null and t.refund_id is null
      group by o.id order by min(t.created_at) limit ${limit}`,
  );
  return rows.map(({ is_awaited, ...kept }) => ({ ...kept, isAwaited: is_awaited }));
}

/** Why money goes back, and who has it sent. */
type Return = Pick<RefundRow, "reason" | "actor">;

/**
 * Has the staff send money back by hand that came besides what an order is paid with: neither its states nor its
 * documents count it. The shopper hears of it once it is sent.
 * @param order its row is locked by the transaction
 * @param amount pence
 */
export async function returnSurplus(
  tx: Database,
  order: Pick<OrderRow, "id">,
  { amount, reason, actor }: Return & { amount: number },
): Promise<RefundRow> {
  const [refund] = await tx
    .insert(refunds)
    .values({ id: randomUUID(), orderId: order.id, paymentId: null, surplus: true, amount, reason, actor })
    .returning();
  if (refund === undefined) throw new Error("A refund was written and is not there.");
  return refund;
}

/**
 * Has the staff send back what came for an order in parts, where it is not paid by them.
 * @param order its row is locked by the transaction
 * @returns the refund; none where no part is kept
 */
export async function returnTransferParts(
  tx: Database,
  order: Pick<OrderRow, "id">,
  why: Return,
): Promise<RefundRow[]> {
  const amount = await readTransferParts(tx, order.id);
  if (amount === 0) return [];
  const refund = await returnSurplus(tx, order, { ...why, amount });
  await tx.update(transferParts).set({ refundId: refund.id }).where(isKept(order.id));
  return [refund];
}
