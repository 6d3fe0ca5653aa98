import { and, eq, sql } from "drizzle-orm";
import { prepared, type Value } from "../database/pipelining/prepared";
import type { PaymentRow } from "../orders/order-rows";
import { payments } from "../orders/order-tables";
import { applyPaymentStatus } from "./apply-payment-status";
import type { PaymentContext } from "./payment-context";
import { type PayableOrder, ServiceRefusal } from "./payment-service";

/** The page of the shop that the service sends the shopper back to: having agreed. */
export const returnUrl = ({ config }: PaymentContext, { method }: Pick<PaymentRow, "method">): string =>
  `${config.shopUrl}/checkout/${method}/return`;

const saveBegun = prepared((db, value: Value<"id" | "providerOrderId" | "approveUrl">) =>
  db
    .update(payments)
    .set({
      providerOrderId: sql`${value("providerOrderId")}`,
      approveUrl: sql`${value("approveUrl")}`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(payments.id, value("id")), eq(payments.state, "open")))
    .returning({ id: payments.id }),
);

/**
 * Begins a payment at its service, after its row was committed, and saves the service's ids. A repeated or simultaneous
 * call has the same result: the payment's id is the request id at the service.
 * @param options.notify whether a letter says that it was refused; not to a shopper who is just starting to pay again
 * @returns where the shopper agrees to it; undefined when the payment was given up meanwhile.
 * @throws ServiceRefusal, with the payment given up; ServiceUnavailable
 */
export async function beginAtService(
  context: PaymentContext,
  payment: Pick<PaymentRow, "id" | "orderId" | "method">,
  what: PayableOrder,
  { notify = false }: { notify?: boolean } = {},
): Promise<string | undefined> {
  const { db, services, shop, config, log } = context;
  const service = services.get(payment.method);
  if (service === undefined) throw new Error(`Payment ${payment.id} cannot begin.`);
  try {
    const { providerOrderId, approveUrl } = await service.begin({
      requestId: payment.id,
      ...what,
      shopName: shop.name,
      returnUrl: returnUrl(context, payment),
      cancelUrl: `${config.shopUrl}/checkout/${payment.method}/cancelled`,
    });
    const saved = await saveBegun(db, { id: payment.id, providerOrderId, approveUrl });
    return saved.length === 0 ? undefined : approveUrl;
  } catch (error) {
    if (error instanceof ServiceRefusal) {
      log.error(
        { paymentId: payment.id, reason: error.reason },
        "a payment was refused at its beginning; look the reason up at the service",
      );
      const seen = { ...payment, captureAskedAt: null };
      await applyPaymentStatus(context, seen, { is: "failed", reason: error.reason }, { notify });
    }
    throw error;
  }
}
