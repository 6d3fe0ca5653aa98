import type { OrderCheck } from "../contract";
import type { OwnOrder } from "../orders/order-queries";
import { checkOrder, findWithPayment, presentCheck } from "./check-order";
import type { PaymentContext } from "./payment-context";
import { recordReturn } from "./payment-queries";
import { ServiceUnavailable } from "./payment-service";
import { settle } from "./settle";

/** How long a returning shopper waits for a capture that another request has begun. */
const WAIT_MS = 8_000;

/**
 * The shopper came back from the payment service: their payment is settled, once however often this is called. When the
 * service does not answer, the order's state says so and the reconciler retries.
 * @throws Failure 404 when there is no such order of theirs.
 */
export async function capturePayment(context: PaymentContext, own: OwnOrder): Promise<OrderCheck> {
  const { payment } = await findWithPayment(context.db, own);
  try {
    const paid = payment && (await settle(context, payment, { waitMs: WAIT_MS }));
    if (paid !== undefined) return presentCheck(paid);
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error;
    context.log.warn(
      { paymentId: payment?.id },
      "a payment's outcome is not known yet; it is asked for until it is",
    );
    if (payment !== undefined) await recordReturn(context.db, payment.id);
  }
  return checkOrder(context.db, own);
}
