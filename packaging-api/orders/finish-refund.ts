import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { enqueue } from "../outbox/effect";
import { advanceOrder } from "./advance-order";
import { issueCreditNote } from "./invoicing/issue-credit-note";
import { readSettled } from "./on-account/credit-queries";
import { settledMoves } from "./on-account/settled-moves";
import type { OrderRow, RefundRow } from "./order-rows";
import { refunds } from "./order-tables";
import type { Move } from "./steps";

const sums = z.object({ back: z.coerce.number(), taken: z.coerce.number() });

/** Whether everything that came for an order has gone back. */
async function isAllBack(tx: Database, { id, total }: OrderRow): Promise<boolean> {
  const { back, taken } = await readRow(
    tx,
    sums,
    sql`select
      (select coalesce(sum(amount), 0) from refunds where order_id = ${id} and state = 'done' and not surplus) as back,
      coalesce((select sum(amount) from payments where order_id = ${id} and state = 'captured'), ${total}) as taken`,
  );
  return back >= taken;
}

/** How the order's payment moves by it; an order on account may be owed for still. */
async function movesOf(tx: Database, order: OrderRow): Promise<readonly Move[]> {
  if (order.dueOn !== null) return settledMoves(order, await readSettled(tx, order.id));
  return [{ machine: "payment", to: (await isAllBack(tx, order)) ? "refunded" : "partially_refunded" }];
}

/**
 * The money of a refund was sent back: the order's payment state moves, a credit note is issued, and the shopper is
 * notified. For surplus money there is only the notification.
 * @param order its row is locked by the transaction
 * @param refund one that is not done
 * @param how.providerRefundId the payment service's name of it, if one sent it
 * @param how.quiet whether another letter says it
 */
export async function finishRefund(
  tx: Database,
  order: OrderRow,
  refund: RefundRow,
  {
    providerRefundId = refund.providerRefundId,
    quiet = false,
  }: { providerRefundId?: string | null; quiet?: boolean } = {},
): Promise<RefundRow> {
  const done = { state: "done" as const, doneAt: new Date(), problem: "", providerRefundId };
  await tx.update(refunds).set(done).where(eq(refunds.id, refund.id));
  if (!refund.surplus) {
    const moves = await movesOf(tx, order);
    if (moves.length > 0) await advanceOrder(tx, order, moves, { cause: "refund", actor: refund.actor });
    await issueCreditNote(tx, order, refund);
  }
  if (!quiet)
    await enqueue(
      tx,
      { kind: "mail.order-refunded", payload: { orderId: order.id, refundId: refund.id } },
      { onceKey: `mail.order-refunded:${refund.id}` },
    );
  return { ...refund, ...done };
}
