import { owedOf } from "../../../trade-rules/pay-on-account";
import type { OrderRow } from "../order-rows";
import type { Move } from "../steps";

/**
 * The moves of an order on account by which nothing is owed for it any more: it is paid, or credited, or a part of each.
 * None while something is owed. A cancelled order that no money came for stays unpaid, like any other.
 * @param sums pence credited and received, all together
 */
export function settledMoves(
  { total, orderState, paymentState }: Pick<OrderRow, "total" | "orderState" | "paymentState">,
  { credited, paid }: { credited: number; paid: number },
): Move[] {
  const isPaid: Move = { machine: "payment", to: "paid" };
  const isCredited: Move = { machine: "payment", to: credited >= total ? "refunded" : "partially_refunded" };
  if (paymentState !== "awaiting_payment") return [isCredited];
  if (owedOf({ total, credited, paid }) > 0) return [];
  if (credited < total) return credited === 0 ? [isPaid] : [isPaid, isCredited];
  if (paid > 0) return [isPaid, isCredited];
  return orderState === "cancelled" ? [] : [isCredited];
}
