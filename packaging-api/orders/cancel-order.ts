import { and, eq, isNull } from "drizzle-orm";
import { restFollows } from "../../trade-rules/order-states";
import type { Order } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { notFound, refused } from "../http/failure";
import type { LetterSettings } from "../limits/letter-limit";
import { enqueue } from "../outbox/effect";
import { awaitsMoney, shopperCanCancel, staffCanCancel } from "./abilities";
import { advanceOrder, type Mover } from "./advance-order";
import { askRefund, readRefundable } from "./ask-refund";
import { mayWriteTo } from "./may-write-to";
import { OrderUnknownError } from "./move-order";
import { creditCancelled } from "./on-account/credit-owed";
import { belongingTo, lockOrder } from "./order-queries";
import { paymentUnderway } from "./order-refusals";
import type { OrderRow, RefundRow } from "./order-rows";
import { payments } from "./order-tables";
import { readLastPayment } from "./payment-attempts";
import { isAskedFor } from "./payment-progress";
import { type OrderView, presentOrder } from "./present-order";
import { releaseStock } from "./release-stock";
import { StepError } from "./steps";
import { returnTransferParts } from "./transfer-parts";

/** The cause of a cancellation in the history where no one gave a reason in words. */
export const CANCELLED_WITHOUT_REASON = "cancel";

/**
 * Gives up the tries to pay an order by which no money can have come. One that is under review stays: what comes of it
 * is known later, and money that arrives then goes back.
 */
async function giveUpPayments(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ state: "failed", problem: "ORDER_CANCELLED", dueAt: null })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "open"), isNull(payments.captureAskedAt)));
}

/**
 * Cancels an order that the caller has seen may be cancelled: its goods return to the stock, received money is sent
 * back in full, and the shopper is notified.
 * @param order its row is locked by the transaction
 * @param options.notify false where the mailbox has had its letters for the day
 * @returns the order after it, and the money that is sent back because of it.
 * @throws TransitionError when it is cancelled or completed already.
 */
export async function cancel(
  tx: Database,
  order: OrderRow,
  { cause, actor }: Mover,
  { notify = true }: { notify?: boolean } = {},
): Promise<{ order: OrderRow; back: RefundRow[] }> {
  const cancelled = await advanceOrder(tx, order, [{ machine: "order", to: "cancelled" }], { cause, actor });
  await releaseStock(tx, order, { reason: "cancelled", actor });
  await giveUpPayments(tx, order.id);
  if (notify)
    await enqueue(
      tx,
      { kind: "mail.order-cancelled", payload: { orderId: order.id } },
      { onceKey: `mail.order-cancelled:${order.id}` },
    );
  return {
    order: { ...cancelled, holdsStock: false, stockHeldUntil: null, holderNetwork: null },
    back: await sendAllBack(tx, cancelled, actor),
  };
}

/** Sends back what came for a cancelled order, and credits what is owed for one on account. */
async function sendAllBack(tx: Database, order: OrderRow, actor: Mover["actor"]): Promise<RefundRow[]> {
  if (order.dueOn !== null) return creditCancelled(tx, order, actor);
  const { left } = await readRefundable(tx, order);
  const reason = "Order cancelled";
  const parts = await returnTransferParts(tx, order, { reason, actor });
  return left > 0 ? [await askRefund(tx, { order, amount: "rest", reason, actor }), ...parts] : parts;
}

/**
 * Cancels an order for its shopper, as long as no one packs it. Asked again, it answers the cancelled order.
 * @param by `id`: the order's id for the customer who placed it, or the secret of its link for whoever has that
 * @throws Failure 404 when there is no such order of theirs; 409 order_underway when it is too late, payment_underway
 *   while its money is being taken: no one cancels an order and is charged for it afterwards.
 */
export function cancelOwnOrder(
  db: Connection["db"],
  settings: LetterSettings,
  view: OrderView,
  { id, userId }: { id: string; userId: string | undefined },
): Promise<Order> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, { own: id, userId });
    if (order === undefined) throw notFound();
    if (order.orderState !== "cancelled") {
      const payment = await readLastPayment(tx, order.id);
      if (payment !== undefined && isAskedFor(payment)) throw paymentUnderway();
      if (!shopperCanCancel(order, payment))
        throw refused(409, "The order is being packed or has left already.", {
          reason: "order_underway",
        });
      const actor = userId === order.userId ? "customer" : "guest";
      const notify = !awaitsMoney(order) || (await mayWriteTo(tx, settings, order));
      await cancel(tx, order, { cause: CANCELLED_WITHOUT_REASON, actor }, { notify });
    }
    const now = await lockOrder(tx, { id: order.id });
    return presentOrder(await belongingTo(tx, now ?? order), view);
  });
}

/**
 * Cancels an order for the staff, until its goods have left.
 * @param wish.reason said to the shopper
 * @throws OrderUnknownError; StepError when it is cancelled already or too late, or its money is being taken.
 */
export async function cancelForStaff(
  tx: Database,
  { number, reason }: { number: string; reason: string },
): Promise<{ order: OrderRow; back: RefundRow[] }> {
  const order = await lockOrder(tx, { number });
  if (order === undefined) throw new OrderUnknownError(number);
  if (order.orderState === "cancelled") throw new StepError("The order is cancelled already.");
  if (restFollows(order))
    throw new StepError(
      "Part of it has left: give the price of the rest back, which is not sent any more then.",
    );
  if (!staffCanCancel(order))
    throw new StepError(`The goods are ${order.fulfilmentState}: refund them when they come back.`);
  const payment = await readLastPayment(tx, order.id);
  if (payment !== undefined && isAskedFor(payment))
    throw new StepError("Its money is being taken at this moment: cancel it once the outcome is known.");
  return cancel(tx, order, { cause: reason, actor: "staff" });
}
