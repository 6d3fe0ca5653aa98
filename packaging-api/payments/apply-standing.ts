import { eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { orders } from "../database/schema";
import { transact } from "../database/transaction";
import type { OrderRow } from "../orders/queries";
import { adoptMoney } from "./adopt-money";
import type { PaymentContext } from "./context";
import { failPayment } from "./fail-payment";
import { lookDelay } from "./look-delay";
import { moneyCame } from "./money-came";
import type { Standing } from "./payment-service";
import { inSeconds, lockPayment, type PaymentRow, savePayment } from "./queries";
import { holdUntil } from "./stock-hold";

/** Money under review keeps the goods set aside for so long: most reviews end within it. */
const REVIEW_HOLD_SECONDS = 3 * 24 * 60 * 60;
/** A payment that the shopper has not agreed to within this is given up; the service forgets it sooner. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60 * 1_000;

async function review(
  tx: Database,
  order: OrderRow,
  payment: PaymentRow,
  { captureId, reason }: Extract<Standing, { is: "pending" }>,
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
  { log }: PaymentContext,
  order: OrderRow,
  payment: PaymentRow,
  { captureId, amount }: Extract<Standing, { is: "taken" }>,
): Promise<void> {
  if (amount !== payment.amount) {
    // Neither paid nor given up: a person has to look at it, and the row keeps saying so.
    log.error({ paymentId: payment.id, amount, expected: payment.amount }, "another amount was taken");
    await savePayment(tx, payment.id, { problem: "AMOUNT_DIFFERS", dueAt: inSeconds(3_600) });
    return;
  }
  const captured = { state: "captured", captureId, problem: "", dueAt: null } as const;
  await moneyCame(tx, order, savePayment(tx, payment.id, captured));
}

/** The service waits for the shopper. @param askedAt when the money was asked for, as it was before the service said so */
async function wait(
  tx: Database,
  order: OrderRow,
  payment: PaymentRow,
  askedAt: Date | null,
  tell: boolean | undefined,
): Promise<void> {
  // Somebody asked for the money after this was said, and hears more of it.
  if (payment.captureAskedAt?.getTime() !== askedAt?.getTime()) return;
  // It had been agreed to and asked for, and the answer was lost: waiting anew, it was declined.
  if (askedAt !== null) return failPayment(tx, order, payment, "DECLINED", { tell });
  if (Date.now() - payment.createdAt.getTime() > GIVEN_UP_AFTER_MS)
    return failPayment(tx, order, payment, "NOT_APPROVED", { tell });
  await savePayment(tx, payment.id, { dueAt: inSeconds(lookDelay(payment.looks, false)) });
}

/**
 * Writes what a payment service says of a payment, in one transaction that holds the order: of many who find out at
 * the same time the first one writes it, and nothing is written over an end but that money came after all.
 * @param seen the payment as it was before the service was asked
 * @param options.tell as for {@link failPayment}
 */
export function applyStanding(
  context: PaymentContext,
  seen: Pick<PaymentRow, "id" | "captureAskedAt">,
  standing: Standing,
  { tell }: { tell?: boolean } = {},
): Promise<void> {
  const { id } = seen;
  return transact(context.db, async (tx) => {
    const { order, payment } = await lockPayment(tx, id);
    if (payment.state === "failed" && standing.is === "taken") {
      context.log.warn({ paymentId: id }, "money was taken for a payment that had been given up");
      return adoptMoney(tx, order, payment, standing);
    }
    if (payment.state === "captured" || payment.state === "failed") return;
    switch (standing.is) {
      case "taken":
        return take(tx, context, order, payment, standing);
      case "pending":
        return review(tx, order, payment, standing);
      case "failed":
        return failPayment(tx, order, payment, standing.reason, {
          tell,
          heldUntil: holdUntil(payment.method, context),
        });
      case "awaited":
        return wait(tx, order, payment, seen.captureAskedAt, tell);
      case "agreed":
        // Told of a payment that is under review: that it was agreed to is nothing new.
        await savePayment(tx, id, { dueAt: inSeconds(lookDelay(payment.looks, true)) });
    }
  });
}
