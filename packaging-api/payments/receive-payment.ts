import type { Database } from "../database/connect";
import type { Write } from "../database/pipelining/write";
import { advanceOrder } from "../orders/advance-order";
import { askRefund } from "../orders/ask-refund";
import { cancel } from "../orders/cancel-order";
import { confirmOrder, receipt } from "../orders/confirm-order";
import { FOR_GOOD, holdAgain } from "../orders/hold-again";
import type { OrderLineRow, OrderRow } from "../orders/order-rows";
import { recordMoneyBack } from "./record-money-back";

/** What the letter of cancellation gives as the reason. */
const SOLD_MEANWHILE = "The goods were sold before the money came";

/**
 * The money of an order has arrived: the order is confirmed, or the money is sent back in full because the order was
 * cancelled or its goods are sold. Shopper and staff are notified of either.
 * @param order its row is locked by the transaction
 * @param captured what makes its payment say so, written with it
 * @param lines of the order, where they are at hand
 * @returns the order that is confirmed now; undefined when the money goes back
 */
export async function receivePayment(
  tx: Database,
  order: OrderRow,
  captured: Write,
  lines?: OrderLineRow[],
): Promise<OrderRow | undefined> {
  const by = { cause: "captured", actor: "system" } as const;
  const paidNow = { machine: "payment", to: "paid" } as const;
  if (order.orderState === "new" && (order.holdsStock || (await holdAgain(tx, order, FOR_GOOD)))) {
    return advanceOrder(tx, order, [paidNow, { machine: "order", to: "confirmed" }], by, {
      columns: {
        holdsStock: true,
        stockHeldUntil: null,
        holderNetwork: null,
        confirmationWithheld: false,
        confirmedAt: order.confirmedAt ?? new Date(),
      },
      // Who was to pay another way first has the confirmation.
      writes: [
        captured,
        ...(order.confirmedAt === null ? await confirmOrder(tx, order) : [receipt(tx, order.id)]),
      ],
      lines,
    });
  }
  const paid = await advanceOrder(tx, order, [paidNow], by, { writes: [captured], lines });
  if (order.orderState === "cancelled") {
    await askRefund(tx, { order: paid, amount: "rest", reason: "Order cancelled", actor: "system" });
    await recordMoneyBack(tx, order, {
      reason: "The money came after the order was cancelled.",
      amount: order.total,
    });
  } else {
    await cancel(tx, paid, { cause: SOLD_MEANWHILE, actor: "system" });
    await recordMoneyBack(tx, order, { reason: `${SOLD_MEANWHILE}.`, amount: order.total });
  }
  return undefined;
}
