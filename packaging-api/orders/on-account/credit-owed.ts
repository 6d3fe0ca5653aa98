import { owedOf } from "../../../trade-rules/pay-on-account";
import type { Database } from "../../database/connect";
import { askRefund, readRefundable } from "../ask-refund";
import { lockOrder } from "../order-queries";
import type { OrderRow, RefundRow } from "../order-rows";
import { readSettled } from "./credit-queries";

/**
 * Credits what a cancelled order on account is still owed for, and has the staff send back what came for it already.
 * @param order cancelled; its row is locked by the transaction
 * @returns a refund for each of the two; none where both happened before
 */
export async function creditCancelled(
  tx: Database,
  order: OrderRow,
  actor: RefundRow["actor"],
): Promise<RefundRow[]> {
  const wish = { reason: "Order cancelled", actor, quiet: true } as const;
  const owed = owedOf({ total: order.total, ...(await readSettled(tx, order.id)) });
  const credit = owed > 0 ? [await askRefund(tx, { ...wish, order, amount: owed })] : [];
  const now = (await lockOrder(tx, { id: order.id })) ?? order;
  const { left } = await readRefundable(tx, now);
  return left > 0 ? [...credit, await askRefund(tx, { ...wish, order: now, amount: left })] : credit;
}
