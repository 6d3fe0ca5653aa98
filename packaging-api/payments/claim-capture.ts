import { send, transact } from "../database/transaction";
import { type Hold, holdAgain } from "../orders/hold-again";
import type { OrderRow, PaymentRow } from "../orders/order-rows";
import { inSeconds, savePayment } from "../orders/payment-attempts";
import { holderNetworkOf } from "../orders/unpaid-share";
import { failPayment } from "./fail-payment";
import type { PaymentContext } from "./payment-context";
import { lockPayment } from "./payment-queries";

/** For as long no one else asks for the same money: longer than the service's client tries. */
export const LEASE_SECONDS = 90;

/** Whether another request is capturing this money and may still get the answer. */
export const isLeasedByOther = ({ state, captureAskedAt, dueAt }: PaymentRow): boolean =>
  state === "open" && captureAskedAt !== null && dueAt !== null && dueAt.getTime() > Date.now();

/** For packs that are taken off the stock as the money is asked for: when it does not come, they go back soon. */
const whileAsking = ({ config }: PaymentContext, { clientAddress }: OrderRow): Hold => ({
  until: inSeconds(LEASE_SECONDS),
  holderNetwork: holderNetworkOf(config, clientAddress),
});

/**
 * Notes, before the service is asked, that the money of a payment is about to be asked for; whoever dies after that
 * leaves it to be found out. The goods are set aside again if they went back meanwhile.
 * @param seen the payment as it was before the service said that the shopper agreed
 * @param leased whether the caller has it by the reconciler's lease
 * @returns the moment that was noted: ask now; `others`: another request asks already; `over`: it is at an end, and no money
 *   is to be taken.
 */
export function claimCapture(
  context: PaymentContext,
  seen: PaymentRow,
  leased: boolean,
): Promise<Date | "others" | "over"> {
  return transact(context.db, async (tx) => {
    const { order, payment } = await lockPayment(tx, seen.id);
    if (payment.state !== "open") return "over";
    if (payment.captureAskedAt?.getTime() !== seen.captureAskedAt?.getTime()) return "others";
    if (!leased && isLeasedByOther(payment)) return "others";
    // What was asked for already has its outcome at the service, whatever happened to the order since.
    if (payment.captureAskedAt === null) {
      if (order.orderState === "cancelled") {
        await failPayment(tx, context.config, order, payment, "ORDER_CANCELLED");
        return "over";
      }
      const goods = order.holdsStock || (await holdAgain(tx, order, whileAsking(context, order)));
      if (!goods) {
        await failPayment(tx, context.config, order, payment, "GOODS_GONE");
        return "over";
      }
    }
    const now = new Date();
    const asked = { captureAskedAt: now, dueAt: inSeconds(LEASE_SECONDS), looks: 0 };
    send(tx, savePayment(tx, payment.id, asked));
    return now;
  });
}
