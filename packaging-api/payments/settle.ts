import type { PaymentRow } from "../orders/order-rows";
import { applyPaymentStatus } from "./apply-payment-status";
import { claimCapture, isLeasedByOther } from "./claim-capture";
import { lookDelay } from "./look-delay";
import type { PaymentContext } from "./payment-context";
import { type OrderWithPayment, postponeLook, readPayment } from "./payment-queries";
import { ServiceUnavailable } from "./payment-service";

/**
 * How to settle: `leased` by the reconciler's lease; `waitMs` for an answer that another request waits for; `recheck` a
 * payment that had failed: a notice names it again, and the service may have taken money for it after all.
 */
export type SettleOptions = { leased?: boolean; waitMs?: number; recheck?: boolean };

const POLL_MS = 150;

const isOver = ({ state }: PaymentRow, recheck: boolean) =>
  state === "captured" || (state === "failed" && !recheck);

/** Waits until who asked for the money has written the answer, or the time is over. */
async function waitForOther({ db }: PaymentContext, id: string, waitMs: number): Promise<undefined> {
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const payment = await readPayment(db, id);
    if (payment === undefined || !isLeasedByOther(payment)) break;
  }
  return undefined;
}

/**
 * Reads a payment's outcome from its service and applies it to the order: the one operation behind the shopper's
 * return, the service's notices and the reconciler, however many of them come at the same time. Money that the shopper
 * agreed to is taken; an outcome that is not known is asked for first and never repeated blindly.
 * @param payment as it was a moment ago: what is written is decided by how it is then
 * @returns the order that is paid by it now, if this call made it so
 * @throws ServiceUnavailable when the service does not answer: the reconciler retries.
 */
export async function settle(
  context: PaymentContext,
  payment: PaymentRow,
  options: SettleOptions = {},
): Promise<OrderWithPayment | undefined> {
  const { leased = false, waitMs = 0, recheck = false } = options;
  if (isOver(payment, recheck)) return undefined;
  const { id, providerOrderId } = payment;
  const service = context.services.get(payment.method);
  if (service === undefined) throw new ServiceUnavailable(`The settings of ${payment.method} are gone.`);
  // The answer to its beginning was lost: the shopper has no link either, so it cannot be paid.
  if (providerOrderId === null) return applyPaymentStatus(context, payment, { is: "awaited" });
  if (!leased && isLeasedByOther(payment)) return waitForOther(context, id, waitMs);
  let askedAt = payment.captureAskedAt;
  try {
    const status = await service.look(providerOrderId);
    if (status.is !== "agreed" || payment.state !== "open")
      return await applyPaymentStatus(context, payment, status);
    const claim = await claimCapture(context, payment, leased);
    if (claim === "others") return await waitForOther(context, id, waitMs);
    if (claim === "over") return undefined;
    askedAt = claim;
    const answer = await service.capture(providerOrderId, `${id}-capture`);
    return await applyPaymentStatus(context, payment, answer);
  } catch (error) {
    if (error instanceof ServiceUnavailable)
      await postponeLook(
        context.db,
        id,
        askedAt,
        lookDelay(payment.looks, askedAt !== null || payment.returnedAt !== null),
      );
    throw error;
  }
}
