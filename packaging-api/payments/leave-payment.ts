import type { OrderCheck } from "../contract";
import { transact } from "../database/transaction";
import { notFound } from "../http/failure";
import { awaitsMoney } from "../orders/abilities";
import { lockOrder, type OwnOrder } from "../orders/order-queries";
import { readLastPayment } from "../orders/payment-attempts";
import { isUnderway } from "../orders/payment-progress";
import { presentCheck } from "./check-order";
import { notifyUnpaid } from "./fail-payment";
import type { PaymentContext } from "./payment-context";

/**
 * The shopper came back from the payment service without having paid: who ordered is mailed the order's link, once for a
 * payment. Nothing else changes, and the payment can still be made.
 * @throws Failure 404 when there is no such order of theirs.
 */
export function leavePayment({ db, config }: PaymentContext, own: OwnOrder): Promise<OrderCheck> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, { own: own.id, userId: own.userId });
    if (order === undefined) throw notFound();
    const payment = await readLastPayment(tx, order.id);
    if (payment?.state === "open" && !isUnderway(payment) && awaitsMoney(order))
      await notifyUnpaid(tx, config, order, payment);
    return presentCheck({ order, payment });
  });
}
