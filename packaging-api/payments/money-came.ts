import type { Database } from "../database/connect";
import { advanceOrder } from "../orders/advance-order";
import { cancel } from "../orders/cancel-order";
import { confirmOrder } from "../orders/confirm-order";
import { holdStock } from "../orders/hold-stock";
import type { OrderRow } from "../orders/queries";
import { noteDeed } from "../staff/audit";
import { askRefund } from "./ask-refund";

/** What the letter of cancellation gives as the reason. */
const SOLD_MEANWHILE = "The goods were sold before the money came";

/** Staff find in their log what the shop did of its own accord with somebody's money. */
async function tellStaff(tx: Database, { number, total }: OrderRow, reason: string): Promise<void> {
  await noteDeed(tx, {
    actor: "system",
    command: "money sent back",
    subject: number,
    details: { reason, amount: total },
    outcome: "done",
  });
}

/**
 * The money of an order has come, and its payment says so already: the order is confirmed, or the money goes back in
 * full because the order was cancelled or its goods are sold. Both sides hear of either.
 * @param order its row is held by the transaction
 */
export async function moneyCame(tx: Database, order: OrderRow): Promise<void> {
  const by = { cause: "captured", actor: "system" } as const;
  const paidNow = { machine: "payment", to: "paid" } as const;
  if (order.orderState === "new" && (await holdStock(tx, order, null))) {
    await confirmOrder(tx, order);
    // Last, because the invoice's number makes every other order wait until the commit.
    await advanceOrder(tx, order, [paidNow, { machine: "order", to: "confirmed" }], by);
    return;
  }
  const paid = await advanceOrder(tx, order, [paidNow], by);
  if (order.orderState === "cancelled") {
    await askRefund(tx, { order: paid, amount: "rest", reason: "Order cancelled", actor: "system" });
    await tellStaff(tx, order, "The money came after the order was cancelled.");
  } else {
    await cancel(tx, paid, { cause: SOLD_MEANWHILE, actor: "system" });
    await tellStaff(tx, order, `${SOLD_MEANWHILE}.`);
  }
}
