import { eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { pipeline, transact } from "../database/transaction";
import { holdUntil } from "../orders/hold-until";
import { readLines } from "../orders/order-queries";
import type { OrderLineRow, OrderRow, PaymentRow } from "../orders/order-rows";
import { orders } from "../orders/order-tables";
import { inSeconds, savePayment } from "../orders/payment-attempts";
import { acceptLateCapture } from "./accept-late-capture";
import { failPayment, notifyUnpaid } from "./fail-payment";
import { lookDelay } from "./look-delay";
import type { PaymentContext } from "./payment-context";
import { lockPayment, type OrderWithPayment } from "./payment-queries";
import type { PaymentStatus } from "./payment-service";
import { receivePayment } from "./receive-payment";
import { writeReturned } from "./record-foreign-refund";
import { reportOtherAmount } from "./report-trouble";

/** Money under review reserves the goods for so long: most reviews end within it. */
const REVIEW_HOLD_SECONDS = 3 * 24 * 60 * 60;
/** A payment that the shopper has not agreed to within this is given up; the service forgets it sooner. */
const GIVEN_UP_AFTER_SECONDS = 24 * 60 * 60;
/** Most who pay have done so by then: who has not has left the service's page or shut it, and is mailed the link. */
const LEFT_AFTER_SECONDS = 5 * 60;

async function review(
  tx: Database,
  order: OrderRow,
  payment: PaymentRow,
  { captureId, reason }: Extract<PaymentStatus, { is: "pending" }>,
): Promise<void> {
  await savePayment(tx, payment.id, {
    state: "pending",
    captureId,
    problem: reason,
    dueAt: inSeconds(lookDelay(payment.looks, true)),
  });
  if (payment.state === "open" && order.holdsStock)
    await tx
      .update(orders)
      .set({ stockHeldUntil: inSeconds(REVIEW_HOLD_SECONDS) })
      .where(eq(orders.id, order.id));
}

async function take(
  tx: Database,
  context: PaymentContext,
  { order, payment }: OrderWithPayment,
  lines: OrderLineRow[],
  taken: Extract<PaymentStatus, { is: "taken" }>,
): Promise<OrderWithPayment | undefined> {
  const { report, log } = context;
  const { captureId, amount } = taken;
  if (amount !== payment.amount) {
    // Neither paid nor given up: a person has to look at it, and the row stays in this state.
    log.error(
      { paymentId: payment.id, amount, expected: payment.amount },
      "another amount was taken; look the payment up at the service",
    );
    await savePayment(tx, payment.id, { problem: "AMOUNT_DIFFERS", dueAt: inSeconds(3_600) });
    await reportOtherAmount(tx, report, order, payment, amount);
    return undefined;
  }
  const captured = { state: "captured", captureId, problem: "", dueAt: null } as const;
  const paid = await receivePayment(tx, order, savePayment(tx, payment.id, captured), lines);
  if (paid === undefined) return undefined;
  // What it has become by that is the caller's to read.
  if (await writeReturned(tx, context, payment, taken)) return undefined;
  return { order: paid, payment: { ...payment, ...captured } };
}

/** The service waits for the shopper. @param askedAt when the money was asked for, as it was before the service said so */
async function wait(
  tx: Database,
  { config }: PaymentContext,
  order: OrderRow,
  payment: PaymentRow,
  askedAt: Date | null,
  notify: boolean | undefined,
): Promise<void> {
  // Another request has asked for the money since, and will apply a newer answer.
  if (payment.captureAskedAt?.getTime() !== askedAt?.getTime()) return;
  // It had been agreed to and asked for, and the answer was lost: waiting again, it was declined.
  if (askedAt !== null) return failPayment(tx, config, order, payment, "DECLINED", { notify });
  const ageSeconds = (Date.now() - payment.createdAt.getTime()) / 1_000;
  if (ageSeconds > GIVEN_UP_AFTER_SECONDS)
    return failPayment(tx, config, order, payment, "NOT_APPROVED", { notify });
  const untilLeft = LEFT_AFTER_SECONDS - ageSeconds;
  const delay = lookDelay(payment.looks, false);
  await savePayment(tx, payment.id, {
    returnedAt: null,
    dueAt: inSeconds(untilLeft > 0 ? Math.min(delay, untilLeft) : delay),
  });
  if (untilLeft <= 0) await notifyUnpaid(tx, config, order, payment);
}

/**
 * Writes what a payment service says of a payment, in one transaction that locks the order: of many who find out at the
 * same time the first one writes it, and nothing is written over an end but that money came after all.
 * @param seen the payment as it was before the service was asked
 * @param options.notify as for {@link failPayment}
 * @returns the order that is paid by it now, if this call made it so
 */
export function applyPaymentStatus(
  context: PaymentContext,
  seen: Pick<PaymentRow, "id" | "orderId" | "captureAskedAt">,
  status: PaymentStatus,
  { notify }: { notify?: boolean } = {},
): Promise<OrderWithPayment | undefined> {
  const { id, orderId } = seen;
  return transact(context.db, async (tx) => {
    // Lines never change: they are asked for together with the lock.
    const [{ order, payment }, lines] = await pipeline([
      () => lockPayment(tx, id),
      async () => (status.is === "taken" ? readLines(tx, orderId) : []),
    ]);
    if (payment.state === "failed" && status.is === "taken") {
      context.log.warn(
        { paymentId: id },
        "money was taken for a payment that had been given up; the order is paid by it, or the money goes back",
      );
      await acceptLateCapture(tx, context, { order, payment }, status);
      return undefined;
    }
    if (payment.state === "captured" || payment.state === "failed") return undefined;
    switch (status.is) {
      case "taken":
        return take(tx, context, { order, payment }, lines, status);
      case "pending":
        await review(tx, order, payment, status);
        break;
      case "failed":
        await failPayment(tx, context.config, order, payment, status.reason, {
          notify,
          heldUntil: holdUntil(order, context),
        });
        break;
      case "awaited":
        await wait(tx, context, order, payment, seen.captureAskedAt, notify);
        break;
      case "agreed":
        // The payment is under review already: that it was approved is no news.
        await savePayment(tx, id, { dueAt: inSeconds(lookDelay(payment.looks, true)) });
    }
    return undefined;
  });
}
